import { fold } from '../../../server/shared/fold.ts'
/** Why a text is not read as a number. */
export type MisreadReason = 'noNumber' | 'ambiguous' | 'notWhole' | 'tooManyDecimals'

/** A text that somebody typed for a number and that is not read as one. As a text it is what was typed. */
export class MisreadNumber extends Error {
  readonly text: string
  readonly reason: MisreadReason
  constructor(text: string, reason: MisreadReason) {
    super(`${JSON.stringify(text)} is not read as a number: ${reason}`)
    this.text = text
    this.reason = reason
  }
  override toString(): string {
    return this.text
  }
  /** Where it is sent all the same, the API refuses the text and names the field. */
  toJSON(): string {
    return this.text
  }
}

/** Of signs that look like a minus. */
const minus = /[\u2010-\u2015\u2212\ufe63\uff0d]/g
/** Marks of the writing direction. They show nothing. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Between digits these separate thousands in every language. */
const neutralGroup = /(?<=\d)[\s'’٬_](?=\d)/g
const numberingSystems = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'thai'] as const

type Signs = { readonly group: string; readonly decimal: string }

const signsOf = new Map<string, Signs>()

/** The signs that a language writes between thousands and before the fraction. */
function numberSigns(locale: string): Signs {
  const known = signsOf.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(-12345.6)
  const valueOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const signs = { group: valueOf('group'), decimal: valueOf('decimal') }
  signsOf.set(locale, signs)
  return signs
}

let digits: ReadonlyMap<string, string> | undefined

/** The digits of other scripts, each with the digit that it means. */
const scriptDigits = (): ReadonlyMap<string, string> =>
  (digits ??= new Map(
    numberingSystems.flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
      return Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)] as const)
    }),
  ))

const currencySigns = new Map<string, ReadonlySet<string>>()

/** How a language writes currencies: signs, codes and short names. */
function signsOfCurrencies(locale: string): ReadonlySet<string> {
  const known = currencySigns.get(locale)
  if (known) return known
  const signs = new Set(['TL', '%', '٪'].map(nameOf))
  for (const currency of Intl.supportedValuesOf('currency'))
    for (const currencyDisplay of ['code', 'symbol', 'narrowSymbol'] as const) {
      const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1)
      signs.add(nameOf(parts.find(({ type }) => type === 'currency')?.value ?? ''))
    }
  currencySigns.set(locale, signs)
  return signs
}

const nameOf = (sign: string): string => fold(sign).replaceAll(/\s/g, '')

/**
 * Reads a number as a language writes it: typed, pasted or written by the panel, with or without the signs between
 * thousands, with a currency or a percent sign, in any digits. Null for an empty text. The language's sign for thousands
 * before three digits separates thousands; a single one elsewhere can only begin a fraction. What is no number, or may be
 * two, is a `MisreadNumber`. `decimals` is how many digits of a fraction fit.
 */
export function readNumber(text: string, locale: string, decimals = 20): number | null | MisreadNumber {
  const signs = numberSigns(locale)
  const plain = inPlainSigns(text, signs)
  if (plain === '') return null
  const [whole, before = '', body = '', after = ''] =
    /^((?:[^\d.,_]|(?<=\p{L})\.)*)(\d[\d.,_]*|[.,]\d+)((?:[^\d.,_]|(?<=\p{L})\.)*)$/u.exec(plain) ?? []
  const isNegative = before.includes('-') || after.startsWith('-')
  const words = [before.replace(/^[-+]|[-+]$/, ''), after.replace(/^-/, '')]
  const isKnown = words.every((word) => word === '' || signsOfCurrencies(locale).has(nameOf(word)))
  if (whole === undefined || !isKnown) return new MisreadNumber(text, 'noNumber')
  const read = readDigits(body, signs, decimals)
  if (typeof read === 'string') return new MisreadNumber(text, read)
  return isNegative && read !== 0 ? -read : read
}

/** In ASCII digits and a plain minus, `_` for a sign that separates thousands in every language, without blanks. */
const inPlainSigns = (text: string, { decimal }: Signs): string =>
  [...text.normalize('NFKC')]
    .map((letter) => scriptDigits().get(letter) ?? letter)
    .join('')
    .replaceAll(directionMarks, '')
    .replaceAll(minus, '-')
    .replaceAll('٫', decimal)
    .trim()
    .replaceAll(neutralGroup, '_')
    .replaceAll(/\s/g, '')

function readDigits(body: string, { group, decimal }: Signs, decimals: number): number | MisreadReason {
  const separators = body.replaceAll(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return Number(body)
  const [head = '', tail = ''] = splitLast(body, last)
  const isLastOnce = separators.indexOf(last) === separators.length - 1
  // `1.250.000` and `1 250`: all are signs between thousands. So is a single one of the language before three digits.
  const isGroup = last === '_' || !isLastOnce || (separators.length === 1 && last === group && isGrouped(body, last))
  if (isGroup) return isGrouped(body, last) ? Number(body.replaceAll(last, '')) : 'noNumber'
  const inner = separators.length > 1 ? separators[0] : undefined
  if (inner !== undefined && !isGrouped(head, inner)) return 'noNumber'
  const fraction = tail.replace(/0+$/, '')
  const mayBeGroup = inner === undefined && isGrouped(body, last)
  if (mayBeGroup && last === decimal && decimals < 3) return 'ambiguous'
  if (fraction.length > decimals) return decimals === 0 ? 'notWhole' : 'tooManyDecimals'
  return Number(`${inner === undefined ? head : head.replaceAll(inner, '')}.${fraction || '0'}`)
}

const splitLast = (text: string, sign: string): [string, string] => {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Whether one sign stands before each three digits, and the number does not begin with a zero. */
const isGrouped = (text: string, sign: string): boolean => {
  const [first = '', ...rest] = text.split(sign)
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part))
}
