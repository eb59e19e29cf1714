import { timingSafeEqual } from 'node:crypto'

/** Whether somebody has shown what only those know who are let in: in a time that tells nothing of it. */
export function isEqualInConstantTime(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return given !== undefined && a.length === b.length && timingSafeEqual(a, b)
}
