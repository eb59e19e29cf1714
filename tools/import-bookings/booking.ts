/** One booking of the history that can be made. Days are `YYYY-MM-DD`. */
export type Booking = {
  /** Of the row in its file; the header is line 1. */
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
  /** The history does not know the number of children; `children` is 0 then. */
  readonly isChildrenUnknown: boolean
  /** Average price of a night, in cents. */
  readonly rateCents: number
  readonly bookedOn: string
  /** Set when it was cancelled, or the guest did not come. */
  readonly cancelled?: { readonly on: string; readonly reason: string }
  readonly marketSegment: string
  readonly channel: string
}

/** A row of the history: a booking, or why it is none. */
export type HistoryRow =
  | { readonly line: number; readonly booking: Booking }
  | { readonly line: number; readonly fault: string }
