import { encodeAlaw, encodeUlaw, toneSamples } from '../../testing/tones.ts'

/** A packet as rtpengine receives it, `at` milliseconds after the start of the talk. */
export type Packet = {
  readonly at: number
  readonly side: 'caller' | 'agent'
  readonly payloadType: number
  readonly sequence: number
  readonly timestamp: number
  readonly ssrc: number
  readonly payload: Buffer
}

export const callerPort = 30_022
const agentPort = 30_030
const packetMs = 20
const microsecondsPerMs = 1000

type Speech = {
  readonly side: Packet['side']
  readonly hertz: number
  readonly fromMs: number
  readonly toMs: number
  readonly ssrc?: number
  readonly codec?: 'alaw' | 'ulaw'
  /** The timestamp of the first packet. */
  readonly timestamp?: number
}

/** A tone as a stream of packets of 20 ms, which arrive when they end, without jitter. */
export function speech({ side, hertz, fromMs, toMs, ...given }: Speech): Packet[] {
  const { ssrc = side === 'caller' ? 1 : 2, codec = 'alaw', timestamp = 5_000 } = given
  const encode = codec === 'alaw' ? encodeAlaw : encodeUlaw
  return Array.from({ length: (toMs - fromMs) / packetMs }, (_, nth) => ({
    at: fromMs + nth * packetMs,
    side,
    payloadType: codec === 'alaw' ? 8 : 0,
    sequence: nth & 0xffff,
    timestamp: (timestamp + nth * packetMs * 8) >>> 0,
    ssrc,
    payload: encode(toneSamples(hertz, packetMs, nth * packetMs)),
  }))
}

/** How a capture is written. */
export type CaptureForm = {
  /** When the talk began, milliseconds since 1970. */
  readonly startMs: number
  readonly byteOrder?: 'little' | 'big'
  readonly resolution?: 'microseconds' | 'nanoseconds'
  readonly ipVersion?: 4 | 6
}

/** A pcap file with these packets in the order of their arrival. */
export function captureBytes(packets: readonly Packet[], form: CaptureForm): Buffer {
  const ordered = packets.toSorted((one, other) => one.at - other.at)
  return Buffer.concat([fileHeader(form), ...ordered.map((packet) => record(packet.at, rtpFrame(packet, form), form))])
}

/** The header of a pcap file with Ethernet frames. */
export function fileHeader(form: CaptureForm): Buffer {
  const magic = form.resolution === 'nanoseconds' ? 0xa1b23c4d : 0xa1b2c3d4
  return Buffer.concat([
    uint32(magic, form),
    form.byteOrder === 'big' ? Buffer.from([0, 2, 0, 4]) : Buffer.from([2, 0, 4, 0]),
    ...[0, 0, 65_535, 1].map((value) => uint32(value, form)),
  ])
}

/** A record of a pcap file. */
export function record(at: number, frame: Buffer, form: CaptureForm): Buffer {
  const microseconds = Math.round((form.startMs + at) * microsecondsPerMs)
  const fraction = (microseconds % 1_000_000) * (form.resolution === 'nanoseconds' ? 1000 : 1)
  const values = [Math.floor(microseconds / 1_000_000), fraction, frame.length, frame.length]
  return Buffer.concat([...values.map((value) => uint32(value, form)), frame])
}

function rtpFrame(packet: Packet, form: CaptureForm): Buffer {
  const header = Buffer.alloc(12)
  header[0] = 0x80
  header[1] = packet.payloadType
  header.writeUInt16BE(packet.sequence, 2)
  header.writeUInt32BE(packet.timestamp, 4)
  header.writeUInt32BE(packet.ssrc, 8)
  return udpFrame(packet.side, Buffer.concat([header, packet.payload]), form)
}

/** An Ethernet frame with a UDP packet of one side, as rtpengine writes it. */
export function udpFrame(side: Packet['side'], payload: Buffer, { ipVersion = 4 }: CaptureForm): Buffer {
  const udp = Buffer.alloc(8)
  udp.writeUInt16BE(40_000, 0)
  udp.writeUInt16BE(side === 'caller' ? callerPort : agentPort, 2)
  udp.writeUInt16BE(8 + payload.length, 4)
  const ip = ipVersion === 4 ? ipv4Header(8 + payload.length) : ipv6Header(8 + payload.length)
  const ethernet = Buffer.alloc(14)
  ethernet.writeUInt16BE(ipVersion === 4 ? 0x0800 : 0x86dd, 12)
  return Buffer.concat([ethernet, ip, udp, payload])
}

function ipv4Header(length: number): Buffer {
  const header = Buffer.alloc(20)
  header[0] = 0x45
  header.writeUInt16BE(20 + length, 2)
  header[8] = 64
  header[9] = 17
  header.set([127, 0, 0, 1], 12)
  return header
}

function ipv6Header(length: number): Buffer {
  const header = Buffer.alloc(40)
  header[0] = 0x60
  header.writeUInt16BE(length, 4)
  header[6] = 17
  header[23] = 1
  return header
}

function uint32(value: number, { byteOrder = 'little' }: CaptureForm): Buffer {
  const bytes = Buffer.alloc(4)
  if (byteOrder === 'little') bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}
