import { isIP } from 'node:net'
import { UnsupportedMediaError } from '../errors.ts'
import { type BrowserTransport, findBrowserTransport } from './browser-transport.ts'
import { type MediaSection, parseSessionDescription } from './session-description.ts'

/** A-law or µ-law with the static payload types 8 and 0 (RFC 3551). */
export type VoiceCodec = 'PCMA' | 'PCMU'

/** Who sends, seen from the one who wrote the SDP. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'

/** What Bellhop takes from a peer's SDP. Everything else is left behind. */
export type Audio = {
  /** IPv4 or IPv6; undefined for the unspecified address: a phone on hold, or a browser that hides its addresses. */
  readonly address: string | undefined
  readonly port: number
  /** In the order of preference: A-law first. */
  readonly codecs: readonly VoiceCodec[]
  /** The payload type of keys (RFC 4733); undefined if the peer sends none. */
  readonly keypadPayloadType: number | undefined
  readonly direction: Direction
  /** ICE and DTLS of a browser; undefined for plain RTP. */
  readonly browser: BrowserTransport | undefined
}

/** A media section that the answer refuses with port 0. */
export type RefusedSection = { readonly kind: string; readonly protocol: string; readonly format: string }

/** The sections that stand before and after the audio. */
export type OtherSections = { readonly before: readonly RefusedSection[]; readonly after: readonly RefusedSection[] }

/** The audio of an SDP, and the other sections. */
export type AudioSelection = OtherSections & { readonly audio: Audio }

/** The codecs in the order of Bellhop's preference, with their payload types. */
export const voiceCodecs: readonly (readonly [VoiceCodec, number])[] = [
  ['PCMA', 8],
  ['PCMU', 0],
]

/** The codecs as `a=rtpmap` names them. */
const encodings: Readonly<Record<VoiceCodec, RegExp>> = {
  PCMA: /^PCMA\/8000(\/1)?$/i,
  PCMU: /^PCMU\/8000(\/1)?$/i,
}

const plainProtocols = new Set(['RTP/AVP', 'RTP/AVPF'])
const browserProtocols = new Set(['UDP/TLS/RTP/SAVPF', 'UDP/TLS/RTP/SAVP', 'RTP/SAVPF'])

/**
 * Selects the first audio section that Bellhop can carry: G.711 by plain RTP, or with ICE and DTLS for a browser.
 * @throws UnsupportedMediaError if there is none, whatever the text is
 */
export function selectAudio(text: string, options: { readonly isBrowser: boolean }): AudioSelection {
  const sections = parseSessionDescription(text)
  for (const [index, section] of sections.entries()) {
    const audio = audioOf(section, options.isBrowser)
    if (!audio) continue
    return {
      audio,
      before: sections.slice(0, index).map(refusedSection),
      after: sections.slice(index + 1).map(refusedSection),
    }
  }
  throw new UnsupportedMediaError('The SDP has no G.711 audio that can be carried')
}

const refusedSection = ({ kind, protocol, formats }: MediaSection): RefusedSection => ({
  kind,
  protocol,
  format: formats[0] ?? '0',
})

function audioOf(section: MediaSection, isBrowser: boolean): Audio | undefined {
  const protocols = isBrowser ? browserProtocols : plainProtocols
  if (section.kind !== 'audio' || section.port === 0 || !protocols.has(section.protocol)) return undefined
  if (section.address === undefined || isIP(section.address) === 0 || isMulticast(section.address)) return undefined
  const codecs = voiceCodecs.filter((codec) => hasCodec(section, codec)).map(([name]) => name)
  const browser = isBrowser ? findBrowserTransport(section.attributes) : undefined
  if (codecs.length === 0 || (isBrowser && !browser)) return undefined
  const keypadPayloadType = keypadPayloadTypeOf(section)
  const direction = directionOf(section.attributes)
  const place = mediaPlace(section, browser)
  return { ...place, codecs, keypadPayloadType, direction, browser }
}

/** A browser may write the unspecified address and name its places as candidates only. */
function mediaPlace(
  section: MediaSection,
  browser: BrowserTransport | undefined,
): { address: string | undefined; port: number } {
  const { address = '', port } = section
  if (!isUnspecified(address)) return { address, port }
  const [candidate] = browser?.candidates ?? []
  return candidate ? { address: candidate.address, port: candidate.port } : { address: undefined, port }
}

const isUnspecified = (address: string): boolean => /^[0:.]+$/.test(address)
const isMulticast = (address: string): boolean => /^(2(2[4-9]|3[0-9])\.|ff)/i.test(address)

function hasCodec(section: MediaSection, [name, payloadType]: readonly [VoiceCodec, number]): boolean {
  if (!section.formats.includes(String(payloadType))) return false
  const encoding = encodingOf(section, payloadType)
  return encoding === undefined || encodings[name].test(encoding)
}

function encodingOf(section: MediaSection, payloadType: number): string | undefined {
  const prefix = `rtpmap:${payloadType} `
  return section.attributes.find((attribute) => attribute.startsWith(prefix))?.slice(prefix.length)
}

function keypadPayloadTypeOf(section: MediaSection): number | undefined {
  return section.formats
    .filter((format) => /^(9[6-9]|1[01][0-9]|12[0-7])$/.test(format))
    .map(Number)
    .find((payloadType) => /^telephone-event\/8000$/i.test(encodingOf(section, payloadType) ?? ''))
}

function directionOf(attributes: readonly string[]): Direction {
  return attributes.find(isDirection) ?? 'sendrecv'
}

function isDirection(attribute: string): attribute is Direction {
  return /^(sendrecv|sendonly|recvonly|inactive)$/.test(attribute)
}

/**
 * Who sends, as the first direction of a session description says; without one it is `sendrecv`. Old phones hold a talk
 * with the unspecified address.
 */
export function directionIn(sdp: string): Direction {
  const [, direction] = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp) ?? []
  if (direction === 'sendonly' || direction === 'recvonly' || direction === 'inactive') return direction
  return /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp) ? 'sendonly' : 'sendrecv'
}
