/** An RTP packet (RFC 3550). `payload` refers to the bytes that were parsed. */
export type RtpPacket = {
  readonly payloadType: number
  readonly timestamp: number
  readonly ssrc: number
  readonly payload: Buffer
}

const fixedHeaderBytes = 12

/** The RTP packet in the payload of a UDP packet; undefined for RTCP, STUN, DTLS and malformed packets. */
export function parseRtpPacket(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < fixedHeaderBytes || bytes.readUInt8(0) >> 6 !== 2) return undefined
  const flags = bytes.readUInt8(0)
  const payloadType = bytes.readUInt8(1) & 0x7f
  // RTCP on the same port (RFC 5761).
  if (payloadType >= 64 && payloadType <= 95) return undefined
  const start = headerBytesOf(bytes, flags)
  const padding = flags & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  const end = bytes.length - padding
  if (start === undefined || end < start || (flags & 0x20 && padding === 0)) return undefined
  return {
    payloadType,
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
  }
}

function headerBytesOf(bytes: Buffer, flags: number): number | undefined {
  const withSources = fixedHeaderBytes + (flags & 0x0f) * 4
  if (!(flags & 0x10)) return withSources
  if (withSources + 4 > bytes.length) return undefined
  return withSources + 4 + bytes.readUInt16BE(withSources + 2) * 4
}

/** A key that is pressed (RFC 4733): the tone began at the packet's timestamp and lasts `samples` so far. */
export type KeypadEvent = { readonly samples: number }

/**
 * The keypad event of a packet with a dynamic payload type. Its number is in the SDP, which the capture lacks, but no
 * sound has four bytes, a key below 16 and a reserved bit that is zero.
 */
export function parseKeypadEvent({ payloadType, payload }: RtpPacket): KeypadEvent | undefined {
  if (payloadType < 96 || payload.length !== 4) return undefined
  if (payload.readUInt8(0) > 15 || payload.readUInt8(1) & 0x40) return undefined
  return { samples: payload.readUInt16BE(2) }
}
