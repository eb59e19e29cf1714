import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { longSecret } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'

/** The minimum length of a secret, in characters. */
const minSecretLength = 32

/** The settings of the operator's secret, which the service, the voice controller and `npm run voice` read alike. */
export const voiceSecretSettings = {
  VOICE_SECRET: setting(
    longSecret(minSecretLength),
    computedDefault('the first line of the file `$VOICE_DIR/secret`, which `npm run voice` makes'),
    'the secret that the service, the voice controller and the SIP edge share, such as `openssl rand -hex 32` makes',
  ),
  VOICE_PREVIOUS_SECRET: setting(
    longSecret(minSecretLength),
    computedDefault('the second line of the file `$VOICE_DIR/secret`, if there is one'),
    'the previous `VOICE_SECRET`, accepted while it is being replaced',
  ),
}

/** The values of these settings, and the folder of the secret file. */
export type VoiceSecretConfig = {
  readonly VOICE_SECRET: string | undefined
  readonly VOICE_PREVIOUS_SECRET: string | undefined
  readonly VOICE_DIR: string
}

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

/** The keys that are accepted now, those of the current secret first. Without a secret there are none. */
export type AcceptedKeys = () => readonly VoiceKeys[]

/** The secret file on a machine with its own edge. */
export const voiceSecretFile = ({ VOICE_DIR }: Pick<VoiceSecretConfig, 'VOICE_DIR'>): string =>
  join(VOICE_DIR, 'secret')

/**
 * The accepted keys of the secret in the settings or, without one, in the secret file: the current secret stands on its
 * first line, the previous one on the second while it is being replaced. The file is read every time, so that a
 * replaced secret holds at once. A secret that is too short is none.
 * @throws if the file exists and cannot be read
 */
export function readVoiceKeys(config: VoiceSecretConfig): readonly VoiceKeys[] {
  const { VOICE_SECRET: current, VOICE_PREVIOUS_SECRET: previous } = config
  const secrets = current === undefined ? secretsInFile(voiceSecretFile(config)) : [current, previous]
  return secrets.filter((secret) => secret !== undefined).map(deriveVoiceKeys)
}

/** Two lines on the machine's own disk: reading them at once takes less time than handing the work over. */
function secretsInFile(file: string): readonly string[] {
  const lines = (readIfPresent(file) ?? '').split('\n', 2).map((line) => line.trim())
  const firstShort = lines.findIndex((line) => line.length < minSecretLength)
  return firstShort === -1 ? lines : lines.slice(0, firstShort)
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A derivation takes a tenth of a millisecond, and a process knows the current secret and the previous one. */
const derived = new LRUCache<string, VoiceKeys>({ max: 8 })

/**
 * Derives the keys of the voice edge from the operator's secret: HKDF-SHA256 with the salt `bellhop-voice` and the name
 * of the key as info. A program that knows one key cannot compute another one.
 */
export function deriveVoiceKeys(secret: string): VoiceKeys {
  const known = derived.get(secret)
  if (known) return known
  const derive = (purpose: keyof VoiceKeys): string =>
    Buffer.from(hkdfSync('sha256', secret, 'bellhop-voice', purpose, 32)).toString('hex')
  const keys = {
    control: derive('control'),
    webhook: derive('webhook'),
    credentials: derive('credentials'),
    turn: derive('turn'),
  }
  derived.set(secret, keys)
  return keys
}
