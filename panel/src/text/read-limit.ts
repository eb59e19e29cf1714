/** The limits that the service states about a field. */
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
]

/** The limit that a sentence of the service states, with its numbers; undefined if it states none. */
export function readLimit(message: string): { readonly name: LimitName; readonly numbers: string[] } | undefined {
  for (const [sentence, name] of sentences) {
    const found = sentence.exec(message)
    if (found) return { name, numbers: found.slice(1).map((text) => (text === 'one' ? '1' : text)) }
  }
  return undefined
}
