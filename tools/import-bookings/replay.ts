import type { Bellhop, Reservation } from '../../sdk/index.ts'
import type { Booking, HistoryRow } from './booking.ts'
import { createOnce } from './create-once.ts'
import { formatRefusal, isRefusal } from './failure.ts'
import { externalIdOf } from './keys.ts'
import type { Places } from './places.ts'
import { cancellationBody, reservationBody } from './reservation-body.ts'
import type { Tally } from './tally.ts'

/** The part of a reservation that the import needs. */
type FoundReservation = Pick<Reservation, 'id' | 'status'>

/** The reservations of earlier runs by external id. */
export type KnownReservations = ReadonlyMap<string, FoundReservation>

/** The context of replaying a row. */
export type ReplayContext = {
  readonly bellhop: Bellhop
  readonly places: Places
  readonly known: KnownReservations
  readonly tally: Tally
  /** Stops the import between two rows. */
  readonly signal: AbortSignal
  readonly parallel: number
}

/** Loads the reservations of earlier runs, oldest first, so that new reservations do not shift the pages. */
export async function loadKnownReservations(
  bellhop: Bellhop,
  hotelIds: readonly string[],
  tally: Tally,
): Promise<KnownReservations> {
  const known = new Map<string, FoundReservation>()
  for (const hotelId of hotelIds) {
    for await (const { id, status, externalId } of bellhop.reservations.list({ hotelId, sort: 'createdAt' })) {
      if (externalId) known.set(externalId, { id, status })
      tally.found = known.size
    }
  }
  return known
}

/**
 * Books and cancels with `parallel` workers until the rows end or the import is stopped. Rethrows the error of a
 * worker.
 */
export async function replay(rows: AsyncIterator<HistoryRow>, work: ReplayContext): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([work.signal, failed.signal])
  const worker = async (): Promise<void> => {
    while (!signal.aborted) {
      const { value, done } = await rows.next()
      if (done) return
      await replayRow(value, work)
    }
  }
  const guarded = (): Promise<void> =>
    worker().catch((error: unknown) => {
      failed.abort()
      // The next run imports the rows that were waiting when the import was stopped.
      if (!work.signal.aborted) throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: work.parallel }, guarded))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}

async function replayRow(row: HistoryRow, work: ReplayContext): Promise<void> {
  const { tally } = work
  if ('problem' in row) return void tally.notBooked.push({ line: row.line, reason: row.problem })
  const { booking } = row
  const made = await bookRow(booking, work)
  if ('reason' in made) return void tally.notBooked.push({ line: row.line, reason: made.reason })
  if (made.isNew) tally.booked += 1
  else tally.alreadyThere += 1
  if (booking.isChildrenUnknown) tally.unknownChildren += 1
  if (booking.cancelled && made.reservation.status !== 'cancelled') await cancel(booking, made.reservation, work)
}

type BookingResult = { readonly reservation: FoundReservation; readonly isNew: boolean } | { readonly reason: string }

async function bookRow(booking: Booking, { bellhop, places, known }: ReplayContext): Promise<BookingResult> {
  const externalId = externalIdOf(booking)
  const earlier = known.get(externalId)
  if (earlier) return { reservation: earlier, isNew: false }
  const body = reservationBody(booking, places)
  try {
    const reservation = await createOnce(bellhop, { path: '/reservations', body }, (options) =>
      bellhop.reservations.create(body, options),
    )
    return { reservation, isNew: true }
  } catch (error) {
    if (!isRefusal(error)) throw error
    // A concurrent import may have been faster: then the external id or the last room is taken.
    const other = error.status === 409 ? (await bellhop.reservations.list({ externalId })).items[0] : undefined
    return other ? { reservation: other, isNew: false } : { reason: formatRefusal(error) }
  }
}

async function cancel(booking: Booking, { id }: FoundReservation, { bellhop, tally }: ReplayContext): Promise<void> {
  if (!booking.cancelled) return
  const body = cancellationBody(booking.cancelled)
  try {
    await createOnce(bellhop, { path: `/reservations/${id}/cancel`, body }, (options) =>
      bellhop.reservations.cancel(id, body, options),
    )
    tally.cancelled += 1
  } catch (error) {
    if (!isRefusal(error)) throw error
    tally.notCancelled.push({ line: booking.line, reason: formatRefusal(error) })
  }
}
