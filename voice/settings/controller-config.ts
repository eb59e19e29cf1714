import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, SettingsError, tableOf, type Values } from '@bellhop/server/platform/config/settings.ts'
import { voiceSettings } from './voice-settings.ts'

type Read = Values<typeof voiceSettings>

/** The settings of the voice controller, checked. Defaults that depend on other settings are computed. */
export type ControllerConfig = Omit<Read, 'VOICE_DIR' | 'VOICE_CAPTURE_DIR' | 'VOICE_TRUNK_DOMAIN'> & {
  readonly VOICE_DIR: string
  readonly VOICE_CAPTURE_DIR: string
  readonly VOICE_TRUNK_DOMAIN: string
}

/**
 * Reads the settings of the voice controller from the environment and ignores unknown variables.
 * @throws SettingsError with all faults at once
 */
export function readControllerConfig(env: Readonly<Record<string, string | undefined>>): ControllerConfig {
  const { values, faults } = readSettings(voiceSettings, env)
  if (faults.length > 0) throw new SettingsError(faults)
  const voiceDir = values.VOICE_DIR ?? join(values.DATA_DIR, 'voice')
  const localCa = join(values.DATA_DIR, 'tls', 'ca.pem')
  return {
    ...values,
    VOICE_DIR: voiceDir,
    VOICE_CAPTURE_DIR: values.VOICE_CAPTURE_DIR ?? join(voiceDir, 'captures'),
    VOICE_TRUNK_DOMAIN: values.VOICE_TRUNK_DOMAIN ?? domainOf(values.VOICE_TRUNK?.host) ?? values.VOICE_REALM,
    SERVICE_CA_FILE: values.SERVICE_CA_FILE ?? (existsSync(localCa) ? localCa : undefined),
  }
}

/** An IPv6 address stands in brackets in a SIP address. */
const domainOf = (host: string | undefined): string | undefined => (host?.includes(':') ? `[${host}]` : host)

/** The table of these settings in `docs/settings.md`. */
export const controllerSettingsTable = (): string => tableOf(voiceSettings)
