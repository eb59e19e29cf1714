import type { ReadContext, WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { CsvLine } from '../csv/read-csv.ts'

/** The encrypted lines of a file while its import runs. */
export const importedLinesColumn = encryptedColumn({ table: 'guest_import_chunks', column: 'lines' })

/** The limits of a chunk, which is what one step of an import holds in memory. */
const linesPerChunk = 250
const charactersPerChunk = 512 * 1024

/** Groups lines into chunks. */
export async function* splitIntoChunks(lines: AsyncIterable<CsvLine>): AsyncGenerator<readonly CsvLine[]> {
  let chunk: CsvLine[] = []
  let characters = 0
  for await (const line of lines) {
    chunk.push(line)
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (chunk.length < linesPerChunk && characters < charactersPerChunk) continue
    yield chunk
    chunk = []
    characters = 0
  }
  if (chunk.length > 0) yield chunk
}

type ChunkPosition = { readonly importId: string; readonly position: number }

/** Encrypts and stores a chunk. */
export async function storeChunk(
  ctx: WriteContext,
  { importId, position }: ChunkPosition,
  lines: readonly CsvLine[],
): Promise<void> {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const encrypted = importedLinesColumn.encrypt(ctx.runtime.keys, JSON.stringify(lines), { tenantId, id })
  await ctx.db.run(sql`
    insert into guest_import_chunks (tenant_id, id, import_id, position, lines)
    values (${tenantId}, ${id}, ${importId}, ${position}, ${encrypted})`)
}

/** The lines of a chunk; undefined after the last chunk. */
export async function readChunk(
  ctx: ReadContext,
  { importId, position }: ChunkPosition,
): Promise<readonly CsvLine[] | undefined> {
  const { tenantId } = ctx.actor
  const chunk = await ctx.db.one(sql<{ id: string; lines: string }>`
    select id, lines from guest_import_chunks
    where tenant_id = ${tenantId} and import_id = ${importId} and position = ${position}`)
  return chunk && JSON.parse(importedLinesColumn.decrypt(ctx.runtime.keys, chunk.lines, { tenantId, id: chunk.id }))
}

/** Deletes all lines of an import. */
export const deleteLines = ({ actor }: WriteContext, importId: string): Query<object>[] => [
  sql<object>`delete from guest_import_chunks where tenant_id = ${actor.tenantId} and import_id = ${importId}`,
  sql<object>`delete from guest_import_keys where tenant_id = ${actor.tenantId} and import_id = ${importId}`,
]
