/** A booking of the history that can be imported. Days are `YYYY-MM-DD`. */
export type Booking = {
  /** The line of the row in its file; the header is line 1. */
  readonly line: number
  /** SHA-256 of the row's contents, hexadecimal. */
  readonly digest: string
  readonly hotel: string
  readonly roomType: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly adults: number
  readonly children: number
  readonly babies: number
  /** The history does not contain the number of children; `children` is 0 then. */
  readonly isChildrenUnknown: boolean
  /** Average price of a night, in cents. */
  readonly rateCents: number
  readonly bookedOn: string
  /** Set if the booking was cancelled or the guest did not arrive. */
  readonly cancelled?: { readonly on: string; readonly reason: string }
  readonly marketSegment: string
  readonly channel: string
}

/** A row of the history: a booking, or the reason why it cannot be imported. */
export type HistoryRow =
  | { readonly line: number; readonly booking: Booking }
  | { readonly line: number; readonly problem: string }
