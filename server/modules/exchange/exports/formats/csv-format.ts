import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { csvStyle, formatCell, formatText, joinTexts } from '#shared/csv/csv-cells.ts'
import type { ColumnKind } from '../columns.ts'
import type { ExportFormat } from './export-format.ts'

/** A text of a cell that no reader of the file takes for a formula, and that a spreadsheet does not rewrite. */
const cells: Readonly<Record<ColumnKind, (value: unknown) => string>> = {
  text: (value) => formatText(String(value)),
  number: String,
  flag: String,
  day: String,
  moment: String,
  texts: (value) => formatText(joinTexts(value as string[])),
  json: (value) => formatCell(value as string),
}

/** CSV in UTF-8 with a byte order mark, as `GET /guests/export` writes it. */
export const csvFormat: ExportFormat = {
  contentType: 'text/csv; charset=utf-8',
  write({ columns, headings, chunks }) {
    return Readable.from(texts(), { objectMode: false })

    async function* texts(): AsyncGenerator<string> {
      yield stringify([headings.map(formatCell)], csvStyle)
      for await (const rows of chunks) {
        const lines = rows.map((values) =>
          columns.map(({ kind }, at) => (values[at] === null ? '' : cells[kind](values[at]))),
        )
        yield stringify(lines, { ...csvStyle, bom: false })
      }
    }
  },
}
