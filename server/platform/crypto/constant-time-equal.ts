import { timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time. */
export function constantTimeEqual(actual: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(actual ?? ''), Buffer.from(expected)]
  return actual !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
