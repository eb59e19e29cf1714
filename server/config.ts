import { channelsSettings } from '#modules/channels/settings.ts'
import { exchangeSettings } from '#modules/exchange/settings.ts'
import { guestLinkSettings } from '#modules/guest-links/settings.ts'
import { guestsSettings } from '#modules/guests/settings.ts'
import { identitySettings } from '#modules/identity/settings.ts'
import { integrationsSettings } from '#modules/integrations/settings.ts'
import { panelSettings } from '#modules/panel-sessions/settings.ts'
import { voiceSettings } from '#modules/voice/settings.ts'
import { webhooksSettings } from '#modules/webhooks/settings.ts'
import { formatValues, readSettings, type Settings, SettingsError, tableOf } from '#platform/config/settings.ts'
import type { ModuleSettings, ValuesOf } from '#platform/module-settings.ts'
import {
  completePlatformConfig,
  findContradictions,
  type PlatformConfig,
  platformSettings,
} from '#platform/platform-settings.ts'
import { demoSettings } from './demo/settings.ts'

/** What modules contribute, in the order of the modules. */
const contributed = [
  identitySettings,
  guestsSettings,
  guestLinkSettings,
  integrationsSettings,
  voiceSettings,
  channelsSettings,
  webhooksSettings,
  exchangeSettings,
  panelSettings,
  demoSettings,
] as const

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All settings, checked. Defaults that depend on other settings are computed. */
export type Config = PlatformConfig & AllOf<ValuesOf<(typeof contributed)[number]>>

/** All settings with type, default and purpose, for `docs/settings.md`. */
export const settings: typeof platformSettings & Settings = Object.assign(
  { ...platformSettings },
  ...contributed.map((each) => each.settings),
)

/**
 * Reads the settings from the environment and ignores unknown variables.
 * @throws SettingsError with all faults at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { values, faults } = readSettings(settings, env)
  const modules: readonly ModuleSettings[] = contributed
  faults.push(...findContradictions(values), ...modules.flatMap((each) => each.findContradictions(values)))
  if (faults.length > 0) throw new SettingsError(faults)
  const config = modules.reduce<PlatformConfig>(
    (earlier, each) => ({ ...earlier, ...each.complete(values, earlier) }),
    completePlatformConfig(values),
  )
  return config as Config
}

/** The settings as text for the console, secrets masked. */
export const formatConfig = (config: Config): Record<string, string> => formatValues(settings, config)

/** The table of `docs/settings.md`. */
export const settingsTable = (): string => tableOf(settings)
