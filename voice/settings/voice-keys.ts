import { readFileSync, statSync } from 'node:fs'
import {
  deriveAcceptedKeys,
  parseVoiceSecretFile,
  type VoiceKeys,
} from '@bellhop/server/modules/voice/protocol/voice-secret.ts'

/** The accepted keys, the current ones first. Empty while no secret exists: then nothing is accepted or signed. */
export type AcceptedKeys = () => readonly VoiceKeys[]

/** The secrets of the settings; the current one is absent if the file is used. */
type SecretSetting = { readonly current?: string | undefined; readonly previous?: string | undefined }

/**
 * The keys of the secret in the settings or, without one, of the secret file. The file is read again when it changes,
 * so a secret can be replaced without a restart.
 */
export function createAcceptedKeys(setting: SecretSetting, file: string): AcceptedKeys {
  if (setting.current !== undefined) {
    const keys = deriveAcceptedKeys({ current: setting.current, previous: setting.previous })
    return () => keys
  }
  let read: { version: string; keys: readonly VoiceKeys[] } | undefined
  return () => {
    const version = versionOf(file)
    if (read?.version !== version) read = { version, keys: keysIn(file) }
    return read.keys
  }
}

/** Changes when the file is written or replaced. */
function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.ino}-${stats.mtimeMs}-${stats.size}` : ''
}

function keysIn(file: string): readonly VoiceKeys[] {
  try {
    const secrets = parseVoiceSecretFile(readFileSync(file, 'utf8'))
    return secrets ? deriveAcceptedKeys(secrets) : []
  } catch {
    return []
  }
}
