import type { ColumnKind, Values } from '../../columns.ts'
import type { ExportFormat, Table } from '../export-format.ts'
import { contentTypes, packageRelations, sheetPath, styles, workbook, workbookRelations } from './workbook-parts.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

/** A sheet has no more rows; further records go to the next one. */
const maxRowsOfSheet = 1_048_576
/** A cell has no longer text. */
const maxCellLength = 32_767

const dayStyle = 1
const momentStyle = 2
const daysBefore1970 = 25_569
const msOfDay = 86_400_000

/** Control characters that XML has no way to write, and halves of characters. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellLength))}</t></is></c>`

/** Spreadsheets count days from 1900, without a time zone; moments are shown in UTC. Earlier ones are texts. */
function timeCell(value: unknown, style: number): string {
  const days = Date.parse(String(value)) / msOfDay + daysBefore1970
  return days >= 61 ? `<c s="${style}"><v>${days}</v></c>` : textCell(String(value))
}

/** Texts are texts for every reader, so none is taken for a formula. */
const cells: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: (value) => textCell(String(value)),
  number: (value) => `<c><v>${Number(value)}</v></c>`,
  flag: (value) => `<c t="b"><v>${value === true ? 1 : 0}</v></c>`,
  day: (value) => timeCell(value, dayStyle),
  moment: (value) => timeCell(value, momentStyle),
  texts: (value) => textCell((value as string[]).join('\n')),
  json: (value) => textCell(value as string),
}

/** A workbook of spreadsheets (ECMA-376) with typed cells, and a sheet for each million records. */
export const xlsxFormat: ExportFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: (table) => writeZip(parts(table)),
}

async function* parts(table: Table): AsyncGenerator<ZipEntry> {
  const chunks = table.chunks[Symbol.asyncIterator]()
  /** Records that have no place yet; undefined when there are no more. */
  let rows = await nextRows()
  let sheetCount = 0
  do {
    sheetCount += 1
    yield { name: sheetPath(sheetCount), chunks: sheet() }
  } while (rows)
  yield { name: '[Content_Types].xml', chunks: [contentTypes(sheetCount)] }
  yield { name: '_rels/.rels', chunks: [packageRelations] }
  yield { name: 'xl/workbook.xml', chunks: [workbook(sheetCount)] }
  yield { name: 'xl/_rels/workbook.xml.rels', chunks: [workbookRelations(sheetCount)] }
  yield { name: 'xl/styles.xml', chunks: [styles] }

  async function* sheet(): AsyncGenerator<string> {
    yield sheetBeginning(table.headings)
    for (let room = maxRowsOfSheet - 1; rows && room > 0; ) {
      const written: readonly Values[] = rows.slice(0, room)
      yield written.map(rowOf).join('')
      room -= written.length
      rows = written.length < rows.length ? rows.slice(written.length) : await nextRows()
    }
    yield '</sheetData></worksheet>'
  }

  async function nextRows(): Promise<readonly Values[] | undefined> {
    const next = await chunks.next()
    return next.done ? undefined : next.value
  }

  function rowOf(values: Values): string {
    return `<row>${table.columns.map(({ kind }, at) => (values[at] === null ? '<c/>' : cells[kind](values[at]))).join('')}</row>`
  }
}

const sheetBeginning = (headings: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  `</sheetView></sheetViews><sheetData><row>${headings.map(textCell).join('')}</row>`
