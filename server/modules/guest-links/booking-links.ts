import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { guestLinks } from './guest-links.ts'

type WorkingLink = { readonly id: string; readonly guestId: string }

const linksOf = ({ db, actor }: WriteContext, reservationId: string): Promise<WorkingLink[]> =>
  db.many(sql<WorkingLink>`
    select id, guest_id from guest_links
    where tenant_id = ${actor.tenantId} and kind = 'booking' and subject_id = ${reservationId} and revoked_at is null
    order by id for no key update`)

/** Revokes the links of a booking, or those of one guest. */
export async function revokeBookingLinks(ctx: WriteContext, reservationId: string, guestId?: string): Promise<void> {
  const revokedAt = formatInstant(ctx.now)
  const links = await linksOf(ctx, reservationId)
  for (const { id } of links.filter((link) => guestId === undefined || link.guestId === guestId)) {
    await guestLinks.update(ctx, id, { revokedAt }, { action: 'revoked' })
  }
}

/** Lets the links of a booking work until another moment. */
export async function endBookingLinks(
  ctx: WriteContext,
  reservationId: string,
  until: Temporal.Instant,
): Promise<void> {
  const expiresAt = formatInstant(until)
  for (const { id } of await linksOf(ctx, reservationId)) await guestLinks.update(ctx, id, { expiresAt })
}
