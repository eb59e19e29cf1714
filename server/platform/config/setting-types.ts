import { existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { lowerAscii } from '#shared/letter-case.ts'
import { trimEnd } from '#shared/trim-end.ts'
import { parseNetwork } from './networks.ts'

/** Converts the text of a setting to a value. */
export type SettingType<Value> = {
  /** The expected form, to follow "is not" in messages and for the documentation. */
  readonly expected: string
  /** Whether the text must not be shown, not even if it is wrong. */
  readonly secret: boolean
  /** The value, or undefined for invalid text. */
  parse(text: string): Value | undefined
  /** The value for display, secrets masked. */
  show(value: unknown): string
}

/** A type from its parser. Values are shown with `String`. */
export const settingType = <Value>(
  expected: string,
  parse: (text: string) => Value | undefined,
  hidden: Partial<Pick<SettingType<Value>, 'secret' | 'show'>> = {},
): SettingType<Value> => ({ expected, parse, secret: false, show: String, ...hidden })

/** A whole number from `least` to `most`, in digits. */
export const integer = (least: number, most: number): SettingType<number> =>
  settingType(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : undefined
  })

/** `true` or `false`. */
export const flag: SettingType<boolean> = settingType('`true` or `false`', (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
)

/** One of some words. */
export const oneOf = <const Word extends string>(...words: readonly Word[]): SettingType<Word> =>
  settingType(`one of ${words.map((word) => `\`${word}\``).join(', ')}`, (text) => words.find((word) => word === text))

/** A URL without a password, with one of the given schemes. A slash at its end is dropped. */
export const url = (...schemes: readonly string[]): SettingType<string> =>
  settingType(`a URL like \`${schemes[0]}//…\``, (text) => parseUrl(text, schemes))

/** A URL that may contain a password. The password is not shown. */
export const secretUrl = (...schemes: readonly string[]): SettingType<string> => ({
  ...url(...schemes),
  secret: true,
  show: (value) => masked(String(value)),
})

function parseUrl(text: string, schemes: readonly string[]): string | undefined {
  const parsed = URL.parse(text)
  return parsed && schemes.includes(parsed.protocol) ? trimEnd(text, '/') : undefined
}

