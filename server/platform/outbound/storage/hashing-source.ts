import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Stored } from './storage.ts'

/** A source on its way into the storage, measured as it passes. */
export type MeasuredSource = {
  readonly chunks: AsyncGenerator<Buffer>
  /** What passed, once `chunks` has ended. */
  stored(): Stored
  /** What the source failed with, so that it is not taken for a failure of the storage. */
  fault(): unknown
}

/**
 * Measures what comes from `source` and throws when it is not `expectedBytes`. The source is destroyed when nobody reads on,
 * and may fail at any time from now on, also before it is read.
 */
export function measured(source: Readable, expectedBytes: number | undefined): MeasuredSource {
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
  return { chunks: chunks(), stored: () => ({ sizeBytes, sha256: hash.digest('hex') }), fault: () => fault }
}
