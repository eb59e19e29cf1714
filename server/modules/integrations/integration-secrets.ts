import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { SecretKeys } from '#platform/crypto/key-ring.ts'
import { sealedColumn, type SealedRow } from '#platform/crypto/encrypted-column.ts'

/** The secrets of an integration by name, in clear. */
export type Secrets = Readonly<Record<string, string>>

/** Those of a row as they are stored, together: they open for their integration only. */
export const integrationSecrets = sealedColumn({ table: 'integrations', column: 'sealed_secrets' })

/** Stores the secrets of an integration that is locked or was made in this transaction. */
export async function storeSecrets(ctx: Context, id: string, secrets: Secrets): Promise<void> {
  const row = { tenantId: ctx.actor.tenantId, id }
  const sealed = integrationSecrets.seal(ctx.runtime.keys, JSON.stringify(secrets), row)
  const ends = Object.entries(secrets).map(([name, secret]) => [name, lastFour(secret)])
  await ctx.db.run(sql`
    update integrations set sealed_secrets = ${sealed}, secret_ends = ${JSON.stringify(Object.fromEntries(ends))}
    where tenant_id = ${row.tenantId} and id = ${id}`)
}

/** The secrets in clear; none where none were stored. @throws when they cannot be opened */
export const openSecrets = (keys: SecretKeys, sealed: string | null, row: SealedRow): Secrets =>
  sealed === null ? {} : JSON.parse(integrationSecrets.open(keys, sealed, row))

/** What an answer shows of secrets (`secret_ends`): that they are set, and the end of each. */
export const shownSecrets = (ends: unknown): Record<string, { set: true; last4: string | null }> =>
  Object.fromEntries(
    Object.entries(ends as Record<string, string | null>).map(([name, last4]) => [name, { set: true, last4 }]),
  )

const longEnough = 12

/** The last four characters, to recognise a secret by; none of one of which they would give away too much. */
function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length < longEnough ? null : characters.slice(-4).join('')
}
