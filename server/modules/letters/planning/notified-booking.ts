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
