import { join, resolve } from 'node:path'
import { type VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { isLoopback, parseNetwork } from '@bellhop/server/platform/config/networks.ts'
import {
  file,
  flag,
  host,
  integer,
  networks,
  secretText,
  settingType,
} from '@bellhop/server/platform/config/setting-types.ts'
import {
  computedDefault,
  readSettings,
  SettingsError,
  setting,
  tableOf,
  type Values,
} from '@bellhop/server/platform/config/settings.ts'
import { commonSettings, port, withFolders } from '../settings/common-settings.ts'
import type { EdgeSettings } from './edge-settings.ts'

const portRange = settingType<{ readonly from: number; readonly to: number }>(
  'a range of ports like `30000-39999`',
  (text) => {
    const [, from = 0, to = 0] = (/^(\d{1,5})-(\d{1,5})$/.exec(text) ?? []).map(Number)
    return from >= 1024 && from < to && to <= 65_535 ? { from, to } : undefined
  },
  { show: (value) => Object.values(value as object).join('-') },
)

const countryCode = settingType('a country code like `90`', (text) => (/^[1-9]\d{0,2}$/.test(text) ? text : undefined))

/** The settings of Kamailio and rtpengine, as `npm run voice` starts them. */
const edgeSettingList = {
  ...commonSettings,
  VOICE_HOST: setting(host, '127.0.0.1', 'the name or address that carriers and browsers reach'),
  VOICE_LISTEN: setting(host, computedDefault('`VOICE_HOST`'), 'the own address behind `VOICE_HOST`, behind NAT'),
  VOICE_SIP_PORT: setting(port, 5060, 'UDP and TCP of carriers'),
  VOICE_SIPS_PORT: setting(port, 5061, 'TLS of carriers'),
  VOICE_WSS_PORT: setting(port, 7443, 'WebSocket of softphones'),
  VOICE_RTP_PORTS: setting(portRange, { from: 30_000, to: 39_999 }, 'UDP ports of sound'),
  VOICE_TRUNKS: setting(
    networks,
    computedDefault('this machine while `VOICE_HOST` is a loopback address; otherwise none'),
    'addresses of carriers that may call',
  ),
  VOICE_TRUNK_USER: setting(secretText, undefined, 'the user name for `VOICE_TRUNK`, if it asks for one'),
  VOICE_TRUNK_PASSWORD: setting(secretText, undefined, 'belongs to `VOICE_TRUNK_USER`'),
  VOICE_TRUNK_CA_FILE: setting(
    file,
    computedDefault('`/etc/ssl/certs/ca-certificates.crt`'),
    'the authorities whose certificate a `VOICE_TRUNK` with TLS must have, PEM',
  ),
  VOICE_COUNTRY_CODE: setting(countryCode, undefined, 'the country of numbers that carriers send without one'),
  VOICE_SETUPS_PER_SECOND: setting(integer(1, 10_000), 100, 'calls that may begin in a second; more get 503'),
  VOICE_LOOPBACK_PHONES: setting(flag, false, 'whether phones on this machine may register by UDP or TCP; for tests'),
  VOICE_TURN_PORT: setting(port, undefined, 'starts a TURN relay (coturn) on this port, such as 3478'),
  TLS_CERT_FILE: setting(file, computedDefault('`DATA_DIR/tls/cert.pem`'), 'certificate chain, PEM'),
  TLS_KEY_FILE: setting(file, computedDefault('`DATA_DIR/tls/key.pem`'), 'its private key, PEM'),
}

/** The table of these settings in `docs/settings.md`. */
export const edgeSettingsTable = (): string => tableOf(edgeSettingList)

/** The settings of the edge, checked. */
export type EdgeConfig = Values<typeof edgeSettingList> & {
  readonly VOICE_DIR: string
  readonly VOICE_CAPTURE_DIR: string
}

/**
 * Reads the settings of the edge from the environment.
 * @throws SettingsError with all faults at once
 */
export function readEdgeConfig(env: Readonly<Record<string, string | undefined>>): EdgeConfig {
  const { values, faults } = readSettings(edgeSettingList, env)
  if ((values.VOICE_TRUNK_USER === undefined) !== (values.VOICE_TRUNK_PASSWORD === undefined))
    faults.push('VOICE_TRUNK_USER, VOICE_TRUNK_PASSWORD: set both or none')
  if (values.VOICE_LISTEN !== undefined && parseNetwork(values.VOICE_LISTEN) === undefined)
    faults.push('VOICE_LISTEN: is not an IP address')
  if (parseNetwork(listenAddress(values)) === undefined)
    faults.push('VOICE_LISTEN: set the IP address of this machine, because VOICE_HOST is a name')
  if (faults.length > 0) throw new SettingsError(faults)
  return withFolders(values)
}

const listenAddress = ({ VOICE_LISTEN: listen, VOICE_HOST: name }: Values<typeof edgeSettingList>): string =>
  listen ?? (name === 'localhost' ? '127.0.0.1' : name)

/** What Kamailio is started with. */
export function edgeSettingsOf(config: EdgeConfig, keys: readonly VoiceKeys[]): EdgeSettings {
  const [current, ...previous] = keys
  if (!current) throw new Error('The edge needs a secret')
  const tls = (name: string): string => resolve(config.DATA_DIR, 'tls', name)
  const trunk = config.VOICE_TRUNK && {
    ...config.VOICE_TRUNK,
    caFile: config.VOICE_TRUNK_CA_FILE && resolve(config.VOICE_TRUNK_CA_FILE),
    user: config.VOICE_TRUNK_USER,
    password: config.VOICE_TRUNK_PASSWORD,
  }
  return {
    directory: join(config.VOICE_DIR, 'edge'),
    listen: listenAddress(config),
    host: config.VOICE_HOST,
    ports: {
      sip: config.VOICE_SIP_PORT,
      sips: config.VOICE_SIPS_PORT,
      wss: config.VOICE_WSS_PORT,
      internal: config.VOICE_EDGE_PORT,
    },
    controller: { host: '127.0.0.1', port: config.VOICE_CONTROLLER_SIP_PORT },
    realm: config.VOICE_REALM,
    keys: [current, ...previous],
    certificate: {
      certFile: resolve(config.TLS_CERT_FILE ?? tls('cert.pem')),
      keyFile: resolve(config.TLS_KEY_FILE ?? tls('key.pem')),
    },
    carriers: config.VOICE_TRUNKS ?? (isLoopback(config.VOICE_HOST) ? ['127.0.0.0/8'] : []),
    trunk,
    countryCode: config.VOICE_COUNTRY_CODE,
    setupsPerSecond: config.VOICE_SETUPS_PER_SECOND,
    allowsLoopbackPhones: config.VOICE_LOOPBACK_PHONES,
  }
}
