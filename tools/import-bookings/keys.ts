import { createHash } from 'node:crypto'
import type { Booking } from './booking.ts'

/**
 * The external id of the reservation of a row, by which later runs find it. It depends on the contents and the line,
 * not on the name of the file.
 */
export const externalIdOf = ({ line, digest }: Pick<Booking, 'line' | 'digest'>): string =>
  `history-${line}-${digest.slice(0, 24)}`

/** The Idempotency-Key of a request (§4.2.4), the same in every run. `attempt` varies it. */
export function idempotencyKey(path: string, body: object, attempt = 0): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([path, body, attempt]))
    .digest()
  // The version and variant bits of a version 4 UUID.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x40
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
