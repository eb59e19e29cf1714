/** What became of a booking, as its last acknowledged answer says. */
export type BookingStatus = 'confirmed' | 'cancelled'

/** What the service has acknowledged. */
export class Ledger {
  /** The bookings that were acknowledged, by their ids. */
  readonly bookings = new Map<string, BookingStatus>()
  /** The guests that were acknowledged. */
  readonly guests = new Set<string>()
  /** Imports that were accepted. */
  readonly imports = new Set<string>()
  readonly #answers = new Map<string, number>()

  /** Counts an answer: its status, or why there was none. */
  count(kind: string, outcome: string): void {
    const key = `${kind} ${outcome}`
    this.#answers.set(key, (this.#answers.get(key) ?? 0) + 1)
  }

  /** How often each request had each outcome, in the order of the names. */
  answers(): readonly (readonly [string, number])[] {
    return [...this.#answers].toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
}

/** A booking as the service lists it at the end. */
export type StoredBooking = { readonly id: string; readonly status: string }

/** Which acknowledged bookings are missing or have another status, and which exist that nobody has made. */
export function compareBookings(
  acknowledged: ReadonlyMap<string, BookingStatus>,
  stored: readonly StoredBooking[],
): string[] {
  const statusOf = new Map(stored.map(({ id, status }) => [id, status]))
  const wrong = [...acknowledged]
    .filter(([id, status]) => statusOf.get(id) !== status)
    .map(([id, status]) => `booking ${id} was acknowledged as ${status} and is ${statusOf.get(id) ?? 'missing'}`)
  const double = stored
    .filter(({ id }) => !acknowledged.has(id))
    .map(({ id }) => `booking ${id} was made without an answer`)
  return [...wrong, ...double]
}

/** The ids of the events that a receiver has received, by type and record. */
export type ReceivedEvents = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** Records whose event is missing, or that were announced by two events. */
export function compareEvents(type: string, ids: Iterable<string>, received: ReceivedEvents): string[] {
  const byRecord = received.get(type)
  return [...ids].flatMap((id) => {
    const events = byRecord?.get(id)?.size ?? 0
    return events === 1 ? [] : [`${type} of ${id} came as ${events} events`]
  })
}
