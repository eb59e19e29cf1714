import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signatureBytes = 8
/** A pixel has a byte each for red, green and blue: pictures of pages have no transparency. */
const pixelBytes = 3

/** As many colours as a byte can name. */
const maxColours = 256
/** Colours that are so close, as the sum of the squares of their differences, look alike. */
const alike = 64

/**
 * Makes a picture of a page smaller. The browser predicts each pixel from its neighbours (PNG filters), which suits
 * photographs; the same letters and lines repeat exactly, and compress better as they are. A page has few colours beside the
 * shades at the edges of its letters, so each pixel is the number of its colour in a list.
 */
export function compressPng(png: Buffer): Buffer {
  const chunks = [...chunksOf(png)]
  const header = Buffer.from(chunks[0]?.data ?? [])
  const filtered = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const width = header.readUInt32BE(0)
  const { numbers, colours } = numberColours(unfilter(filtered, width * pixelBytes), width)
  header[colourTypeAt] = indexed
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    toBytes('IHDR', header),
    toBytes('PLTE', Buffer.from(colours.flatMap((colour) => [...channelsOf(colour)]))),
    toBytes('IDAT', deflateSync(numbers, { level: 9, memLevel: 9 })),
    toBytes('IEND', Buffer.alloc(0)),
  ])
}

const colourTypeAt = 9
const indexed = 3

/** The lines with a byte for each pixel, the number of its colour or of the closest one, and the colours. */
function numberColours(
  lines: Buffer,
  width: number,
): { readonly numbers: Buffer; readonly colours: readonly number[] } {
  const lineBytes = width * pixelBytes + 1
  const height = lines.length / lineBytes
  const colourAt = (x: number, y: number): number => lines.readUIntBE(y * lineBytes + 1 + x * pixelBytes, pixelBytes)
  const uses = new Map<number, number>()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) uses.set(colourAt(x, y), (uses.get(colourAt(x, y)) ?? 0) + 1)
  }
  const colours = chooseColours([...uses].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour))
  const numberOf = new Map([...uses.keys()].map((colour) => [colour, closest(colour, colours).number]))
  const numbers = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) numbers[y * (width + 1) + 1 + x] = numberOf.get(colourAt(x, y)) ?? 0
  }
  return { numbers, colours }
}

/** The colours that are used most, of those that look alike only one. */
function chooseColours(byUse: readonly number[]): readonly number[] {
  const chosen: number[] = []
  for (const colour of byUse) {
    if (chosen.length < maxColours && closest(colour, chosen).distance > alike) chosen.push(colour)
  }
  return chosen
}

function closest(colour: number, colours: readonly number[]): { readonly number: number; readonly distance: number } {
  let best = { number: 0, distance: Number.POSITIVE_INFINITY }
  for (const [number, other] of colours.entries()) {
    const distance = distanceOf(colour, other)
    if (distance < best.distance) best = { number, distance }
  }
  return best
}

const channelsOf = (colour: number): readonly [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
]

function distanceOf(one: number, other: number): number {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
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
