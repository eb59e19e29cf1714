import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { SkipReason } from '../record/letter-values.ts'

/** A booking to which something happened that its guest may be told. */
export type NotifiedBooking = {
  readonly reservationId: string
  readonly guestId: string
  readonly hotelId: string
  readonly source: string
  readonly heldUntil: string | null
  /** Whether the request that did it lets the guest be told. */
  readonly notifyGuest: boolean
}

/** Why the letters about what happened are not written; null if the guest is told. */
export const silenceOf = ({ notifyGuest }: NotifiedBooking): SkipReason | null =>
  notifyGuest ? null : 'notifyGuestOff'

/** A booking as letters need it, when what happened to it does not say; undefined if the caller does not see it. */
export const findBooking = ({ db, actor }: ReadContext, id: string) =>
  db.one(sql<Pick<NotifiedBooking, 'guestId' | 'hotelId' | 'source' | 'heldUntil'>>`
    select guest_id, hotel_id, source, held_until from reservations
    where tenant_id = ${actor.tenantId} and id = ${id} and deleted_at is null`)
