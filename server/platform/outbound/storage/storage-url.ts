import { existsSync, statSync } from 'node:fs'
import { type SettingType, settingType } from '../../config/setting-types.ts'

/** The credentials of the storage. */
export type S3Credentials = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

/** A bucket at Amazon or at `endpoint`, and the common prefix of its keys. */
export type S3Location = {
  readonly kind: 's3'
  readonly bucket: string
  /** '' or text that ends with a slash. */
  readonly prefix: string
  readonly endpoint: string | undefined
  readonly region: string | undefined
  /** The bucket is part of the path and not of the host name. */
  readonly pathStyle: boolean
  /** Without credentials the role of the machine is used. */
  readonly credentials: S3Credentials | undefined
}

/** The location of stored files. */
export type StorageLocation = { readonly kind: 'directory'; readonly path: string } | S3Location

/** The setting `STORAGE_URL`, shown without its credentials. */
export const storageLocation: SettingType<StorageLocation> = settingType(
  'a directory, or a bucket like `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=true`',
  (text) => (/^[a-z0-9+.-]+:\/\//i.test(text) ? bucketFrom(text) : directoryFrom(text)),
  { secret: true, show: (value) => formatLocation(value as StorageLocation) },
)

const directoryFrom = (path: string): StorageLocation | undefined =>
  !existsSync(path) || statSync(path).isDirectory() ? { kind: 'directory', path } : undefined

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPath = /^(\/[\w.-]+)*\/?$/
const regionName = /^[a-z0-9-]+$/
const parameters = ['endpoint', 'region', 'pathStyle']

function bucketFrom(text: string): S3Location | undefined {
  const { protocol, host, pathname, searchParams, hash, username, password } = URL.parse(text) ?? {}
  if (protocol !== 's3:' || !host || !bucketName.test(host) || hash || !prefixPath.test(pathname ?? ''))
    return undefined
  if ([...(searchParams?.keys() ?? [])].some((name) => !parameters.includes(name))) return undefined
  const [endpoint, region, pathStyle] = parameters.map((name) => searchParams?.get(name) ?? undefined)
  if (endpoint !== undefined && !isEndpoint(endpoint)) return undefined
  if (region !== undefined && !regionName.test(region)) return undefined
  if (!['true', 'false', undefined].includes(pathStyle)) return undefined
  const credentials = credentialsFrom(username, password)
  if (credentials === 'wrong') return undefined
  const folder = (pathname ?? '').replaceAll(/^\/|\/$/g, '')
  return {
    kind: 's3',
    bucket: host,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region,
    pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === 'true',
    credentials,
  }
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function credentialsFrom(username = '', password = ''): S3Credentials | undefined | 'wrong' {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') return 'wrong'
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  } catch {
    return 'wrong'
  }
}

function formatLocation(place: StorageLocation): string {
  if (place.kind === 'directory') return place.path
  const { bucket, prefix, endpoint, region, pathStyle, credentials } = place
  const query = new URLSearchParams({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    pathStyle: String(pathStyle),
  })
  const user = credentials === undefined ? '' : `${credentials.accessKeyId}:***@`
  return `s3://${user}${bucket}/${prefix}?${query}`
}
