import type { Readable } from 'node:stream'
import type { Column, Values } from '../columns.ts'

/** What a file is written from: its columns, their headings, and the values of each record in their order, in chunks. */
export type Table = {
  readonly columns: readonly Column[]
  readonly headings: readonly string[]
  readonly chunks: AsyncIterable<readonly Values[]>
}

/** A format of files. `write` reads one chunk of records after the other, so its memory does not grow with the file. */
export type ExportFormat = { readonly contentType: string; write(table: Table): Readable }
