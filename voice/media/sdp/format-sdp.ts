import { isIPv6 } from 'node:net'
import {
  type Audio,
  type AudioSelection,
  type Direction,
  type OtherSections,
  type RefusedSection,
  voiceCodecs,
} from './audio.ts'
import { formatBrowserTransport } from './browser-transport.ts'

/** The `o=` line: a number that stays for the dialog, and one that grows with every SDP of it. */
export type Origin = { readonly id: number; readonly version: number }

/** The port "discard": Bellhop's own side of a call that has nobody there yet. */
const discardPort = 9

/**
 * Writes an SDP with one audio section from what was selected. The direction is always `sendrecv`: Bellhop holds calls
 * by itself, and a direction here would switch off rtpengine's sockets.
 */
export function formatAudio(audio: Audio, origin: Origin): string {
  const address = audio.address ?? '127.0.0.1'
  const port = audio.address === undefined ? discardPort : audio.port
  const network = `IN ${isIPv6(address) ? 'IP6' : 'IP4'} ${address}`
  const payloadTypes = voiceCodecs.filter(([name]) => audio.codecs.includes(name))
  const keypad = audio.keypadPayloadType === undefined ? [] : [audio.keypadPayloadType]
  const formats = [...payloadTypes.map(([, payloadType]) => payloadType), ...keypad]
  const lines = [
    'v=0',
    `o=- ${origin.id} ${origin.version} ${network}`,
    's=-',
    `c=${network}`,
    't=0 0',
    `m=audio ${port} ${audio.browser ? 'UDP/TLS/RTP/SAVPF' : 'RTP/AVP'} ${formats.join(' ')}`,
    ...payloadTypes.map(([name, payloadType]) => `a=rtpmap:${payloadType} ${name}/8000`),
    ...keypad.flatMap((payloadType) => [`a=rtpmap:${payloadType} telephone-event/8000`, `a=fmtp:${payloadType} 0-15`]),
    'a=sendrecv',
    ...(audio.browser ? formatBrowserTransport(audio.browser).map((attribute) => `a=${attribute}`) : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** What is changed in an SDP of rtpengine before a peer gets it. */
export type Finish = {
  readonly origin: Origin
  readonly direction: Direction
  /** The sections of the offer that are refused; none in an offer of our own. */
  readonly before?: readonly RefusedSection[]
  readonly after?: readonly RefusedSection[]
}

/** Completes an SDP that rtpengine wrote: origin, direction, and a refusal for every other section of the offer. */
export function finishSdp(sdp: string, { origin, direction, before = [], after = [] }: Finish): string {
  const lines = sdp
    .split(/\r\n|\n/)
    .filter((line) => line !== '')
    .map((line) => line.replace(/^o=\S+ \S+ \S+ /, `o=- ${origin.id} ${origin.version} `))
    .map((line) => line.replace(/^a=(sendrecv|sendonly|recvonly|inactive)$/, `a=${direction}`))
  return withSections(`${lines.join('\r\n')}\r\n`, { before, after })
}

/** Adds refusals of the other sections to an SDP with audio only. */
export function withSections(sdp: string, { before, after }: OtherSections = { before: [], after: [] }): string {
  const lines = sdp.split('\r\n').filter((line) => line !== '')
  const audio = lines.findIndex((line) => line.startsWith('m='))
  const all = [...lines.slice(0, audio), ...before.map(refusal), ...lines.slice(audio), ...after.map(refusal)]
  return `${all.join('\r\n')}\r\n`
}

/** The other sections of a session after an offer or answer: they may become more, and never fewer (RFC 3264 8). */
export function mergeSections(
  { before, after }: OtherSections,
  known: OtherSections | undefined,
): OtherSections | undefined {
  const count = before.length + after.length
  if (known && count < known.before.length + known.after.length) return known
  return count === 0 ? undefined : { before, after }
}

const refusal = ({ kind, protocol, format }: RefusedSection): string => `m=${kind} 0 ${protocol} ${format}`

/** Makes an offer of an answer that describes our side as it is: the peer chooses the direction and the role of DTLS. */
export const toOffer = (answer: string): string =>
  answer
    .replace(/^a=(sendrecv|sendonly|recvonly|inactive)$/m, 'a=sendrecv')
    .replace(/^a=setup:(active|passive)$/m, 'a=setup:actpass')

/** The direction of the answer to an offer (RFC 3264): what one side only sends, the other only receives. */
export function answeringDirection({ audio }: AudioSelection): Direction {
  // Old phones hold a call with the unspecified address. A browser that hides its addresses always writes it.
  if (audio.direction === 'sendonly' || (audio.address === undefined && !audio.browser)) return 'recvonly'
  if (audio.direction === 'recvonly') return 'sendonly'
  return audio.direction
}

/** The port of the audio section; undefined if rtpengine refused it. */
export function audioPort(sdp: string): number | undefined {
  const port = Number(/^m=audio (\d+) /m.exec(sdp)?.[1] ?? 0)
  return port === 0 ? undefined : port
}
