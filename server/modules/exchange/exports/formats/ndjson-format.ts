import { Readable } from 'node:stream'
import type { ExportFormat } from './export-format.ts'

/** One JSON object a line, with a property for each column. Headings are not in it: programs read the names. */
export const ndjsonFormat: ExportFormat = {
  contentType: 'application/x-ndjson',
  write({ columns, chunks }) {
    const properties = columns.map(({ name, kind }) => ({ name: JSON.stringify(name), isJson: kind === 'json' }))
    return Readable.from(texts(), { objectMode: false })

    async function* texts(): AsyncGenerator<string> {
      for await (const rows of chunks) yield rows.map(lineOf).join('')
    }

    function lineOf(values: readonly unknown[]): string {
      const written = properties.map(({ name, isJson }, at) => {
        const value = values[at]
        return `${name}:${isJson && value !== null ? value : JSON.stringify(value)}`
      })
      return `{${written.join(',')}}\n`
    }
  },
}
