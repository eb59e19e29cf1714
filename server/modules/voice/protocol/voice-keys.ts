import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtime } from '#platform/runtime.ts'
import { deriveAcceptedKeys, parseVoiceSecretFile, type VoiceKeys, type VoiceSecrets } from './voice-secret.ts'

/** The settings that lead to the operator's secret. */
export type VoiceSecretSettings = Pick<Runtime['config'], 'VOICE_SECRET' | 'VOICE_PREVIOUS_SECRET' | 'VOICE_DIR'>

/** The file of the secret on a machine with its own edge. */
export const voiceSecretFile = ({ VOICE_DIR }: Pick<VoiceSecretSettings, 'VOICE_DIR'>): string =>
  join(VOICE_DIR, 'secret')

/**
 * Reads the operator's secret from the settings or else from its file, every time, so that a replaced secret holds at
 * once. Undefined without a secret: the machine has no edge.
 * @throws if the file exists and cannot be read
 */
async function readVoiceSecrets(config: VoiceSecretSettings): Promise<VoiceSecrets | undefined> {
  const { VOICE_SECRET: current, VOICE_PREVIOUS_SECRET: previous } = config
  if (current !== undefined) return { current, previous }
  const content = await readIfPresent(voiceSecretFile(config))
  return content === undefined ? undefined : parseVoiceSecretFile(content)
}

/** The keys that are accepted now, those of the current secret first; none without a secret. */
export async function readVoiceKeys(config: VoiceSecretSettings): Promise<readonly VoiceKeys[]> {
  const secrets = await readVoiceSecrets(config)
  return secrets ? deriveAcceptedKeys(secrets) : []
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
