import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type SealedRow, sealedColumn } from '#platform/crypto/encrypted-column.ts'

/** The secret under which a hotel’s page vouches for its users, as it is stored. */
export const identitySecret = sealedColumn({ table: 'chat_widgets', column: 'identity_secret' })

/** Its fewest characters: who can guess it is whoever they like. */
export const shortestSecret = 16

/** Its last four characters, to recognise it by. */
export const lastFour = (secret: string): string => [...secret].slice(-4).join('')

/** Puts the secret into a widget that was made a moment ago in the same transaction: it is sealed for the row's id. */
export const storeIdentitySecret = (row: SealedRow, sealed: string): Query => sql`
  update chat_widgets set identity_secret = ${sealed} where tenant_id = ${row.tenantId} and id = ${row.id}`

/** Whoever was vouched for with a secret that is no more opens a new session. */
export const endVouchedSessions = ({ tenantId, id }: SealedRow): Query => sql`
  delete from chat_visitors where tenant_id = ${tenantId} and widget_id = ${id} and identifier is not null`

/** What of a stored widget decides whether somebody is vouched for. */
export type Vouching = { readonly id: string; readonly identitySecret: string | null }

/** Whether `hash` is the hex HMAC-SHA256 of `identifier` under the widget's secret; without a secret nothing is. */
export function isVouchedFor(ctx: Context, widget: Vouching, claim: { identifier: string; hash: string }): boolean {
  if (widget.identitySecret === null || !/^[0-9a-f]{64}$/i.test(claim.hash)) return false
  const row = { tenantId: ctx.actor.tenantId, id: widget.id }
  const secret = identitySecret.open(ctx.runtime.keys, widget.identitySecret, row)
  const expected = createHmac('sha256', secret).update(claim.identifier).digest()
  return timingSafeEqual(expected, Buffer.from(claim.hash, 'hex'))
}
