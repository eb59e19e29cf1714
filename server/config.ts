import { join } from 'node:path'
import { isLoopback } from '#platform/config/networks.ts'
import type { StoragePlace } from '#platform/outbound/storage/storage-url.ts'
import type { KeyMaterial } from '#platform/crypto/key-text.ts'
import { SettingsError, type Values, readSettings, shownValues, tableOf } from '#platform/config/settings.ts'
import { settings } from './setting-list.ts'

type Read = Values<typeof settings>

/** All settings, read and checked. What depends on other settings is worked out. */
export type Config = Omit<
  Read,
  'PUBLIC_URL' | 'STORAGE_URL' | 'WEBHOOK_ALLOW_NETS' | 'WEBHOOK_EXTRA_CA_FILE' | 'SIMULATOR' | 'DEMO' | 'SECRET_KEYS'
> & {
  readonly PUBLIC_URL: string
  /** With the credentials that it is used with, if any are set. */
  readonly STORAGE_URL: StoragePlace
  readonly SECRET_KEYS: readonly KeyMaterial[] | undefined
  readonly WEBHOOK_ALLOW_NETS: readonly string[]
  /** The local CA's file may not exist before the certificate is made. */
  readonly WEBHOOK_EXTRA_CA_FILE: string | undefined
  readonly SIMULATOR: boolean
  readonly DEMO: boolean
}

/**
 * Reads the settings from the environment; unknown variables do not matter.
 * @throws SettingsError that names everything that is wrong, at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const { values, faults } = readSettings(settings, env)
  faults.push(...contradictions(values))
  if (faults.length > 0) throw new SettingsError(faults)
  const trying = isTriedOut(values)
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `https://localhost:${values.PORT}`,
    STORAGE_URL: storageOf(values),
    WEBHOOK_ALLOW_NETS: values.WEBHOOK_ALLOW_NETS ?? (trying ? ['127.0.0.0/8', '::1/128'] : []),
    WEBHOOK_EXTRA_CA_FILE: extraCaFile(values, trying),
    SIMULATOR: values.SIMULATOR ?? values.NODE_ENV !== 'production',
    DEMO: values.DEMO ?? (values.DATABASE_URL === undefined && values.NODE_ENV !== 'production'),
  }
}

/** Whether nobody but this machine reaches the service. Behind a proxy it listens on loopback too, but serves the world. */
function isTriedOut({ HOST, PUBLIC_URL, TRUSTED_PROXIES, NODE_ENV }: Read): boolean {
  const name = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname.replace(/^\[|\]$/g, '')
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
  return isLoopback(HOST) && isLocal && TRUSTED_PROXIES.length === 0 && NODE_ENV !== 'production'
}

function storageOf(values: Read): StoragePlace {
  const place = values.STORAGE_URL ?? { kind: 'directory', path: join(values.DATA_DIR, 'files') }
  if (place.kind === 'directory') return place
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = values
  const ours = accessKeyId !== undefined && secretAccessKey !== undefined
  const fromSettings = ours ? { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) } : undefined
  return { ...place, region: place.region ?? values.AWS_REGION, credentials: place.credentials ?? fromSettings }
}

function extraCaFile(values: Read, trying: boolean): string | undefined {
  const given = values.WEBHOOK_EXTRA_CA_FILE
  if (given !== undefined) return given === 'none' ? undefined : given
  return trying && values.TLS_CERT_FILE === undefined ? join(values.DATA_DIR, 'tls', 'ca.pem') : undefined
}

function contradictions(values: Read): string[] {
  const found: string[] = []
  if ((values.TLS_CERT_FILE === undefined) !== (values.TLS_KEY_FILE === undefined)) {
    found.push('TLS_CERT_FILE, TLS_KEY_FILE: one is set without the other; a certificate needs both')
  }
  if (values.DATABASE_ADMIN_URL !== undefined && values.DATABASE_URL === undefined) {
    found.push('DATABASE_ADMIN_URL: is set without DATABASE_URL; the embedded database needs neither')
  }
  if ((values.AWS_ACCESS_KEY_ID === undefined) !== (values.AWS_SECRET_ACCESS_KEY === undefined)) {
    found.push('AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: one is set without the other; a storage needs both')
  }
  if (values.CLOCK_OFFSET !== undefined && values.NODE_ENV === 'production') {
    found.push('CLOCK_OFFSET: is refused when NODE_ENV is production; only tests may move the clock')
  }
  return found
}

/** The settings as text for the console, secrets masked. */
export const shownConfig = (config: Config): Record<string, string> => shownValues(settings, config)

/** The table of `docs/settings.md`. */
export const settingsTable = (): string => tableOf(settings)
