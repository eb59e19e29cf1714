/**
 * How CSV is written (RFC 4180), with a byte order mark, by which spreadsheets know UTF-8. Cells with a break of any kind are
 * quoted, and those with what parts cells in other countries, too.
 */
export const csvStyle = { bom: true, record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ } as const

/**
 * What makes a spreadsheet take a cell for a formula: `=`, `+`, `-`, `@` in any of their widths, a tab or a line break, also
 * behind blanks and characters that nobody sees. A cell that begins so is written with a `'` in front.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\t\r\n⁼₌﹦＝⁺₊﬩﹢＋−﹣－﹫＠]/u
const disarmed = /^'+[\s\p{Cc}\p{Cf}\p{DI}\u2800]*[=+\-@\t\r\n⁼₌﹦＝⁺₊﬩﹢＋−﹣－﹫＠]/u

/** A text as a cell that no spreadsheet takes for a formula; `'` before such a text counts as part of it. */
export const toCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell: what `toCell` put in front is gone. */
export const fromCell = (cell: string): string => (disarmed.test(cell) ? cell.slice(1) : cell)

/** Several texts in one cell: `a|b`. A `|` or `\` of a text has a `\` in front. */
export const joined = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, (special) => `\\${special}`)).join('|')

/** The texts that were joined, without blanks around them; an empty one is none. */
export const parted = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\[^]|[^|])*)(?:\||$)/g)]
    .map(([, text = '']) => text.replaceAll(/\\([^])/g, '$1').trim())
    .filter((text) => text !== '')
