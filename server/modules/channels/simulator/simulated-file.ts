import { Readable } from 'node:stream'

const step = 64 * 1024

/**
 * A file of the simulated networks, told by its name: `photo-2000` is a picture of 2,000 bytes, any other name a text, and
 * `lost…` cannot be had.
 */
export function simulatedFile(ref: string): { stream: Readable; contentType: string } {
  if (ref.startsWith('lost')) throw new Error('The network does not have this file')
  const sizeBytes = Number(/-(\d{1,9})$/.exec(ref)?.[1] ?? 100)
  return { stream: Readable.from(pieces(sizeBytes)), contentType: ref.startsWith('photo') ? 'image/png' : 'text/plain' }
}

function* pieces(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= step) yield Buffer.alloc(Math.min(left, step), 'a')
}
