import type { Api } from './api.ts'
import type { Booking, HistoryRow } from './booking.ts'
import { externalIdOf } from './keys.ts'
import type { Places } from './places.ts'
import { cancellationBody, reservationBody } from './reservation-body.ts'
import { formatRefusal } from './session.ts'
import type { Tally } from './tally.ts'

/** The part of a reservation that the import needs. */
type Reservation = { readonly id: string; readonly status: string; readonly externalId: string | null }

/** The reservations of earlier runs by external id. */
export type KnownReservations = ReadonlyMap<string, Reservation>

/** The context of replaying a row. */
export type ReplayContext = {
  readonly api: Api
  readonly places: Places
  readonly known: KnownReservations
  readonly tally: Tally
  /** Stops the import between two rows. */
  readonly signal: AbortSignal
  readonly parallel: number
}

/** Loads the reservations of earlier runs, oldest first, so that new reservations do not shift the pages. */
export async function loadKnownReservations(
  api: Api,
  hotelIds: readonly string[],
  tally: Tally,
): Promise<KnownReservations> {
  const known = new Map<string, Reservation>()
  for (const hotelId of hotelIds) {
    for await (const { id, status, externalId } of api.all<Reservation>(
      `/reservations?hotelId=${hotelId}&sort=createdAt`,
    )) {
      if (externalId) known.set(externalId, { id, status, externalId })
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

type BookingResult = { readonly reservation: Reservation; readonly isNew: boolean } | { readonly reason: string }

async function bookRow(booking: Booking, { api, places, known }: ReplayContext): Promise<BookingResult> {
  const externalId = externalIdOf(booking)
  const earlier = known.get(externalId)
  if (earlier) return { reservation: earlier, isNew: false }
  const answer = await api.post('/reservations', reservationBody(booking, places))
  if (answer.status === 201) return { reservation: answer.data as Reservation, isNew: true }
  // A concurrent import may have been faster: then the external id or the last room is taken.
  const other = answer.status === 409 ? await findByExternalId(api, externalId) : undefined
  return other ? { reservation: other, isNew: false } : { reason: formatRefusal(answer) }
}

async function findByExternalId(api: Api, externalId: string): Promise<Reservation | undefined> {
  const page = await api.get<{ items: Reservation[] }>(`/reservations?externalId=${encodeURIComponent(externalId)}`)
  return page.items[0]
}

async function cancel(booking: Booking, { id }: Reservation, { api, tally }: ReplayContext): Promise<void> {
  if (!booking.cancelled) return
  const answer = await api.post(`/reservations/${id}/cancel`, cancellationBody(booking.cancelled))
  if (answer.status < 300) tally.cancelled += 1
  else tally.notCancelled.push({ line: booking.line, reason: formatRefusal(answer) })
}
