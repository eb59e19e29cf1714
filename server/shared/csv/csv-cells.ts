import { isFlagOfSpreadsheets } from './flag-words.ts'

/**
 * The CSV format (RFC 4180), with a byte order mark, so that spreadsheets recognise UTF-8. Cells with line breaks or
 * with separators of other countries are quoted.
 */
export const csvStyle = { bom: true, record_delimiter: 'windows', quoted_match: /[;\t\r\n\v\f]/ } as const

/**
 * What stands between separators: readers of other countries begin a cell after a semicolon in any form, a tab, or
 * anything that breaks a line for some program. The comma is quoted for all readers.
 */
const segments = /[^;\t\r\n\v\f\x85\u2028\u2029\u037e；﹔︔]+/g

/**
 * Text that a spreadsheet interprets as a formula: `=`, `+`, `-`, `@` in any width, also after blanks, quotes and
 * invisible characters.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}\p{DI}\u2800"]*[=+\-@⁼₌⩵⩶﹦＝⁺₊﬩﹢＋⁻₋−﹣－﹫＠]/u
/** The same, or a cell that begins with a tab or a line break, which spreadsheets drop. */
const formulaInFront = /^'*[\s\p{Cc}\p{Cf}\p{DI}\u2800"]*[=+\-@\t\r\n\v\f\x85\u2028\u2029⁼₌⩵⩶﹦＝⁺₊﬩﹢＋⁻₋−﹣－﹫＠]/u

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|jän|mär|mai|okt|dez'
/** Numbers, dates and times that a spreadsheet writes otherwise than they were. */
const rewritten = [
  /^(?!(?:0|[1-9]\d{0,10})$)(?=.*\d)[\d \u00a0\u202f.,:/+\-'%e()€$£₺]+(?:[ap]\.?m\.?)?$/iu,
  new RegExp(`^(?=.*\\d)(?:\\d{1,4}[ .,/-]*)?(?:${months})\\p{L}{0,6}(?:[ .,/-]*\\d{1,4}){0,2}$`, 'iu'),
]
/** A long number in scientific notation or with decimals, as spreadsheets and other programs write numbers. */
const roundedNumber = /^[+-]?\d[.,]\d+E[+-]?\d{1,3}$|^[+-]?\dE[+-]\d{1,3}$|^\+?\d{7,}[.,]0{1,2}$/i
const errorValue = /^#+$|^#[\p{Lu}/0-9]+[!?]$|^#(?:N\/A|NV|YOK)$|^(?:Err|Hata|Fehler):5\d\d$/u

function isRewritten(text: string): boolean {
  const unmarked = text.replace(/^'+/, '').trim()
  return isFlagOfSpreadsheets(unmarked) || [...rewritten, errorValue].some((pattern) => pattern.test(unmarked))
}

/** Puts a `'` in front if `isMarked`, and before each formula behind a separator. */
const mark = (text: string, isMarked: boolean): string =>
  (isMarked ? "'" : '') +
  text.replaceAll(segments, (segment, at: number) => (at > 0 && formula.test(segment) ? `'${segment}` : segment))

/**
 * Formats a text as a cell that no reader of the file takes for a formula, whether it separates cells by comma,
 * semicolon or tab: a `'` stands before what looks like one, at the beginning and after each separator.
 */
export const formatCell = (text: string): string => mark(text, formulaInFront.test(text))

/**
 * The same for a text that must come back from a spreadsheet unchanged, such as the postal code 01067: a `'` also stands
 * before what a spreadsheet takes for a number, a date, or true and false.
 */
export const formatText = (text: string): string => mark(text, formulaInFront.test(text) || isRewritten(text))

/** The text of a cell, without each `'` of `formatText`. */
export function parseCell(cell: string): string {
  const isMarked = formulaInFront.test(cell) || isRewritten(cell)
  return cell.replaceAll(segments, (segment, at: number) =>
    segment.startsWith("'") && (at === 0 ? isMarked : formula.test(segment)) ? segment.slice(1) : segment,
  )
}

/** What a spreadsheet has lost in a cell: perhaps digits of a long number, or the whole value. */
export function findDamage(cell: string): 'digits' | 'value' | undefined {
  const text = cell.trim()
  if (roundedNumber.test(text)) return 'digits'
  return errorValue.test(text) ? 'value' : undefined
}

/** Joins texts in one cell: `a|b`. A `\` escapes `|` and `\`. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, (special) => `\\${special}`)).join('|')

/** Splits a cell of `joinTexts` into trimmed texts; empty texts are omitted. */
export const splitTexts = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\[^]|[^|])*)(?:\||$)/g)]
    .map(([, text = '']) => text.replaceAll(/\\([^])/g, '$1').trim())
    .filter((text) => text !== '')
