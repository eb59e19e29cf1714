import { Readable } from 'node:stream'
import type { MessageProvider } from '../../provider/port.ts'

/** Limits every simulated file, whatever size its name requests. */
const maxBytes = 64 * 1024

/**
 * Generates a file from its name: `photo-2000` is a picture of 2,000 bytes, any other name is a text file. A name that
 * starts with `lost` throws.
 */
export const fetchAttachment: NonNullable<MessageProvider['fetchAttachment']> = async (_runtime, _integration, ref) => {
  if (ref.startsWith('lost')) throw new Error('The network does not have this file')
  const sizeBytes = Math.min(maxBytes, Number(/-(\d{1,9})$/.exec(ref)?.[1] ?? 100))
  return {
    stream: Readable.from([Buffer.alloc(sizeBytes, 'a')]),
    contentType: ref.startsWith('photo') ? 'image/png' : 'text/plain',
  }
}
