import { Readable } from 'node:stream'

/** No simulated file is larger, whatever its name says. */
const maxBytes = 64 * 1024

/**
 * A file of the simulated networks, told by its name: `photo-2000` is a picture of 2,000 bytes, any other name a text, and
 * `lost…` cannot be had. It has at most 64 KiB.
 */
export function simulatedFile(ref: string): { stream: Readable; contentType: string } {
  if (ref.startsWith('lost')) throw new Error('The network does not have this file')
  const sizeBytes = Math.min(maxBytes, Number(/-(\d{1,9})$/.exec(ref)?.[1] ?? 100))
  return {
    stream: Readable.from([Buffer.alloc(sizeBytes, 'a')]),
    contentType: ref.startsWith('photo') ? 'image/png' : 'text/plain',
  }
}