const masked = (text: string): string =>
  text
    .replace(/^([^:]+:\/\/[^:/?#]*):.*@/, '$1:***@')
    .replace(/([?&][^=&?]*=)[^&]*/g, (whole, name: string) => (/pass/i.test(name) ? `${name}***` : whole))

/** A word of lower-case letters, digits and dashes. */
export const word: SettingType<string> = settingType('a word like `eu-central-1`', (text) =>
  /^[a-z0-9-]+$/.test(text) ? text : undefined,
)

/** A secret text. It is not shown. */
export const secretText: SettingType<string> = settingType(
  'text without spaces',
  (text) => (/\s/.test(text) ? undefined : text),
  {
    secret: true,
    show: () => '***',
  },
)

/** A secret text of at least so many characters, so that it cannot be guessed. */
export const longSecret = (minLength: number): SettingType<string> => ({
  ...secretText,
  expected: `at least ${minLength} characters without spaces`,
  parse: (text) => (text.length < minLength ? undefined : secretText.parse(text)),
})

/** An ISO 8601 duration, `PT6H` or `-P2D`. */
export const duration: SettingType<Temporal.Duration> = settingType('an ISO 8601 duration like `PT6H`', (text) => {
  try {
    return Temporal.Duration.from(text)
  } catch {
    return undefined
  }
})

/** Name servers by their IP addresses. */
export const nameServers: SettingType<readonly string[]> = settingType(
  'a list of addresses like `10.0.0.53,[fd00::53]:5353`',
  (text) => {
    const servers = text.split(',').map((part) => part.trim())
    return servers.every(isNameServer) ? servers : undefined
  },
)

const isNameServer = (text: string): boolean => {
  const [, bracketed, plain, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const isAddress = bracketed === undefined ? isIP(plain ?? text) > 0 : isIP(bracketed) === 6
  return isAddress && Number(port) > 0 && Number(port) < 65_536
}

/** Networks, `10.0.0.0/8,::1`; `none` for an empty list. */
export const networks: SettingType<readonly string[]> = settingType(
  'a list of networks like `10.0.0.0/8,fd00::/8`, or `none`',
  (text) => {
    if (text === 'none') return []
    const nets = text.split(',').map((net) => parseNetwork(net.trim()))
    return nets.every((net) => net !== undefined) ? nets.map((net) => `${net.address}/${net.prefix}`) : undefined
  },
  { show: (value) => (Array.isArray(value) ? value.join(',') : '') },
)

/** WebSocket servers, `wss://sip.example.com,wss://sip.example.com:8443`; `none` for an empty list. */
export const webSockets: SettingType<readonly string[]> = settingType(
  'a list of WebSocket servers like `wss://sip.example.com,wss://sip.example.com:8443`, or `none`',
  (text) => {
    if (text === 'none') return []
    const servers = text.split(',').map((server) => server.trim())
    return servers.every((server) => /^wss:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(server)) ? servers : undefined
  },
  { show: (value) => (Array.isArray(value) ? value.join(',') : '') },
)

/** Ports: all, or some ranges. */
export type Ports = 'any' | readonly (readonly [first: number, last: number])[]

/** Ports and ranges of ports, `443,9000-9100`; `any` for all. */
export const ports: SettingType<Ports> = settingType(
  'a list of ports like `443,9000-9100`, or `any`',
  (text) => {
    if (text === 'any') return text
    const ranges = text.split(',').map((part) => rangeOf(part.trim()))
    return ranges.every((range) => range !== undefined) ? ranges : undefined
  },
  { show: (value) => (Array.isArray(value) ? value.map((range) => [...new Set(range)].join('-')).join(',') : 'any') },
)

function rangeOf(text: string): readonly [number, number] | undefined {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? []
  const isRange = first !== '' && Number(first) >= 1 && Number(first) <= Number(last) && Number(last) <= 65_535
  return isRange ? [Number(first), Number(last)] : undefined
}

/** Whether `all` includes a port. */
export const includesPort = (all: Ports, port: number): boolean =>
  all === 'any' || all.some(([first, last]) => first <= port && port <= last)

/** An IP address or host name to listen on. */
export const host: SettingType<string> = settingType('an IP address or a host name', (text) =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined,
)

/** Names of hosts: those of a list, or all. */
export type HostNames = 'any' | readonly string[]

/** Names of hosts, `crm.example.com,*.hotels.example`; `none` for an empty list, `any` for all. */
export const hostNames: SettingType<HostNames> = settingType(
  'a list of host names like `crm.example.com,*.example.com`, `none` or `any`',
  (text) => {
    if (text === 'any') return text
    if (text === 'none') return []
    const names = text.split(',').map((name) => lowerAscii(name.trim()))
    return names.every((name) => /^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name)) ? names : undefined
  },
  { show: (value) => (Array.isArray(value) ? value.join(',') : 'any') },
)

/** An address to report something to: of a mailbox, a page or a telephone. */
export const contactAddress: SettingType<string> = settingType(
  'an address like `mailto:security@hotel.example` or `https://…`',
  (text) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[0-9-]+)$/.test(text) ? text : undefined),
)

/** A file that exists. */
export const file: SettingType<string> = settingType('a file that exists', (text) =>
  statSync(text, { throwIfNoEntry: false })?.isFile() ? text : undefined,
)

/** A directory that exists or can be made. */
export const directory: SettingType<string> = settingType('a directory', (text) =>
  !existsSync(text) || statSync(text).isDirectory() ? text : undefined,
)

/** A sender, `Front desk <desk@example.com>` or the address alone. */
export const sender: SettingType<string> = settingType('an address like `Hotel <desk@example.com>`', (text) =>
  /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined,
)

/** The type, or `none` to switch off a default. */
export const orNone = <Value>(type: SettingType<Value>): SettingType<Value | 'none'> => ({
  ...type,
  expected: `${type.expected}, or \`none\``,
  parse: (text) => (text === 'none' ? 'none' : type.parse(text)),
  show: (value) => (value === 'none' ? 'none' : type.show(value)),
})
