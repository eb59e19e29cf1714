import type { Runtime } from '#platform/runtime.ts'
import { type Speech, SpeechUnavailableError, UnknownVoiceError } from './port.ts'

const maxBytes = 30 * 1024 * 1024
const deadlineMs = 30_000

type Settings = {
  readonly SPEECH_URL: string
  readonly SPEECH_KEY: string | undefined
  readonly SPEECH_MODEL: string
  readonly SPEECH_VOICES: readonly string[]
}

/** Speaks with a service that has OpenAI's interface (`POST …/audio/speech`). Its voices speak all languages. */
export const httpSpeech = (
  { http }: Pick<Runtime, 'http'>,
  { SPEECH_URL, SPEECH_KEY, SPEECH_MODEL, SPEECH_VOICES }: Settings,
): Speech => ({
  voices: async () => SPEECH_VOICES.map((id) => ({ id, name: id, languageCode: null })),
  async speak({ text, voice }) {
    const chosen = voice ?? SPEECH_VOICES[0]
    if (chosen === undefined || !SPEECH_VOICES.includes(chosen))
      throw new UnknownVoiceError(`There is no voice ${chosen ?? ''}`)
    const response = await http.request({
      account: 'speech',
      method: 'POST',
      url: `${SPEECH_URL.replace(/\/$/, '')}/audio/speech`,
      headers: {
        'content-type': 'application/json',
        ...(SPEECH_KEY === undefined ? {} : { authorization: `Bearer ${SPEECH_KEY}` }),
      },
      body: Buffer.from(JSON.stringify({ model: SPEECH_MODEL, input: text, voice: chosen, response_format: 'wav' })),
      maxBytes,
      deadlineMs,
    })
    if ('error' in response) throw new SpeechUnavailableError(response.error)
    if (response.statusCode !== 200) throw new SpeechUnavailableError(`The service answered ${response.statusCode}`)
    return response.body
  },
})
