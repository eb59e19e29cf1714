import Type, { type TSchema } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { successEnvelope } from '#platform/http/response/envelope.ts'
import { serialize } from '#platform/http/response/serialize.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { type Column, valueOf } from './columns.ts'
import { type ExportedName, exportedResources } from './exported-resources.ts'
import type { Filters } from './exports.ts'

/** The records in memory at a time, however many there are. */
const recordsAtOnce = 500

/** Lists of records as they are answered, by the schema of a record: each is compiled once. */
const listSchemas = new Map<TSchema, TSchema>()

function listSchemaOf(row: TSchema): TSchema {
  const schema = listSchemas.get(row) ?? Type.Array(row)
  listSchemas.set(row, schema)
  return schema
}

/** Where the records of an export are read, as whom, and what follows each chunk. */
export type RowSource = {
  readonly resource: ExportedName
  readonly filters: Filters
  readonly columns: readonly Column[]
  /** The context in which the next chunk is read: that of the user, as long as the user may. */
  contextOfChunk(): Promise<ReadContext>
  afterChunk(count: number): Promise<void>
}

/** The values of all records, chunk by chunk, as the list shows them to the user: the same fields, hotels and masks. */
export async function* exportRows(source: RowSource): AsyncGenerator<readonly unknown[]> {
  const { records } = exportedResources[source.resource]
  const schema = listSchemaOf(records.shapes.row)
  for (let after = records.first; ; ) {
    const ctx = await source.contextOfChunk()
    const rows = await records.listAfter(ctx, source.filters, { after, size: recordsAtOnce })
    for (const record of shown(ctx, schema, rows)) yield source.columns.map((column) => valueOf(record, column))
    await source.afterChunk(rows.length)
    const last = rows.at(-1)
    if (last === undefined || rows.length < recordsAtOnce) return
    after = records.keyOf(last)
  }
}

function shown(ctx: ReadContext, schema: TSchema, rows: readonly object[]): readonly object[] {
  const seen = ctx.actor.piiAccess === 'masked' ? maskPersonalValues(schema, rows) : rows
  return JSON.parse(serialize(schema, successEnvelope(seen, 200, ''))).data
}
