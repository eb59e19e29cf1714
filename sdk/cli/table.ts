/** A value of a table: numbers are aligned to the right. */
export type Cell = string | number | null | undefined

const separator = '  '

/**
 * A table with a line for each row and aligned columns; the header is bold if `isColored`. Cells cannot control the
 * terminal, whatever guests write into their names.
 */
export function formatTable(header: readonly string[], rows: readonly (readonly Cell[])[], isColored: boolean): string {
  const lines = [header, ...rows].map((cells) => header.map((_, column) => formatCell(cells[column])))
  const widths = header.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ''))))
  const isNumeric = header.map((_, column) => rows.some((cells) => typeof cells[column] === 'number'))
  const formatted = lines.map((cells) =>
    cells
      .map((cell, column) => pad(cell, widths[column] ?? 0, isNumeric[column] ?? false))
      .join(separator)
      .trimEnd(),
  )
  const [first = '', ...others] = formatted
  return `${[isColored ? `\u001b[1m${first}\u001b[22m` : first, ...others].join('\n')}\n`
}

/** `540.00 EUR`, with the decimals of the currency. */
export function formatMoney(amount: number, currencyCode: string): string {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
  }).resolvedOptions()
  return `${amount.toFixed(maximumFractionDigits)} ${currencyCode}`
}

/** Replaces control characters, escape sequences and line ends among them, by spaces. */
export const removeControls = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')

const formatCell = (cell: Cell): string => (cell === null || cell === undefined ? '' : removeControls(String(cell)))

function pad(text: string, width: number, isNumeric: boolean): string {
  const spaces = ' '.repeat(Math.max(0, width - widthOf(text)))
  return isNumeric ? spaces + text : text + spaces
}

const graphemes = new Intl.Segmenter()
const wideCharacter = /[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u

/** How many columns a terminal needs for the text. */
const widthOf = (text: string): number =>
  [...graphemes.segment(text)].reduce((width, { segment }) => width + (wideCharacter.test(segment) ? 2 : 1), 0)
