import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { sealedColumn } from '#platform/crypto/encrypted-column.ts'
import type { CsvLine } from '../csv/read-csv.ts'

/** The lines of a file while it is worked on. */
export const importedLines = sealedColumn({ table: 'guest_import_parts', column: 'lines' })

/** Lines of one part, and what its cells may have together: what a step of an import holds in memory. */
const linesOfPart = 250
const charactersOfPart = 512 * 1024

/** Lines taken together as parts. */
export async function* partsOf(lines: AsyncIterable<CsvLine>): AsyncGenerator<readonly CsvLine[]> {
  let part: CsvLine[] = []
  let characters = 0
  for await (const line of lines) {
    part.push(line)
    characters += line.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (part.length < linesOfPart && characters < charactersOfPart) continue
    yield part
    part = []
    characters = 0
  }
  if (part.length > 0) yield part
}

type Place = { readonly importId: string; readonly position: number }

/** Keeps a part, sealed. */
export async function storePart(ctx: Context, { importId, position }: Place, lines: readonly CsvLine[]): Promise<void> {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const sealed = importedLines.seal(ctx.runtime.keys, JSON.stringify(lines), { tenantId, id })
  await ctx.db.run(sql`
    insert into guest_import_parts (tenant_id, id, import_id, position, lines)
    values (${tenantId}, ${id}, ${importId}, ${position}, ${sealed})`)
}

/** The lines of a part; nothing behind the last one. */
export async function readPart(ctx: Context, { importId, position }: Place): Promise<readonly CsvLine[] | undefined> {
  const { tenantId } = ctx.actor
  const part = await ctx.db.one(sql<{ id: string; lines: string }>`
    select id, lines from guest_import_parts
    where tenant_id = ${tenantId} and import_id = ${importId} and position = ${position}`)
  return part && JSON.parse(importedLines.open(ctx.runtime.keys, part.lines, { tenantId, id: part.id }))
}

/** Forgets all lines of an import. */
export const removeLines = ({ actor }: Context, importId: string): Query<object>[] => [
  sql<object>`delete from guest_import_parts where tenant_id = ${actor.tenantId} and import_id = ${importId}`,
  sql<object>`delete from guest_import_keys where tenant_id = ${actor.tenantId} and import_id = ${importId}`,
]
