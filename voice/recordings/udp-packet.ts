import type { CapturedFrame } from './capture-file.ts'

/** A UDP packet. `source` is the IP address of its sender; `payload` refers to the bytes of its frame. */
export type UdpPacket = { readonly source: string; readonly destinationPort: number; readonly payload: Buffer }

const ethernetHeaderBytes = 14
const udpProtocol = 17

/** The UDP packet in a frame; undefined if the frame holds something else, a fragment, or lengths that do not fit. */
export function parseUdpPacket({ layer, bytes }: CapturedFrame): UdpPacket | undefined {
  const packet = layer === 'ethernet' ? ipPacketOf(bytes) : bytes
  if (!packet || packet.length === 0) return undefined
  const version = packet.readUInt8(0) >> 4
  const datagram = version === 4 ? ipv4Payload(packet) : version === 6 ? ipv6Payload(packet) : undefined
  if (!datagram || datagram.length < 8) return undefined
  const length = datagram.readUInt16BE(4)
  if (length < 8 || length > datagram.length) return undefined
  const source = version === 4 ? ipv4Source(packet) : ipv6Source(packet)
  return { source, destinationPort: datagram.readUInt16BE(2), payload: datagram.subarray(8, length) }
}

function ipPacketOf(frame: Buffer): Buffer | undefined {
  if (frame.length < ethernetHeaderBytes) return undefined
  const type = frame.readUInt16BE(12)
  return type === 0x0800 || type === 0x86dd ? frame.subarray(ethernetHeaderBytes) : undefined
}

function ipv4Payload(packet: Buffer): Buffer | undefined {
  if (packet.length < 20) return undefined
  const headerBytes = (packet.readUInt8(0) & 0x0f) * 4
  const length = packet.readUInt16BE(2)
  if (headerBytes < 20 || length < headerBytes || length > packet.length) return undefined
  // All bits of the fragment field except "do not fragment".
  if ((packet.readUInt16BE(6) & 0xbfff) !== 0) return undefined
  return packet.readUInt8(9) === udpProtocol ? packet.subarray(headerBytes, length) : undefined
}

/** rtpengine writes IPv6 headers without extensions. */
function ipv6Payload(packet: Buffer): Buffer | undefined {
  if (packet.length < 40) return undefined
  const end = 40 + packet.readUInt16BE(4)
  if (end > packet.length || packet.readUInt8(6) !== udpProtocol) return undefined
  return packet.subarray(40, end)
}

const ipv4Source = (packet: Buffer): string => packet.subarray(12, 16).join('.')

const ipv6Source = (packet: Buffer): string =>
  Array.from({ length: 8 }, (_, index) => packet.readUInt16BE(8 + index * 2).toString(16)).join(':')
