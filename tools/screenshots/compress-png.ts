import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signatureBytes = 8
/** A pixel has a byte each for red, green and blue: pictures of pages have no transparency. */
const pixelBytes = 3

/**
 * Makes a picture of a page smaller. The browser predicts each pixel from its neighbours (PNG filters), which suits
 * photographs; the same letters and lines repeat exactly, and compress better as they are.
 */
export function compressPng(png: Buffer): Buffer {
  const chunks = [...chunksOf(png)]
  const header = chunks[0]?.data ?? Buffer.alloc(0)
  const filtered = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const pixels = unfilter(filtered, header.readUInt32BE(0) * pixelBytes)
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    toBytes('IHDR', header),
    toBytes('IDAT', deflateSync(pixels, { level: 9, memLevel: 9 })),
    toBytes('IEND', Buffer.alloc(0)),
  ])
}

type Chunk = { readonly type: string; readonly data: Buffer }

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** The lines without prediction. Each begins with a byte for its filter, which becomes 0. */
function unfilter(filtered: Buffer, lineBytes: number): Buffer {
  const lines = Buffer.from(filtered)
  for (let start = 0; start < lines.length; start += lineBytes + 1) {
    const filter = lines[start] ?? 0
    lines[start] = 0
    for (let x = 1; x <= lineBytes; x += 1) {
      const at = start + x
      const left = x > pixelBytes ? (lines[at - pixelBytes] ?? 0) : 0
      const above = start > 0 ? (lines[at - lineBytes - 1] ?? 0) : 0
      const corner = x > pixelBytes && start > 0 ? (lines[at - lineBytes - 1 - pixelBytes] ?? 0) : 0
      lines[at] = (lines[at] ?? 0) + predict(filter, { left, above, corner })
    }
  }
  return lines
}

type Neighbours = { readonly left: number; readonly above: number; readonly corner: number }

/** What a filter of PNG expects at a place: nothing, left, above, their mean, or the closest of three (Paeth). */
function predict(filter: number, { left, above, corner }: Neighbours): number {
  if (filter < 3) return [0, left, above][filter] ?? 0
  if (filter === 3) return Math.floor((left + above) / 2)
  const expected = left + above - corner
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(expected - value)) as [number, number, number]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

/** Length, type, data and checksum. */
function toBytes(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
