import type pg from 'pg'
import type { SealedColumn, SealedRow } from '#platform/crypto/encrypted-column.ts'
import type { SecretKeys } from '#platform/crypto/key-ring.ts'
import { keyOf } from './encrypted-values.ts'

/** A value that does not open: its key is not in the ring, or it was changed. */
export type Unopened = SealedRow & { readonly reason: string }

/** What resealing a column (`table.column`) did. */
export type Resealed = { readonly column: string; readonly resealed: number; readonly unopened: readonly Unopened[] }

type Value = SealedRow & { readonly sealed: string }

const atOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts every value that lies under another key anew under the active one. Row by row and each only while it is as it
 * was read: what the service changes meanwhile stays, it waits for no more than one row, and a killed run goes on where it
 * was when it is started again.
 */
export async function reseal(client: pg.Client, column: SealedColumn, keys: SecretKeys): Promise<Resealed> {
  const unopened: Unopened[] = []
  let resealed = 0
  let last: SealedRow = { tenantId: firstId, id: firstId }
  await client.query('set row_security = off')
  for (;;) {
    const values = await valuesAfter(client, column, { last, activeId: keys.activeId })
    for (const value of values) {
      const fresh = sealedAnew(column, keys, value)
      if (fresh instanceof Error) unopened.push({ tenantId: value.tenantId, id: value.id, reason: fresh.message })
      else if (await replace(client, column, { value, fresh })) resealed += 1
    }
    const end = values.at(-1)
    if (!end) return { column: `${column.table}.${column.column}`, resealed, unopened }
    last = end
  }
}

async function valuesAfter(
  client: pg.Client,
  { table, column, idColumn }: SealedColumn,
  { last, activeId }: { last: SealedRow; activeId: string },
): Promise<readonly Value[]> {
  const { rows } = await client.query<Value>(
    `select tenant_id as "tenantId", ${idColumn} as id, ${column} as sealed from ${table}
     where (tenant_id, ${idColumn}) > ($1, $2) and ${column} is not null and ${keyOf(column)} <> $3
     order by tenant_id, ${idColumn} limit ${atOnce}`,
    [last.tenantId, last.id, activeId],
  )
  return rows
}

function sealedAnew(column: SealedColumn, keys: SecretKeys, { sealed, ...row }: Value): string | Error {
  try {
    return column.seal(keys, column.open(keys, sealed, row), row)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function replace(
  client: pg.Client,
  { table, column, idColumn }: SealedColumn,
  { value, fresh }: { value: Value; fresh: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where tenant_id = $2 and ${idColumn} = $3 and ${column} = $4`,
    [fresh, value.tenantId, value.id, value.sealed],
  )
  return rowCount === 1
}
