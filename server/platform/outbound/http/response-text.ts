import type { Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { lowerAscii } from '#shared/letter-case.ts'

// What is there of a content that was cut off is decoded, too.
const zlib = { finishFlush: constants.Z_SYNC_FLUSH }
const decoders: Readonly<Record<string, (bytes: Buffer) => Transform>> = {
  gzip: () => createGunzip(zlib),
  'x-gzip': () => createGunzip(zlib),
  // Many servers call raw DEFLATE so, without the header of zlib.
  deflate: ([first = 0]) => ((first & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib)),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
}

/**
 * Decodes a content by its `Content-Encoding`. Stops soon after `maxBytes` decoded bytes, so that a small content cannot
 * fill the memory. Bytes of an unknown coding stay as they are; undefined if they are not of the coding that they claim.
 */
export async function decodeContent(
  bytes: Buffer,
  coding: string | undefined,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const decoder = decoders[lowerAscii(coding?.trim() ?? '')]?.(bytes)
  if (!decoder || bytes.length === 0) return bytes
  const chunks: Buffer[] = []
  let size = 0
  decoder.end(bytes)
  try {
    for await (const chunk of decoder) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size > maxBytes) break
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

/** The beginning of a response, `bytes`, of which `size` bytes were read; `isWhole` if no more came. */
export type ResponseStart = {
  readonly bytes: Buffer
  readonly size: number
  readonly isWhole: boolean
  readonly contentType?: string | undefined
  readonly contentEncoding?: string | undefined
}

/**
 * The beginning of a response as text for people, of at most `maxBytes` bytes: decoded, in the character set that it
 * names. A NUL, which PostgreSQL cannot store, is replaced. What is no text is `(binary, 5231 bytes)`.
 */
export async function textOfResponse(start: ResponseStart, maxBytes: number): Promise<string> {
  const { bytes, contentType, contentEncoding, size, isWhole } = start
  const decoded = await decodeContent(bytes, contentEncoding, maxBytes)
  const text = decoded && readText(decoded.subarray(0, maxBytes), contentType)
  // The first block of zstd may be longer than what was read of it.
  const isMissing = text === undefined || (text === '' && !isWhole)
  if (!isMissing && !isBinary(text)) return text.replaceAll('\0', '\u{fffd}')
  return `(binary, ${isWhole ? '' : 'more than '}${size} bytes)`
}

/** A character that was cut off at the end is left out. */
function readText(bytes: Buffer, contentType = ''): string {
  const [, charset = 'utf-8'] = /;\s{0,9}charset="?([\w.:-]{1,40})/i.exec(contentType) ?? []
  try {
    return new TextDecoder(charset).decode(bytes, { stream: true })
  } catch {
    // An unknown character set.
    return new TextDecoder().decode(bytes, { stream: true })
  }
}

/** Control characters that no text has, and what is not of the character set. */
const noText = /[^\P{Cc}\s]|\ufffd/gu

/** Whether a tenth of the characters are none of a text. One or two may be a mistake in a text. */
function isBinary(text: string): boolean {
  const count = text.match(noText)?.length ?? 0
  return count > 2 && count * 10 > text.length
}
