/** A row that was not booked or cancelled, with the reason. */
export type RowNote = { readonly line: number; readonly reason: string }

/** The results so far. */
export type Tally = {
  readonly rows: number
  /** How many requests a row takes on average: one to book, another one to cancel. */
  readonly requestsPerRow: number
  /** When the first row was replayed, by `performance.now()`. */
  startedAt: number | undefined
  /** Bookings of earlier runs, found before the first row. */
  found: number
  booked: number
  /** Booked by an earlier run. */
  alreadyThere: number
  /** Cancelled by this run. */
  cancelled: number
  unknownChildren: number
  readonly notBooked: RowNote[]
  readonly notCancelled: RowNote[]
}

/** Creates an empty tally for this number of rows. */
export const newTally = (rows: number, requestsPerRow = 1): Tally => ({
  rows,
  requestsPerRow,
  startedAt: undefined,
  found: 0,
  booked: 0,
  alreadyThere: 0,
  cancelled: 0,
  unknownChildren: 0,
  notBooked: [],
  notCancelled: [],
})

/** The number of finished rows. */
export const countFinished = ({ booked, alreadyThere, notBooked }: Tally): number =>
  booked + alreadyThere + notBooked.length
