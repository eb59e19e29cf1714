import { type FileHandle, open } from 'node:fs/promises'

/** A frame of a capture. `bytes` is valid until the next frames are read. */
export type CapturedFrame = {
  /** When rtpengine received it, microseconds since 1970. */
  readonly at: number
  /** The first header of `bytes`: Ethernet or IP. */
  readonly layer: 'ethernet' | 'ip'
  readonly bytes: Buffer
}

/** About 300 packets: other work of the process waits for some milliseconds at most. */
const chunkBytes = 72 * 1024
const fileHeaderBytes = 24
const recordHeaderBytes = 16
/** rtpengine writes 65535 as the limit of a frame. */
const maxFrameBytes = 65_535

/** Link types of libpcap. Raw IP has three numbers, by platform and age. */
const layers: Readonly<Record<number, CapturedFrame['layer']>> = { 1: 'ethernet', 12: 'ip', 14: 'ip', 101: 'ip' }

type ByteOrder = {
  readonly isLittle: boolean
  /** Fractions of a second in a timestamp: microseconds or nanoseconds. */
  readonly perMicrosecond: number
  readonly layer: CapturedFrame['layer']
}

/**
 * Reads the frames of a pcap file in order, some hundred at a time, with bounded memory. The file ends at its last
 * whole frame, because rtpengine may have been killed while it wrote, and at a frame of impossible length. A file
 * without a valid header has no frames.
 */
export async function* readCapture(path: string): AsyncGenerator<CapturedFrame[]> {
  const file = await open(path)
  try {
    yield* readFrames(file)
  } finally {
    await file.close()
  }
}

async function* readFrames(file: FileHandle): AsyncGenerator<CapturedFrame[]> {
  const buffer = Buffer.allocUnsafe(chunkBytes)
  const order = parseFileHeader(buffer.subarray(0, await fill(file, buffer, 0)))
  if (!order) return
  // The header is read again with the first frames: they are in the same chunk.
  let position = fileHeaderBytes
  for (;;) {
    const available = buffer.subarray(0, await fill(file, buffer, position))
    const { frames, consumed } = parseFrames(available, order)
    if (frames.length > 0) yield frames
    if (consumed === 0) return
    position += consumed
  }
}

/** Reads as much as `buffer` holds; less only at the end of the file. */
async function fill(file: FileHandle, buffer: Buffer, position: number): Promise<number> {
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}

function parseFileHeader(bytes: Buffer): ByteOrder | undefined {
  if (bytes.length < fileHeaderBytes) return undefined
  for (const isLittle of [true, false]) {
    const magic = uint32(bytes, 0, isLittle)
    const layer = layers[uint32(bytes, 20, isLittle)]
    if (layer === undefined) continue
    if (magic === 0xa1b2c3d4) return { isLittle, perMicrosecond: 1, layer }
    if (magic === 0xa1b23c4d) return { isLittle, perMicrosecond: 1000, layer }
  }
  return undefined
}

/** The whole frames in `bytes`. `consumed` is 0 if none is whole or its length is impossible. */
function parseFrames(bytes: Buffer, order: ByteOrder): { frames: CapturedFrame[]; consumed: number } {
  const { isLittle, perMicrosecond, layer } = order
  const frames: CapturedFrame[] = []
  let consumed = 0
  while (consumed + recordHeaderBytes <= bytes.length) {
    const length = uint32(bytes, consumed + 8, isLittle)
    const start = consumed + recordHeaderBytes
    if (length > maxFrameBytes || start + length > bytes.length) break
    const seconds = uint32(bytes, consumed, isLittle)
    const fraction = uint32(bytes, consumed + 4, isLittle)
    const at = seconds * 1_000_000 + Math.floor(fraction / perMicrosecond)
    frames.push({ at, layer, bytes: bytes.subarray(start, start + length) })
    consumed = start + length
  }
  return { frames, consumed }
}

const uint32 = (bytes: Buffer, offset: number, isLittle: boolean): number =>
  isLittle ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset)
