import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type SealedRow, sealedColumn } from '#platform/crypto/encrypted-column.ts'

/** The signing secrets of endpoints as they are stored; each opens for its endpoint only. */
export const webhookSecret = sealedColumn({ table: 'webhooks', column: 'secret' })

/** Those that were replaced a short time ago and still sign beside the new one. */
export const previousSecret = sealedColumn({ table: 'webhooks', column: 'previous_secret' })

/** The secrets of an endpoint as they are stored. */
export type StoredSecrets = {
  /** Sealed. */
  readonly secret: string
  /** Sealed. */
  readonly previousSecret: string | null
  readonly previousSecretUntil: string | null
}

/** The secrets that a delivery is signed with at this moment, the newest first. @throws when one cannot be opened */
export function openSecrets(
  { keys, now }: Pick<Runtime, 'keys' | 'now'>,
  stored: StoredSecrets,
  endpoint: SealedRow,
): readonly string[] {
  const secret = webhookSecret.open(keys, stored.secret, endpoint)
  const { previousSecret: previous, previousSecretUntil: until } = stored
  if (previous === null || until === null) return [secret]
  const isOver = Temporal.Instant.compare(until, now()) <= 0
  return isOver ? [secret] : [secret, previousSecret.open(keys, previous, endpoint)]
}

/** A secret’s last four characters, to recognise it by; none of a secret that would be given away. */
export function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length > 4 ? characters.slice(-4).join('') : null
}

/** Puts the secret into a row that was made a moment ago in the same transaction: it is sealed for the row's id. */
export const storeSecret = (endpoint: SealedRow, sealed: string): Query => sql`
  update webhooks set secret = ${sealed} where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`

/** Leaves the endpoint with its newest secret alone; travels with the commit. */
export const dropPreviousSecret = (endpoint: SealedRow): Query => sql`
  update webhooks set previous_secret = null, previous_secret_until = null
  where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`
