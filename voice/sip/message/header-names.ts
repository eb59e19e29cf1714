import { lowerAscii, upperAscii } from '@bellhop/server/shared/letter-case.ts'

/** Names as most stacks write them; other names are written in small letters with capital first letters. */
const displayNames: Readonly<Record<string, string>> = {
  via: 'Via',
  route: 'Route',
  'record-route': 'Record-Route',
  'max-forwards': 'Max-Forwards',
  from: 'From',
  to: 'To',
  'call-id': 'Call-ID',
  cseq: 'CSeq',
  contact: 'Contact',
  allow: 'Allow',
  accept: 'Accept',
  supported: 'Supported',
  require: 'Require',
  unsupported: 'Unsupported',
  'content-type': 'Content-Type',
  'content-length': 'Content-Length',
  'user-agent': 'User-Agent',
  'retry-after': 'Retry-After',
  reason: 'Reason',
  'session-expires': 'Session-Expires',
  'min-se': 'Min-SE',
  'refer-to': 'Refer-To',
  event: 'Event',
  'subscription-state': 'Subscription-State',
  'www-authenticate': 'WWW-Authenticate',
}

/** Compact forms (RFC 3261 7.3.3 and the registry of IANA). */
const compactNames: Readonly<Record<string, string>> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
}

const canonicalNames = new Map([
  ...Object.entries(displayNames).flatMap(([name, shown]): [string, string][] => [
    [name, name],
    [shown, name],
  ]),
  ...Object.entries(compactNames).flatMap(([letter, name]): [string, string][] => [
    [letter, name],
    [upperAscii(letter), name],
  ]),
])

const token = /^[\w.!%*+`'~-]+$/

/** The long name in small letters; undefined if the text is no name. */
export function canonicalName(text: string): string | undefined {
  const known = canonicalNames.get(text)
  if (known !== undefined) return known
  if (!token.test(text)) return undefined
  const name = lowerAscii(text)
  return compactNames[name] ?? name
}

const shownNames = new Map(Object.entries(displayNames))

/** The name as it is written on the wire. */
export const displayName = (name: string): string =>
  shownNames.get(name) ?? name.replaceAll(/(?:^|-)[a-z]/g, (start) => upperAscii(start))

/** Whether a text is a token: a method, a tag, the name of a header. */
export const isToken = (text: string): boolean => token.test(text)

/**
 * Headers whose values, joined by commas, are separated while parsing (RFC 3261 7.3.1). Lists of tokens, such as
 * Supported, are separated where they are read.
 */
export const listHeaders: ReadonlySet<string> = new Set(['via', 'route', 'record-route', 'contact'])

/** Headers that a message has at most once. */
export const singleHeaders: ReadonlySet<string> = new Set([
  'from',
  'to',
  'call-id',
  'cseq',
  'max-forwards',
  'content-length',
  'content-type',
  'session-expires',
])
