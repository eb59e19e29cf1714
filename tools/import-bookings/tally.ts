/** A row that was not booked, or not cancelled, and why. */
export type Listed = { readonly line: number; readonly reason: string }

/** What has become of the rows so far. */
export type Tally = {
  readonly rows: number
  /** Bookings of earlier runs that were found before the first row. */
  found: number
  booked: number
  /** Booked by an earlier run. */
  alreadyThere: number
  /** Of those, cancelled by this run. */
  cancelled: number
  unknownChildren: number
  readonly notBooked: Listed[]
  readonly notCancelled: Listed[]
}

/** Nothing done yet, of so many rows. */
export const newTally = (rows: number): Tally => ({
  rows,
  found: 0,
  booked: 0,
  alreadyThere: 0,
  cancelled: 0,
  unknownChildren: 0,
  notBooked: [],
  notCancelled: [],
})

/** Rows that are finished, one way or another. */
export const doneOf = ({ booked, alreadyThere, notBooked }: Tally): number => booked + alreadyThere + notBooked.length
