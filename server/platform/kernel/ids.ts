import { randomBytes, randomUUID } from 'node:crypto'

const counterEnd = 0x1000

/**
 * Creates a generator of UUIDs v7 (RFC 9562, method 1): 48 bits of milliseconds from `clock`, a 12-bit counter, 62
 * random bits. The ids of one generator increase, even within a millisecond and when the clock is set back, so that new
 * rows come at the end of an index.
 */
export function idMaker(clock: () => number): () => string {
  let last = 0
  let counter = 0
  return () => {
    const random = randomUUID()
    const millisecond = clock()
    if (millisecond > last) {
      last = millisecond
      // Starts in the lower half, so that at least 2048 more ids fit into this millisecond.
      counter = Number.parseInt(random.slice(0, 3), 16) >> 1
    } else if (++counter === counterEnd) {
      last += 1
      counter = 0
    }
    const time = last.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`
  }
}

/** A UUID v7 by the machine's clock. The ids of one process increase. */
export const newId = idMaker(Date.now)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID of any version, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** A random token: `bytes` bytes (default 256 bits) as base64url. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** A number in [0, 1), for jitter and sampling; never for secrets. */
export const random = (): number => Math.random()
