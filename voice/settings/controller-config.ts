import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { directory, file, host, integer, networks, oneOf, url } from '@bellhop/server/platform/config/setting-types.ts'
import {
  computedDefault,
  readSettings,
  SettingsError,
  setting,
  tableOf,
  type Values,
} from '@bellhop/server/platform/config/settings.ts'
import { logLevels } from '@bellhop/server/platform/observability/log.ts'
import { commonSettings, domain, withFolders } from './common-settings.ts'

/** The settings of the voice controller. */
const controllerSettings = {
  ...commonSettings,
  VOICE_TRUNK_DOMAIN: setting(
    domain,
    computedDefault('the host of `VOICE_TRUNK`, or else `VOICE_REALM`'),
    'the domain behind the numbers in `From`, `To` and `P-Asserted-Identity` of calls out',
  ),
  SERVICE_URL: setting(url('https:'), 'https://localhost:8443', 'the address at which the service is reached'),
  SERVICE_CA_FILE: setting(
    file,
    computedDefault('`DATA_DIR/tls/ca.pem`, if it exists'),
    'CA certificates that `SERVICE_URL` may use besides the public ones, PEM',
  ),
  VOICE_CONTROLLER_HOST: setting(host, '127.0.0.1', 'the interface on which the controller listens; keep it private'),
  VOICE_CONTROLLER_PORT: setting(integer(0, 65_535), 5071, 'the HTTP port for commands of the service'),
  VOICE_EDGE_HOST: setting(host, '127.0.0.1', 'where Kamailio listens for the controller'),
  VOICE_MEDIA_HOST: setting(host, '127.0.0.1', 'where rtpengine listens for the controller'),
  VOICE_TRUNKS: setting(networks, [], 'addresses of carriers; their sound is taken whatever address their SDP names'),
  VOICE_MEDIA_NETWORKS: setting(
    networks,
    [],
    'further networks from which the sound of carriers may come if it is not the address in their SDP: gateways for ' +
      'sound, a telephone system behind NAT. From anywhere else it is dropped',
  ),
  VOICE_SOUNDS_DIR: setting(
    directory,
    undefined,
    'sounds of your own, such as `music.wav` and `tr/greeting.wav`; those that come along stand in for missing ones',
  ),
  VOICE_DRAIN_SECONDS: setting(
    integer(0, 86_400),
    600,
    'how long the controller waits for its calls to end after SIGTERM. Calls that last longer go on without it and ' +
      'are taken over by the next controller',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'the lowest level that is logged'),
  LOG_FORMAT: setting(
    oneOf('pretty', 'json'),
    computedDefault('`pretty` on a terminal, else `json`'),
    'readable lines or JSON',
  ),
}

type Read = Values<typeof controllerSettings>

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
  const { values, faults } = readSettings(controllerSettings, env)
  if (faults.length > 0) throw new SettingsError(faults)
  const localCa = join(values.DATA_DIR, 'tls', 'ca.pem')
  return {
    ...withFolders(values),
    VOICE_TRUNK_DOMAIN: values.VOICE_TRUNK_DOMAIN ?? domainOf(values.VOICE_TRUNK?.host) ?? values.VOICE_REALM,
    SERVICE_CA_FILE: values.SERVICE_CA_FILE ?? (existsSync(localCa) ? localCa : undefined),
  }
}

/** An IPv6 address stands in brackets in a SIP address. */
const domainOf = (host: string | undefined): string | undefined => (host?.includes(':') ? `[${host}]` : host)

/** The table of these settings in `docs/settings.md`. */
export const controllerSettingsTable = (): string => tableOf(controllerSettings)
