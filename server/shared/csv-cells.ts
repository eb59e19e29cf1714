/**
 * The CSV format (RFC 4180), with a byte order mark, so that spreadsheets recognise UTF-8. Cells with line breaks or
 * with separators of other countries are quoted.
 */
export const csvStyle = { bom: true, record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ } as const

/**
 * Text that a spreadsheet interprets as a formula: `=`, `+`, `-`, `@` in any width, a tab or a line break, also after
 * blanks and invisible characters. Such a cell gets a `'` in front.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\t\r\n⁼₌⩵⩶﹦＝⁺₊﬩﹢＋⁻₋−﹣－﹫＠]/u
const disarmed = /^'+[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\t\r\n⁼₌⩵⩶﹦＝⁺₊﬩﹢＋⁻₋−﹣－﹫＠]/u

/**
 * Formats a text as a cell that no spreadsheet interprets as a formula. Also escapes a text that begins with `'` and a
 * formula.
 */
export const formatCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell, without the `'` of `formatCell`. */
export const parseCell = (cell: string): string => (disarmed.test(cell) ? cell.slice(1) : cell)

/** Joins texts in one cell: `a|b`. A `\` escapes `|` and `\`. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, (special) => `\\${special}`)).join('|')

/** Splits a cell of `joinTexts` into trimmed texts; empty texts are omitted. */
export const splitTexts = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\[^]|[^|])*)(?:\||$)/g)]
    .map(([, text = '']) => text.replaceAll(/\\([^])/g, '$1').trim())
    .filter((text) => text !== '')
