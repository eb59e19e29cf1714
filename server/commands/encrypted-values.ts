import type pg from 'pg'
import type { EncryptedColumn } from '#platform/crypto/encrypted-column.ts'

/** The number of values of a column (`table.column`) that are encrypted with a key. */
export type EncryptedCount = { readonly column: string; readonly keyId: string; readonly count: number }

/** An SQL expression for the key id of an encrypted value, its second part. */
export const keyOf = (column: string): string => `split_part(${column}, '.', 2)`

/** Counts over all tenants. Fails if row-level security would hide rows. */
export async function countEncryptedValues(
  client: pg.Client,
  columns: readonly EncryptedColumn[],
): Promise<readonly EncryptedCount[]> {
  const counts: EncryptedCount[] = []
  for (const { table, column } of columns) {
    const { rows } = await client.query<EncryptedCount>(
      `select $1::text as "column", ${keyOf(column)} as "keyId", count(*)::float8 as count
       from ${table} where ${column} is not null group by 2 order by 2`,
      [`${table}.${column}`],
    )
    counts.push(...rows)
  }
  return counts
}
