import type { Readable } from 'node:stream'
import type { Column } from '../columns.ts'
import { csvFormat } from './csv-format.ts'
import { ndjsonFormat } from './ndjson-format.ts'
import { xlsxFormat } from './xlsx/xlsx-format.ts'

/** What a file is written from: its columns, their headings, and the values of each record in their order. */
export type Table = {
  readonly columns: readonly Column[]
  readonly headings: readonly string[]
  readonly rows: AsyncIterable<readonly unknown[]>
}

/** A format of files. `write` reads one record after the other, so its memory does not grow with the file. */
export type ExportFormat = { readonly contentType: string; write(table: Table): Readable }

/** The formats of exports. */
export const exportFormats = {
  csv: csvFormat,
  ndjson: ndjsonFormat,
  xlsx: xlsxFormat,
} as const satisfies Record<string, ExportFormat>

/** The name of a format, which is also the extension of its files. */
export type FormatName = keyof typeof exportFormats

/** The names of all formats. */
export const formatNames = Object.keys(exportFormats) as FormatName[]
