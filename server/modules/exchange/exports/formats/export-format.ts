import type { Readable } from 'node:stream'
import type { Column } from '../columns.ts'

/** What a file is written from: its columns, their headings, and the values of each record in their order. */
export type Table = {
  readonly columns: readonly Column[]
  readonly headings: readonly string[]
  readonly rows: AsyncIterable<readonly unknown[]>
}

/** A format of files. `write` reads one record after the other, so its memory does not grow with the file. */
export type ExportFormat = { readonly contentType: string; write(table: Table): Readable }
