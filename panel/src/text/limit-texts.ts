import { catalogue, textsOf } from './catalogue.ts'
import { type LimitName, readLimit } from './read-limit.ts'

/** The rule of a field that a value breaks. The service states it in English only. */
export const limitTexts = catalogue('text/limitTexts', {
  maxCharacters: (max: string) => `At most ${max} characters`,
  minCharacters: (min: string) => `At least ${min} characters`,
  maxItems: (max: string) => `At most ${max}`,
  minItems: (min: string) => `At least ${min}`,
  range: (min: string, max: string) => `From ${min} to ${max}`,
  max: (max: string) => `${max} or less`,
  min: (min: string) => `${min} or more`,
  maxDecimals: (max: string) => `At most ${max} decimals`,
  whole: 'A number without decimals',
  roomGuests: (max: string) => `At most ${max} in this room`,
  roomAdults: (max: string) => (max === '1' ? 'At most 1 adult in this room' : `At most ${max} adults in this room`),
  roomChildren: (max: string) =>
    ({ 0: 'No children in this room', 1: 'At most 1 child in this room' })[max] ??
    `At most ${max} children in this room`,
  minNights: (min: string) => `At least ${min} nights from this arrival`,
  maxNights: (max: string) =>
    max === '1' ? 'At most 1 night from this arrival' : `At most ${max} nights from this arrival`,
})

/** The limit in the language of the panel, from the sentence of the service; undefined if it states none. */
export function limitText(message: string): string | undefined {
  const limit = readLimit(message)
  if (!limit) return undefined
  const texts: Readonly<Record<LimitName, string | ((...numbers: string[]) => string)>> = textsOf(limitTexts)
  const text = texts[limit.name]
  return typeof text === 'string' ? text : text(...limit.numbers)
}
