import { Readable } from 'node:stream'
import type { ExportFormat } from './export-format.ts'

/** One JSON object a line, with a property for each column. Headings are not in it: programs read the names. */
export const ndjsonFormat: ExportFormat = {
  contentType: 'application/x-ndjson',
  write({ columns, rows }) {
    return Readable.from(lines(), { objectMode: false })

    async function* lines(): AsyncGenerator<string> {
      for await (const values of rows) {
        yield `${JSON.stringify(Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))}\n`
      }
    }
  },
}
