import { isIP } from 'node:net'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'

/** A place at which a browser can be reached (RFC 8839), by UDP and with an IP address. */
export type Candidate = {
  readonly foundation: string
  readonly component: number
  readonly priority: number
  readonly address: string
  readonly port: number
  readonly type: 'host' | 'srflx' | 'prflx' | 'relay'
}

/** ICE and DTLS-SRTP of a browser. */
export type BrowserTransport = {
  readonly usernameFragment: string
  readonly password: string
  readonly candidates: readonly Candidate[]
  /** Hash and fingerprint of the certificate, such as `sha-256 AB:CD:…`. */
  readonly fingerprint: string
  readonly setup: 'active' | 'passive' | 'actpass'
  /** The id of the section, which an answer repeats. */
  readonly mid: string | undefined
}

const maxCandidates = 24

/** Reads the transport of a browser; undefined if a part is missing or in bad form. */
export function findBrowserTransport(attributes: readonly string[]): BrowserTransport | undefined {
  const usernameFragment = find(attributes, /^ice-ufrag:([A-Za-z0-9+/]{4,256})$/)
  const password = find(attributes, /^ice-pwd:([A-Za-z0-9+/]{22,256})$/)
  const fingerprint = find(attributes, /^fingerprint:(sha-(?:1|224|256|384|512) [0-9A-F]{2}(?::[0-9A-F]{2}){19,63})$/i)
  const setup = find(attributes, /^setup:(active|passive|actpass)$/)
  if (!usernameFragment || !password || !fingerprint || !isSetup(setup)) return undefined
  const candidates = attributes.flatMap(parseCandidate).slice(0, maxCandidates)
  const mid = find(attributes, /^mid:([A-Za-z0-9_.+-]{1,32})$/)
  return { usernameFragment, password, candidates, fingerprint, setup, mid }
}

const find = (attributes: readonly string[], form: RegExp): string | undefined =>
  attributes.flatMap((attribute) => form.exec(attribute)?.[1] ?? [])[0]

function isSetup(setup: string | undefined): setup is BrowserTransport['setup'] {
  return setup !== undefined
}

const candidateForm =
  /^candidate:([A-Za-z0-9+/]{1,32}) ([12]) udp (\d{1,10}) ([0-9A-Fa-f.:]{2,45}) (\d{1,5}) typ (host|srflx|prflx|relay)\b/i

/** Names of mDNS and TCP candidates lead nowhere here. */
function parseCandidate(attribute: string): Candidate[] {
  const [, foundation, component, priority, address, port, type] = candidateForm.exec(attribute) ?? []
  if (!foundation || !address || isIP(address) === 0) return []
  if (Number(port) === 0 || Number(port) > 65_535 || Number(priority) > 0x7f_ff_ff_ff) return []
  return [
    {
      foundation,
      component: Number(component),
      priority: Number(priority),
      address,
      port: Number(port),
      type: candidateType(type),
    },
  ]
}

function candidateType(text = ''): Candidate['type'] {
  const types = ['srflx', 'prflx', 'relay'] as const
  return types.find((type) => type === lowerAscii(text)) ?? 'host'
}

/** The attributes of a transport, each without `a=`. */
export function formatBrowserTransport(transport: BrowserTransport): string[] {
  return [
    ...(transport.mid === undefined ? [] : [`mid:${transport.mid}`]),
    'rtcp-mux',
    `ice-ufrag:${transport.usernameFragment}`,
    `ice-pwd:${transport.password}`,
    `fingerprint:${transport.fingerprint}`,
    `setup:${transport.setup}`,
    ...transport.candidates.map(formatCandidate),
  ]
}

/** rtpengine demands a related address for candidates that are not `host`, and does not use it. */
function formatCandidate({ foundation, component, priority, address, port, type }: Candidate): string {
  const related = type === 'host' ? '' : ` raddr ${address} rport ${port}`
  return `candidate:${foundation} ${component} udp ${priority} ${address} ${port} typ ${type}${related}`
}
