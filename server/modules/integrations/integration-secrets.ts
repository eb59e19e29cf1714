import type { WriteContext } from '#platform/context.ts'
import { encryptedColumn, type RowKey } from '#platform/crypto/encrypted-column.ts'
import type { KeyRing } from '#platform/crypto/key-ring.ts'
import { sql } from '#platform/db/sql.ts'

/** The secrets of an integration by name, in clear text. */
export type Secrets = Readonly<Record<string, string>>

/** The encrypted column of all secrets of a row, bound to the id of the integration. */
export const integrationSecrets = encryptedColumn({ table: 'integrations', column: 'encrypted_secrets' })

/** Stores the secrets of an integration that was locked or created in this transaction. */
export async function storeSecrets(ctx: WriteContext, id: string, secrets: Secrets): Promise<void> {
  const row = { tenantId: ctx.actor.tenantId, id }
  const encrypted = integrationSecrets.encrypt(ctx.runtime.keys, JSON.stringify(secrets), row)
  const lastFours = Object.entries(secrets).map(([name, secret]) => [name, lastFour(secret)])
  await ctx.db.run(sql`
    update integrations set encrypted_secrets = ${encrypted},
      secret_last4s = ${JSON.stringify(Object.fromEntries(lastFours))}
    where tenant_id = ${row.tenantId} and id = ${id}`)
}

/** Decrypts the secrets; empty if none are stored. @throws if they cannot be decrypted */
export const decryptSecrets = (keys: KeyRing, encrypted: string | null, row: RowKey): Secrets =>
  encrypted === null ? {} : JSON.parse(integrationSecrets.decrypt(keys, encrypted, row))

/** Summarizes secrets for a response (`secret_last4s`): that each is set, and its last four characters. */
export const summarizeSecrets = (lastFours: unknown): Record<string, { set: true; last4: string | null }> =>
  Object.fromEntries(
    Object.entries(lastFours as Record<string, string | null>).map(([name, last4]) => [name, { set: true, last4 }]),
  )

const minLengthToShowEnd = 12

/**
 * The last four characters, by which a user recognises a secret. Null for a short secret, which they would reveal, and
 * for a key of several lines, of which all end alike.
 */
function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length < minLengthToShowEnd || secret.includes('\n') ? null : characters.slice(-4).join('')
}
