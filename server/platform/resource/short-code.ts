import { uniqueCode } from '#shared/unique-code.ts'
import type { WriteContext } from '../context.ts'
import { sql } from '../db/sql.ts'
import { pattern, withDefault } from './fields.ts'

/** The short code of a record. Users choose it, or the service makes it from the name (`codeFromName`). */
export const shortCode = (example: string) =>
  withDefault(pattern('^[A-Z0-9_-]{2,30}$', `2 to 30 capital letters, digits, - and _, such as ${example}`), '')

/**
 * A code made from the name of a new record, or from `fallback` if the name has no Latin letters. It is unique among
 * the codes of the table, across all hotels.
 */
export async function codeFromName(
  ctx: WriteContext,
  table: string,
  name: string | undefined,
  fallback: string,
): Promise<string> {
  const rows = await ctx.acrossHotels((db) =>
    db.many(sql<{ code: string }>`select code from ${sql.table(table)} where tenant_id = ${ctx.actor.tenantId}`),
  )
  return uniqueCode(name ?? '', fallback, new Set(rows.map(({ code }) => code)))
}
