/**
 * The numbers of room types and nights of the modelled hotel. Day 0 is the hotel's date at the start of the sequence.
 */
export const roomTypes = 3
export const nights = 20
/** The usage limit of the discount of the modelled hotel. */
export const usageLimit = 3

/** A requested stay. Days count from day 0; `to` is the day of departure. */
export type ModelStay = {
  readonly roomType: number
  readonly from: number
  readonly to: number
  readonly rooms: number
}

/** A booking in the model. */
export type ModelBooking = ModelStay & {
  readonly id: string
  readonly status: string
  /** Its rooms are counted on the nights before this day; 0 means on none. */
  readonly roomsUntil: number
  readonly hasDiscount: boolean
  /** The time in milliseconds at which the hold expires. */
  readonly heldUntil: number | null
  readonly isHidden: boolean
}

/** The capacity of a room type. */
type ModelCapacity = {
  readonly totalRooms: number
  readonly closed: readonly { readonly from: number; readonly to: number; readonly rooms: number }[]
}

/** The state of the hotel, without a database. */
export type BookingModel = {
  capacities: ModelCapacity[]
  bookings: ModelBooking[]
  /** The hotel's date, as a day. */
  today: number
  /** The time in milliseconds. */
  now: number
}

/** A hotel before its first booking. */
export const newModel = (now: number): BookingModel => ({
  capacities: Array.from({ length: roomTypes }, () => ({ totalRooms: 2, closed: [] })),
  bookings: [],
  today: 0,
  now,
})

/** Rooms left on a night; negative if oversold. */
export function roomsLeftOn(model: BookingModel, { roomType, night }: { roomType: number; night: number }): number {
  const { totalRooms, closed } = model.capacities[roomType] ?? { totalRooms: 0, closed: [] }
  const closedRooms = closed.filter(({ from, to }) => night >= from && night <= to)
  const sold = model.bookings.filter(
    (each) => each.roomType === roomType && night >= each.from && night < each.roomsUntil,
  )
  return totalRooms - sumOf(closedRooms) - sumOf(sold)
}

const sumOf = (parts: readonly { rooms: number }[]): number => parts.reduce((sum, { rooms }) => sum + rooms, 0)

/** The usage count of the discount: all bookings with it that are neither cancelled nor expired. */
export const usageOf = (model: BookingModel): number =>
  model.bookings.filter(({ hasDiscount, status }) => hasDiscount && status !== 'cancelled' && status !== 'expired')
    .length

/**
 * Whether all nights of a stay have rooms. A changed booking keeps the rooms it already has, even on oversold nights.
 */
export const hasRooms = (model: BookingModel, { roomType, from, to, rooms }: ModelStay, own?: ModelBooking): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).every((night) => {
    const isOwn = own?.roomType === roomType && night >= own.from && night < own.roomsUntil
    const more = rooms - (isOwn ? own.rooms : 0)
    return more <= 0 || more <= roomsLeftOn(model, { roomType, night })
  })

/** The expected status and code of a new booking. */
export function expectedBookingAnswer(model: BookingModel, stay: ModelStay & { hasDiscount: boolean }): string {
  if (stay.from < model.today) return '422 check_in_past'
  if (stay.hasDiscount && usageOf(model) >= usageLimit) return '409 discount_exhausted'
  return hasRooms(model, stay) ? '201' : '409 room_unavailable'
}

/** Updates a booking in the model. */
export function updateBooking(model: BookingModel, id: string, changes: Partial<ModelBooking>): void {
  model.bookings = model.bookings.map((each) => (each.id === id ? { ...each, ...changes } : each))
}

/** The response to an action that the status does not allow. */
export const invalidTransition = '409 invalid_state_transition'

type Step = { answer: string; changes: Partial<ModelBooking> }
const refused: Step = { answer: invalidTransition, changes: {} }

/** The steps of a booking with their expected response and effect. */
export const steps: Readonly<Record<string, (booking: ModelBooking, today: number) => Step>> = {
  cancel: ({ status }) =>
    ['held', 'confirmed'].includes(status)
      ? { answer: '200', changes: { status: 'cancelled', roomsUntil: 0 } }
      : refused,
  delete(booking, today) {
    if (booking.status === 'checkedIn') return refused
    return { answer: '204', changes: { ...steps['cancel']?.(booking, today).changes, isHidden: true } }
  },
  confirm: ({ status }) =>
    status === 'held' ? { answer: '200', changes: { status: 'confirmed', heldUntil: null } } : refused,
  'check-in': ({ status, from, to }, today) =>
    status === 'confirmed' && today >= from && today < to
      ? { answer: '200', changes: { status: 'checkedIn' } }
      : refused,
  'no-show': ({ status, from }, today) =>
    status === 'confirmed' && today > from
      ? { answer: '200', changes: { status: 'noShow', roomsUntil: from + 1 } }
      : refused,
  'check-out': ({ status, from, to }, today) =>
    status === 'checkedIn'
      ? { answer: '200', changes: { status: 'checkedOut', roomsUntil: Math.min(to, Math.max(today, from + 1)) } }
      : refused,
}

/** Expires overdue holds in the model. */
export function expireHolds(model: BookingModel): void {
  for (const { id, status, heldUntil } of model.bookings) {
    if (status === 'held' && heldUntil !== null && heldUntil <= model.now) {
      updateBooking(model, id, { status: 'expired', roomsUntil: 0 })
    }
  }
}

/** Marks no-shows in the model, like the night audit. */
export function markNoShows(model: BookingModel): void {
  for (const booking of model.bookings) {
    const { answer, changes } = steps['no-show']?.(booking, model.today) ?? refused
    if (answer === '200' && !booking.isHidden) updateBooking(model, booking.id, changes)
  }
}
