import type { Api } from './api.ts'
import type { Booking, HistoryRow } from './booking.ts'
import { externalIdOf } from './keys.ts'
import type { Places } from './places.ts'
import { cancellationBody, reservationBody } from './reservation-body.ts'
import { wordsOf } from './session.ts'
import type { Tally } from './tally.ts'

/** A reservation as far as an import looks at it. */
type Reservation = { readonly id: string; readonly status: string; readonly externalId: string | null }

/** What earlier runs have booked, by external id. */
export type Known = ReadonlyMap<string, Reservation>

/** What replaying a row needs. */
export type Replay = {
  readonly api: Api
  readonly places: Places
  readonly known: Known
  readonly tally: Tally
  /** Stops between two rows. */
  readonly signal: AbortSignal
  readonly parallel: number
}

/** Finds what earlier runs have booked. Oldest first, so that what is booked meanwhile moves no page. */
export async function findKnown(api: Api, hotelIds: readonly string[], tally: Tally): Promise<Known> {
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

/** Books and cancels, so many rows at a time, until the rows end or the import is stopped. Throws what one of them threw. */
export async function replay(rows: AsyncIterator<HistoryRow>, work: Replay): Promise<void> {
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
      // What was waiting when the import was stopped is left to the next run.
      if (!work.signal.aborted) throw error
    })
  const ends = await Promise.allSettled(Array.from({ length: work.parallel }, guarded))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
}

async function replayRow(row: HistoryRow, work: Replay): Promise<void> {
  const { tally } = work
  if ('fault' in row) return void tally.notBooked.push({ line: row.line, reason: row.fault })
  const { booking } = row
  const made = await booked(booking, work)
  if ('reason' in made) return void tally.notBooked.push({ line: row.line, reason: made.reason })
  if (made.isNew) tally.booked += 1
  else tally.alreadyThere += 1
  if (booking.isChildrenUnknown) tally.unknownChildren += 1
  if (booking.cancelled && made.reservation.status !== 'cancelled') await cancel(booking, made.reservation, work)
}

type Made = { readonly reservation: Reservation; readonly isNew: boolean } | { readonly reason: string }

async function booked(booking: Booking, { api, places, known }: Replay): Promise<Made> {
  const externalId = externalIdOf(booking)
  const earlier = known.get(externalId)
  if (earlier) return { reservation: earlier, isNew: false }
  const answer = await api.post('/reservations', reservationBody(booking, places))
  if (answer.status === 201) return { reservation: answer.data as Reservation, isNew: true }
  // An import that runs at the same time may have been faster: then its external id is taken, or the last room is.
  const other = answer.status === 409 ? await bookedByAnother(api, externalId) : undefined
  return other ? { reservation: other, isNew: false } : { reason: wordsOf(answer) }
}

async function bookedByAnother(api: Api, externalId: string): Promise<Reservation | undefined> {
  const page = await api.get<{ items: Reservation[] }>(`/reservations?externalId=${encodeURIComponent(externalId)}`)
  return page.items[0]
}

async function cancel(booking: Booking, { id }: Reservation, { api, tally }: Replay): Promise<void> {
  if (!booking.cancelled) return
  const answer = await api.post(`/reservations/${id}/cancel`, cancellationBody(booking.cancelled))
  if (answer.status < 300) tally.cancelled += 1
  else tally.notCancelled.push({ line: booking.line, reason: wordsOf(answer) })
}
