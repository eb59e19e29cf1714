import type pg from 'pg'
import type { EncryptedColumn, RowKey } from '#platform/crypto/encrypted-column.ts'
import type { KeyRing } from '#platform/crypto/key-ring.ts'
import { keyOf } from './encrypted-values.ts'

/** A value that cannot be decrypted: its key is not in the ring, or it was changed. */
export type UndecryptableValue = RowKey & { readonly reason: string }

/** The result for one column (`table.column`). */
export type ReencryptionResult = {
  readonly column: string
  readonly updated: number
  readonly undecryptable: readonly UndecryptableValue[]
}

type Value = RowKey & { readonly encrypted: string }

const atOnce = 500
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts all values of other keys again with the active key. It updates row by row, each only if it is unchanged
 * since it was read. So it never overwrites changes of the service, waits for one row at most, and can be repeated
 * after a kill.
 */
export async function reencrypt(
  client: pg.Client,
  column: EncryptedColumn,
  keys: KeyRing,
): Promise<ReencryptionResult> {
  const undecryptable: UndecryptableValue[] = []
  let updated = 0
  let last: RowKey = { tenantId: firstId, id: firstId }
  for (;;) {
    const values = await valuesAfter(client, column, { last, activeId: keys.activeId })
    for (const value of values) {
      const fresh = reencrypted(column, keys, value)
      if (fresh instanceof Error) undecryptable.push({ tenantId: value.tenantId, id: value.id, reason: fresh.message })
      else if (await replace(client, column, { value, fresh })) updated += 1
    }
    const end = values.at(-1)
    if (!end) return { column: `${column.table}.${column.column}`, updated, undecryptable }
    last = end
  }
}

async function valuesAfter(
  client: pg.Client,
  { table, column, idColumn }: EncryptedColumn,
  { last, activeId }: { last: RowKey; activeId: string },
): Promise<readonly Value[]> {
  const { rows } = await client.query<Value>(
    `select tenant_id as "tenantId", ${idColumn} as id, ${column} as encrypted from ${table}
     where (tenant_id, ${idColumn}) > ($1, $2) and ${column} is not null and ${keyOf(column)} <> $3
     order by tenant_id, ${idColumn} limit ${atOnce}`,
    [last.tenantId, last.id, activeId],
  )
  return rows
}

function reencrypted(column: EncryptedColumn, keys: KeyRing, { encrypted, ...row }: Value): string | Error {
  try {
    return column.encrypt(keys, column.decrypt(keys, encrypted, row), row)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

async function replace(
  client: pg.Client,
  { table, column, idColumn }: EncryptedColumn,
  { value, fresh }: { value: Value; fresh: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ${table} set ${column} = $1 where tenant_id = $2 and ${idColumn} = $3 and ${column} = $4`,
    [fresh, value.tenantId, value.id, value.encrypted],
  )
  return rowCount === 1
}
