import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLoopback } from '#platform/config/networks.ts'
import { formatValues, readSettings, SettingsError, tableOf, type Values } from '#platform/config/settings.ts'
import type { KeyMaterial } from '#platform/crypto/key-text.ts'
import type { StorageLocation } from '#platform/outbound/storage/storage-url.ts'
import { settings } from './setting-list.ts'

type Read = Values<typeof settings>

/** All settings, checked. Defaults that depend on other settings are computed. */
export type Config = Omit<
  Read,
  | 'PUBLIC_URL'
  | 'STORAGE_URL'
  | 'PANEL_DIR'
  | 'WIDGET_DIR'
  | 'DEMO_PAGE'
  | 'PANEL_WEBSOCKETS'
  | 'VOICE_DIR'
  | 'WEBHOOK_ALLOW_NETS'
  | 'WEBHOOK_EXTRA_CA_FILE'
  | 'SIMULATOR'
  | 'DEMO'
  | 'SECRET_KEYS'
> & {
  readonly PUBLIC_URL: string
  /** Includes the credentials from the settings, if any. */
  readonly STORAGE_URL: StorageLocation
  readonly SECRET_KEYS: readonly KeyMaterial[] | undefined
  /** The folder of the panel, which may not be built. Undefined: no panel is served. */
  readonly PANEL_DIR: string | undefined
  /** The folder of the chat widget, which may not be built. Undefined: no widget is served. */
  readonly WIDGET_DIR: string | undefined
  readonly DEMO_PAGE: boolean
  readonly PANEL_WEBSOCKETS: readonly string[]
  /** The folder of the voice edge on this machine, which may not exist. */
  readonly VOICE_DIR: string
  readonly WEBHOOK_ALLOW_NETS: readonly string[]
  /** The file of the local CA, which may not exist before the certificate is issued. */
  readonly WEBHOOK_EXTRA_CA_FILE: string | undefined
  readonly SIMULATOR: boolean
  readonly DEMO: boolean
}

/**
 * Reads the settings from the environment and ignores unknown variables.
 * @throws SettingsError with all faults at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { values, faults } = readSettings(settings, env)
  faults.push(...findContradictions(values))
  if (faults.length > 0) throw new SettingsError(faults)
  const isTrial = isLocalTrial(values)
  const publicUrl = values.PUBLIC_URL ?? `https://localhost:${values.PORT}`
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    STORAGE_URL: storageOf(values),
    PANEL_DIR: values.PANEL_DIR === 'none' ? undefined : (values.PANEL_DIR ?? builtPanel),
    WIDGET_DIR: values.WIDGET_DIR === 'none' ? undefined : (values.WIDGET_DIR ?? builtWidget),
    DEMO_PAGE: values.DEMO_PAGE ?? values.NODE_ENV !== 'production',
    PANEL_WEBSOCKETS: values.PANEL_WEBSOCKETS ?? softphoneServers(publicUrl, values.VOICE_WSS_PORT),
    VOICE_DIR: values.VOICE_DIR ?? join(values.DATA_DIR, 'voice'),
    WEBHOOK_ALLOW_NETS: values.WEBHOOK_ALLOW_NETS ?? (isTrial ? ['127.0.0.0/8', '::1/128'] : []),
    WEBHOOK_EXTRA_CA_FILE: extraCaFile(values, isTrial),
    SIMULATOR: values.SIMULATOR ?? values.NODE_ENV !== 'production',
    DEMO: values.DEMO ?? (values.DATABASE_URL === undefined && values.NODE_ENV !== 'production'),
  }
}

const builtPanel = fileURLToPath(new URL('../panel/dist', import.meta.url))
const builtWidget = fileURLToPath(new URL('../widget/dist', import.meta.url))

/** The SIP edge on the public host. A content security policy cannot name an IPv6 address. */
function softphoneServers(publicUrl: string, port: number): readonly string[] {
  const { hostname } = new URL(publicUrl)
  return hostname.startsWith('[') ? [] : [`wss://${hostname}:${port}`]
}

/** Whether only this machine can reach the service. Behind a proxy it also listens on loopback but is public. */
function isLocalTrial({ HOST, PUBLIC_URL, TRUSTED_PROXIES, NODE_ENV }: Read): boolean {
  const name = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
  return isLoopback(HOST) && isLocal && TRUSTED_PROXIES.length === 0 && NODE_ENV !== 'production'
}

function storageOf(values: Read): StorageLocation {
  const place = values.STORAGE_URL ?? { kind: 'directory', path: join(values.DATA_DIR, 'files') }
  if (place.kind === 'directory') return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = values
  const hasCredentials = accessKeyId !== undefined && secretAccessKey !== undefined
  const fromSettings = hasCredentials
    ? { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) }
    : undefined
  return { ...place, region: place.region ?? values.AWS_REGION, credentials: place.credentials ?? fromSettings }
}

function extraCaFile(values: Read, isTrial: boolean): string | undefined {
  const file = values.WEBHOOK_EXTRA_CA_FILE
  if (file !== undefined) return file === 'none' ? undefined : file
  return isTrial && values.TLS_CERT_FILE === undefined ? join(values.DATA_DIR, 'tls', 'ca.pem') : undefined
}

function findContradictions(values: Read): string[] {
  const faults: string[] = []
  if ((values.TLS_CERT_FILE === undefined) !== (values.TLS_KEY_FILE === undefined)) {
    faults.push('TLS_CERT_FILE, TLS_KEY_FILE: set both or none; a certificate needs both')
  }
  if (values.DATABASE_ADMIN_URL !== undefined && values.DATABASE_URL === undefined) {
    faults.push('DATABASE_ADMIN_URL: needs DATABASE_URL; the embedded database needs neither')
  }
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined) {
    faults.push('DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica')
  }
  if ((values.AWS_ACCESS_KEY_ID === undefined) !== (values.AWS_SECRET_ACCESS_KEY === undefined)) {
    faults.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set both or none; the storage needs both')
  }
  if (values.VOICE_PREVIOUS_SECRET !== undefined && values.VOICE_SECRET === undefined) {
    faults.push('VOICE_PREVIOUS_SECRET: needs VOICE_SECRET; without it the file in VOICE_DIR has both')
  }
  if (values.CLOCK_OFFSET !== undefined && values.NODE_ENV === 'production') {
    faults.push('CLOCK_OFFSET: is not allowed with NODE_ENV=production; only tests may move the clock')
  }
  return faults
}

/** The settings as text for the console, secrets masked. */
export const formatConfig = (config: Config): Record<string, string> => formatValues(settings, config)

/** The table of `docs/settings.md`. */
export const settingsTable = (): string => tableOf(settings)
