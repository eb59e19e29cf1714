/** A voice. `languageCode` is null for one that speaks all languages. */
export type Voice = { readonly id: string; readonly name: string; readonly languageCode: string | null }

/** What is spoken. Without a voice the program chooses one of the language. */
export type SpokenText = { readonly text: string; readonly languageCode: string; readonly voice: string | null }

/** Nothing speaks here, or it does not answer now. */
export class SpeechUnavailableError extends Error {}

/** There is no voice of this name, or none of the language. */
export class UnknownVoiceError extends Error {}

/** Text to speech. */
export type Speech = {
  /** @throws SpeechUnavailableError */
  voices(): Promise<readonly Voice[]>
  /** The bytes of a WAV file. @throws SpeechUnavailableError, UnknownVoiceError */
  speak(text: SpokenText): Promise<Buffer>
}
