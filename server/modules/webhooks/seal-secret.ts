import { type Query, sql } from '#platform/db/sql.ts'
import { type SealedRow, sealedColumn } from '#platform/sealed.ts'

/** The signing secrets of endpoints as they are stored; each opens for its endpoint only. */
export const webhookSecret = sealedColumn({ table: 'webhooks', column: 'secret' })

/** A secret’s last four characters, to recognise it by; none of a secret that would be given away. */
export function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length > 4 ? characters.slice(-4).join('') : null
}

/** Puts the secret into a row that was made a moment ago in the same transaction: it is sealed for the row's id. */
export const storeSecret = (endpoint: SealedRow, sealed: string): Query => sql`
  update webhooks set secret = ${sealed} where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`
