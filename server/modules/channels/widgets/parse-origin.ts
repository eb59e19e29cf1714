const anyLabel = '*.'
const local = new Set(['localhost', '127.0.0.1', '[::1]'])
/** As browsers write a host: labels of letters, digits, hyphens and underscores, in small letters. */
const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?'
const named = new RegExp(`^(?:${label}\\.)*${label}$`)
const oneLabel = new RegExp(`^${label}$`)

/**
 * An origin as browsers spell it (`https://www.hotel.example`), of what somebody has typed; nothing where it is none. Only
 * `https`, and `http` on this machine alone. `https://*.hotel.example` is all hosts one label below that one.
 */
export function readOrigin(given: string): string | undefined {
  const [, scheme = '', wild = '', rest = ''] = /^(https?:\/\/)(\*\.)?(.+)$/i.exec(given) ?? []
  const url = URL.parse(scheme + rest)
  if (!url || !isBare(url, rest)) return undefined
  const isName = named.test(url.hostname) && !/^[\d.]+$/.test(url.hostname)
  if (url.protocol === 'http:' && !local.has(url.hostname)) return undefined
  if (!isName && !isAddress(url.hostname)) return undefined
  if (wild === '') return url.origin
  // Whoever may have a name right below a top level is anybody.
  return isName && url.hostname.includes('.') ? url.origin.replace('//', `//${anyLabel}`) : undefined
}

/** Nothing but a host and a port. */
const isBare = ({ pathname, search, hash, username, password }: URL, text: string): boolean =>
  pathname === '/' && search + hash + username + password === '' && !/[?#@\\\s]/.test(text)

const isAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)

/** Whether an origin, as a browser sends it, is among the allowed ones. It is compared as it is: spelled otherwise, it is none. */
export const allowsOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((each) => (each.includes(anyLabel) ? isBelow(each, origin) : each === origin))

function isBelow(pattern: string, origin: string): boolean {
  const [scheme = '', host = ''] = pattern.split(anyLabel)
  if (!origin.startsWith(scheme) || !origin.endsWith(`.${host}`)) return false
  return oneLabel.test(origin.slice(scheme.length, -host.length - 1))
}
