import { invalidField } from '#platform/kernel/errors.ts'
import { upperAscii } from '#shared/letter-case.ts'

/** Byte order marks, and the encodings that begin with them. Text without one is UTF-8. */
const encodings = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const

/**
 * Decodes a text and removes its byte order mark: UTF-8, or UTF-16 with a mark, which spreadsheets call "Unicode text".
 * Throws 422 with the line number of invalid bytes.
 */
export async function* decodeText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const chunks = bytes[Symbol.asyncIterator]()
  const beginning = await readBeginning(chunks)
  const read = decoder(beginning)
  yield read(beginning)
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield read(next.value)
  yield read(undefined)
}

/** Enough bytes for a byte order mark, if the text has so many. */
async function readBeginning(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let beginning: Buffer = Buffer.alloc(0)
  while (beginning.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    beginning = Buffer.concat([beginning, next.value])
  }
  return beginning
}

function decoder(beginning: Buffer): (chunk: Buffer | undefined) => string {
  const mark = beginning.subarray(0, 2).toString('hex')
  const encoding = encodings.find(([hex]) => hex === mark)?.[1] ?? 'utf-8'
  const strict = new TextDecoder(encoding, { fatal: true })
  const lenient = new TextDecoder(encoding)
  let line = 1
  return (chunk) => {
    const text = lenient.decode(chunk, { stream: chunk !== undefined })
    try {
      strict.decode(chunk, { stream: chunk !== undefined })
    } catch {
      const badLine = line + countBreaks(text.slice(0, Math.max(0, text.indexOf('\ufffd'))))
      const name = upperAscii(encoding)
      throw invalidField('file', 'invalid_format', `Line ${badLine} is not ${name}; save the file as "CSV UTF-8"`)
    }
    line += countBreaks(text)
    return text
  }
}

const countBreaks = (text: string): number => text.split('\n').length - 1
