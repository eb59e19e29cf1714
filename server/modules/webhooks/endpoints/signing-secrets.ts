import { encryptedColumn, type RowKey } from '#platform/crypto/encrypted-column.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { reply } from '#platform/http/response/reply.ts'
import type { Runtime } from '#platform/runtime.ts'

/** The encrypted signing secrets, each bound to its endpoint. */
export const webhookSecret = encryptedColumn({ table: 'webhooks', column: 'secret' })

/** The encrypted secrets that were replaced and still sign beside the new one. */
export const previousSecret = encryptedColumn({ table: 'webhooks', column: 'previous_secret' })

/** The encrypted secrets of an endpoint. */
export type EncryptedSecrets = {
  readonly secret: string
  readonly previousSecret: string | null
  readonly previousSecretUntil: string | null
}

/** Decrypts the secrets that sign a delivery now, the newest first. @throws if one cannot be decrypted */
export function decryptSecrets(
  { keys, now }: Pick<Runtime, 'keys' | 'now'>,
  stored: EncryptedSecrets,
  endpoint: RowKey,
): readonly string[] {
  const secret = webhookSecret.decrypt(keys, stored.secret, endpoint)
  const { previousSecret: previous, previousSecretUntil: until } = stored
  if (previous === null || until === null) return [secret]
  const isOver = Temporal.Instant.compare(until, now()) <= 0
  return isOver ? [secret] : [secret, previousSecret.decrypt(keys, previous, endpoint)]
}

/** The last four characters, by which a user recognises a secret. Null for a secret that they would reveal. */
export function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length > 4 ? characters.slice(-4).join('') : null
}

const advisedLength = 16

/** Advice for a secret that can be guessed. The registrant chooses it (§2.3), so it is accepted. */
export const secretAdvice = (secret: string): string | undefined =>
  [...secret].length < advisedLength
    ? `The secret is short; use at least ${advisedLength} random characters`
    : undefined

/** Adds the advice about a new secret to the response. */
export function withSecretAdvice<Data>(data: Data, secret: string): Data {
  const message = secretAdvice(secret)
  return message === undefined ? data : reply(data, { message })
}

/** Stores the encrypted secret of a row that was inserted in the same transaction: it is bound to the id of the row. */
export const storeSecret = (endpoint: RowKey, encrypted: string): Query => sql`
  update webhooks set secret = ${encrypted} where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`

/** Removes the previous secret of an endpoint. */
export const clearPreviousSecret = (endpoint: RowKey): Query => sql`
  update webhooks set previous_secret = null, previous_secret_until = null
  where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`
