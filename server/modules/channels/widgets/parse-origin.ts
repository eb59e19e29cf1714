const anyLabel = '*.'
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A label of a host as browsers write it: letters, digits, hyphens and underscores, in lower case. */
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?'
const hostName = new RegExp(`^(?:${label}\\.)*${label}$`)
const oneLabel = new RegExp(`^${label}$`)

/**
 * Parses a typed origin into the spelling of browsers (`https://www.hotel.example`); undefined for an invalid one.
 * Allows `https`, and `http` for localhost only. `https://*.hotel.example` means all hosts one label below.
 */
export function parseOrigin(text: string): string | undefined {
  const [, scheme = '', wild = '', rest = ''] = /^(https?:\/\/)(\*\.)?(.+)$/i.exec(text) ?? []
  const url = URL.parse(scheme + rest)
  if (!url || !isBare(url, rest)) return undefined
  const isName = hostName.test(url.hostname) && !/^[\d.]+$/.test(url.hostname)
  if (url.protocol === 'http:' && !localHosts.has(url.hostname)) return undefined
  if (!isName && !isAddress(url.hostname)) return undefined
  if (wild === '') return url.origin
  // A wildcard right below a top-level domain would allow anybody.
  return isName && url.hostname.includes('.') ? url.origin.replace('//', `//${anyLabel}`) : undefined
}

/** Only a host and a port. */
const isBare = ({ pathname, search, hash, username, password }: URL, text: string): boolean =>
  pathname === '/' && search + hash + username + password === '' && !/[?#@\\\s]/.test(text)

const isAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)

/** Whether a browser's origin is allowed. The comparison is exact. */
export const allowsOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((each) => (each.includes(anyLabel) ? isBelow(each, origin) : each === origin))

function isBelow(pattern: string, origin: string): boolean {
  const [scheme = '', host = ''] = pattern.split(anyLabel)
  if (!origin.startsWith(scheme) || !origin.endsWith(`.${host}`)) return false
  return oneLabel.test(origin.slice(scheme.length, -host.length - 1))
}
