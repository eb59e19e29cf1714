import type pg from 'pg'
import type { SealedColumn } from '#platform/crypto/encrypted-column.ts'

/** How many values of a column (`table.column`) lie under a key. */
export type SealedCount = { readonly column: string; readonly keyId: string; readonly count: number }

/** The key that a sealed value names: the second of its parts. */
export const keyOf = (column: string): string => `split_part(${column}, '.', 2)`

/** Counts over all tenants. Fails when row-level security would hide rows, instead of counting a part. */
export async function countSealed(
  client: pg.Client,
  columns: readonly SealedColumn[],
): Promise<readonly SealedCount[]> {
  const counts: SealedCount[] = []
  await client.query('set row_security = off')
  for (const { table, column } of columns) {
    const { rows } = await client.query<SealedCount>(
      `select $1::text as "column", ${keyOf(column)} as "keyId", count(*)::float8 as count
       from ${table} where ${column} is not null group by 2 order by 2`,
      [`${table}.${column}`],
    )
    counts.push(...rows)
  }
  return counts
}
