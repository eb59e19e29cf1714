import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ContentDigest } from './storage.ts'

/** A source that is measured and hashed while it is stored. */
export type HashingSource = {
  readonly chunks: AsyncGenerator<Buffer>
  /** The size and hash, after `chunks` has ended. */
  digest(): ContentDigest
  /** The error of the source itself, to tell it from an error of the storage. */
  fault(): unknown
}

/**
 * Measures and hashes `source`. Throws if its size differs from `expectedBytes`. The source is destroyed when the
 * reader stops, and it may fail at any time, also before it is read.
 */
export function hashingSource(source: Readable, expectedBytes: number | undefined): HashingSource {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let fault: unknown
  source.on('error', () => undefined)
  const expect = (holds: boolean): void => {
    if (!holds) throw new Error(`The source gave ${sizeBytes} bytes instead of ${expectedBytes}`)
  }
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk)
        sizeBytes += chunk.length
        expect(expectedBytes === undefined || sizeBytes <= expectedBytes)
        yield chunk
      }
      expect(expectedBytes === undefined || sizeBytes === expectedBytes)
    } catch (error) {
      fault = error
      throw error
    }
  }
  return { chunks: chunks(), digest: () => ({ sizeBytes, sha256: hash.digest('hex') }), fault: () => fault }
}
