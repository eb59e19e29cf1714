import { fold } from './fold.ts'
import { upperAscii } from './letter-case.ts'

/** `Grand Hôtel İzmir` → `GRAND-HOTEL-IZMIR`: letters, digits and dashes, 16 at most. */
function codeOf(name: string, fallback: string): string {
  const plain = upperAscii(fold(name))
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const code = plain.slice(0, 16).replace(/-$/, '')
  return code.length < 2 ? fallback : code
}

/**
 * A code derived from a name. If it is taken, it gets a number (`GRAND-2`). `fallback` is used if the name has no Latin
 * letters.
 */
export function uniqueCode(name: string, fallback: string, taken: ReadonlySet<string>): string {
  const code = codeOf(name, fallback)
  let number = 1
  const candidate = (): string => (number === 1 ? code : `${code}-${number}`)
  while (taken.has(candidate())) number += 1
  return candidate()
}
