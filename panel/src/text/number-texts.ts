import { catalogue, textsOf } from './catalogue.ts'
import { localeOf } from './format-in.ts'
import { currentLanguage } from './language.ts'
import { MisreadNumber, readNumber } from './read-number.ts'

export const numberTexts = catalogue('text/numberTexts', {
  noNumber: (text: string, example: string) => `“${text}” is no number. Write it like ${example}`,
  ambiguous: (text: string, whole: string, part: string) =>
    `“${text}” may be ${whole} or ${part}. Write the one you mean`,
  notWhole: 'A whole number belongs here',
  tooManyDecimals: 'There are too many digits after the decimal sign',
})

/** A number as it is typed: with the decimal sign of the panel's language and nothing between thousands. */
export const plainNumber = (value: number): string =>
  new Intl.NumberFormat(localeOf(currentLanguage()), { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** Reads a number in the language of the panel (`readNumber`). */
export const readTypedNumber = (text: string, decimals?: number): number | null | MisreadNumber =>
  readNumber(text, localeOf(currentLanguage()), decimals)

/** What a user reads about a text that is not read as a number. */
export function misreadText({ text, reason }: MisreadNumber): string {
  const known = textsOf(numberTexts)
  if (reason === 'noNumber') return known.noNumber(text, plainNumber(1250.5))
  if (reason !== 'ambiguous') return known[reason]
  const whole = readTypedNumber(text.replaceAll(/[.,]/g, ''))
  return typeof whole === 'number'
    ? known.ambiguous(text, plainNumber(whole), plainNumber(whole / 1000))
    : known.notWhole
}

/** A number so that nobody takes the sign between thousands for the decimal sign: with a fraction, or without any sign. */
export const writtenNumber = (value: number, decimals: number): string =>
  decimals === 0
    ? plainNumber(value)
    : new Intl.NumberFormat(localeOf(currentLanguage()), {
        minimumFractionDigits: Math.min(decimals, 2),
        maximumFractionDigits: Math.max(decimals, 2),
      }).format(value)

/** How many digits of a fraction an amount may have that is in one of these currencies. */
export const amountDecimals = (currencies: readonly string[] = []): number =>
  Math.max(
    2,
    ...currencies.map(
      (currency) =>
        new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
    ),
  )

/** What a number field holds: the number, nothing, or a text that is not read as one. */
export type NumberText = number | string | MisreadNumber

/**
 * The number of a field; null if the field is empty. Throws the `MisreadNumber`, which `useApiForm` shows at its field.
 * `decimals` is how many digits of a fraction fit into a text that no number field has read.
 */
export function numberOf(value: NumberText, decimals?: number): number | null {
  const read = typeof value === 'string' ? readTypedNumber(value, decimals) : value
  if (read instanceof MisreadNumber) throw read
  return read
}

/** The number of a field for what is computed while it is typed; null if it is empty or unfinished. */
export function liveNumber(value: NumberText): number | null {
  const read = typeof value === 'string' ? readTypedNumber(value) : value
  return read instanceof MisreadNumber ? null : read
}
