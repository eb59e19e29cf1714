/** The limits that the service states about a field, and those of a room and of the season in which a stay begins. */
export type LimitName =
  | 'maxCharacters'
  | 'minCharacters'
  | 'maxItems'
  | 'minItems'
  | 'range'
  | 'max'
  | 'min'
  | 'maxDecimals'
  | 'whole'
  | 'roomGuests'
  | 'roomAdults'
  | 'roomChildren'
  | 'minNights'
  | 'maxNights'

const sentences: readonly (readonly [sentence: RegExp, name: LimitName])[] = [
  [/^Must have at most (\d+) characters?$/, 'maxCharacters'],
  [/^Must have at least (\d+) characters?$/, 'minCharacters'],
  [/^Must have at most (\d+) (?:items?|fields?)$/, 'maxItems'],
  [/^Must have at least (\d+|one) items?$/, 'minItems'],
  [/^Must be from (-?[\d.]+) to (-?[\d.]+)$/, 'range'],
  [/^Must be (-?[\d.]+) or less$/, 'max'],
  [/^Must be (-?[\d.]+) or more$/, 'min'],
  [/^Must have at most (\d+) decimals?, such as [\d.]+$/, 'maxDecimals'],
  [/^Must be a number without decimals/, 'whole'],
  [/^The number of guests must be a whole number from (\d+) to (\d+)$/, 'range'],
  [/^The room is for at most (\d+) guests, not \d+$/, 'roomGuests'],
  [/^The room is for at most (\d+) adults, not \d+$/, 'roomAdults'],
  [/^The room is for at most (\d+) children, not \d+$/, 'roomChildren'],
  [/^A stay that begins on this date has at least (\d+) nights/, 'minNights'],
  [/^A stay that begins on this date has at most (\d+) nights/, 'maxNights'],
]

/** The limit that a sentence of the service states, with its numbers; undefined if it states none. */
export function readLimit(message: string): { readonly name: LimitName; readonly numbers: string[] } | undefined {
  for (const [sentence, name] of sentences) {
    const found = sentence.exec(message)
    if (found) return { name, numbers: found.slice(1).map((text) => (text === 'one' ? '1' : text)) }
  }
  return undefined
}
