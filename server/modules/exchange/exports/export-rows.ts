import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { type Column, readerOf, type Values } from './columns.ts'
import { type ExportedName, exportedResources } from './exported-resources.ts'
import type { Filters } from './exports.ts'

/**
 * The records in memory at a time, however many there are. So few that the garbage collector of young objects finds
 * most of them dead; what outlives it fills the memory until the next collection of everything.
 */
const recordsAtOnce = 100

/** The records that a format writes at a time: so few that what they become is soon forgotten. */
const recordsOfChunk = 10

/** After so many records the progress is stored, and the user is asked for again. */
const recordsPerStep = 2000

/** Where the records of an export are read, as whom, and what follows each step. */
export type RowSource = {
  readonly resource: ExportedName
  readonly filters: Filters
  readonly columns: readonly Column[]
  /** The context in which the next step is read: that of the user, as long as the user may. */
  contextOfStep(): Promise<ReadContext>
  afterStep(count: number): Promise<void>
}

/** The values of all records, chunk by chunk, as the list shows them to the user: the same fields, hotels and masks. */
export async function* exportRows(source: RowSource): AsyncGenerator<readonly Values[]> {
  const { resource, filters, columns } = source
  const { records } = exportedResources[resource]
  const rowsSchema = Type.Array(records.shapes.row)
  const readers = columns.map(readerOf)
  const names = new Set(columns.map(({ path }) => path[0] ?? ''))
  let ctx = await source.contextOfStep()
  let count = 0
  for (let after = records.first; ; ) {
    const rows = await records.listAfter(ctx, filters, { after, size: recordsAtOnce, names })
    const shown = ctx.actor.piiAccess === 'masked' ? (maskPersonalValues(rowsSchema, rows) as typeof rows) : rows
    for (let at = 0; at < shown.length; at += recordsOfChunk)
      yield shown.slice(at, at + recordsOfChunk).map((record) => readers.map((read) => read(record)))
    count += rows.length
    const last = rows.at(-1)
    const isEnd = last === undefined || rows.length < recordsAtOnce
    if (isEnd || count >= recordsPerStep) {
      await source.afterStep(count)
      count = 0
    }
    if (isEnd) return
    if (count === 0) ctx = await source.contextOfStep()
    after = records.keyOf(last)
  }
}
