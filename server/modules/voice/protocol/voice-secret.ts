import { hkdfSync } from 'node:crypto'

/**
 * The keys of the voice edge, each 64 hexadecimal digits. All of them are derived from the operator's secret, so that
 * the API, the voice controller and the edge share one setting.
 */
export type VoiceKeys = {
  /** The bearer token of requests from the API to the voice controller. */
  readonly control: string
  /** The key of the signature on requests from the voice controller to the API. */
  readonly webhook: string
  /** The secret that softphone passwords are made with, and that the SIP edge verifies. */
  readonly credentials: string
  /** The secret of the TURN server. */
  readonly turn: string
}

/** The operator's secret, and the previous one while it is being replaced. */
export type VoiceSecrets = { readonly current: string; readonly previous: string | undefined }

/** The minimum length of `VOICE_SECRET`, in characters. */
export const minVoiceSecretLength = 32

/**
 * Derives the keys of the voice edge from the operator's secret: HKDF-SHA256 with the salt `bellhop-voice` and the name
 * of the key as info. A program that knows one key cannot compute another one.
 */
export function deriveVoiceKeys(secret: string): VoiceKeys {
  const derive = (purpose: keyof VoiceKeys): string =>
    Buffer.from(hkdfSync('sha256', secret, 'bellhop-voice', purpose, 32)).toString('hex')
  return {
    control: derive('control'),
    webhook: derive('webhook'),
    credentials: derive('credentials'),
    turn: derive('turn'),
  }
}

/** The keys of the current secret and, while it is being replaced, of the previous one. The current ones come first. */
export const deriveAcceptedKeys = ({ current, previous }: VoiceSecrets): readonly VoiceKeys[] =>
  [current, ...(previous === undefined ? [] : [previous])].map(deriveVoiceKeys)

/**
 * Parses the file of the secret: the current secret on the first line, the previous one on the second while it is being
 * replaced. Undefined if the first line is shorter than `minVoiceSecretLength`.
 */
export function parseVoiceSecretFile(content: string): VoiceSecrets | undefined {
  const [current = '', previous = ''] = content.split('\n').map((line) => line.trim())
  if (current.length < minVoiceSecretLength) return undefined
  return { current, previous: previous.length < minVoiceSecretLength ? undefined : previous }
}
