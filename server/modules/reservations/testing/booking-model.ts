/** The room types of the modelled hotel, and its nights: day 0 is the hotel's date when the sequence begins. */
export const roomTypes = 3
export const nights = 20
/** How often the discount of the modelled hotel may be used. */
export const usageLimit = 3

/** A stay as it is asked for; days count from the hotel's first one, `to` is the day of departure. */
export type ModelStay = {
  readonly roomType: number
  readonly from: number
  readonly to: number
  readonly rooms: number
}

/** A booking as the model remembers it. */
export type ModelBooking = ModelStay & {
  readonly id: string
  readonly status: string
  /** Its rooms are counted on the nights before this day; 0: on none. */
  readonly roomsUntil: number
  readonly hasDiscount: boolean
  /** Milliseconds of the clock; a hold ends by itself then. */
  readonly heldUntil: number | null
  readonly isHidden: boolean
}

/** What a room type can sell. */
export type ModelCapacity = {
  readonly totalRooms: number
  readonly closed: readonly { readonly from: number; readonly to: number; readonly rooms: number }[]
}

/** All that is known of the hotel, without a database. */
export type BookingModel = {
  capacities: ModelCapacity[]
  bookings: ModelBooking[]
  /** The hotel's date, as a day. */
  today: number
  /** Milliseconds of the clock. */
  now: number
}

/** A hotel before its first booking. */
export const newModel = (now: number): BookingModel => ({
  capacities: Array.from({ length: roomTypes }, () => ({ totalRooms: 2, closed: [] })),
  bookings: [],
  today: 0,
  now,
})

/** Rooms left on a night, below 0 where more is sold than there is. */
export function leftOn(model: BookingModel, { roomType, night }: { roomType: number; night: number }): number {
  const { totalRooms, closed } = model.capacities[roomType] ?? { totalRooms: 0, closed: [] }
  const closedRooms = closed.filter(({ from, to }) => night >= from && night <= to)
  const sold = model.bookings.filter(
    (each) => each.roomType === roomType && night >= each.from && night < each.roomsUntil,
  )
  return totalRooms - sumOf(closedRooms) - sumOf(sold)
}

const sumOf = (parts: readonly { rooms: number }[]): number => parts.reduce((sum, { rooms }) => sum + rooms, 0)

/** How often the discount is used: by every booking that has it and was neither cancelled nor left to expire. */
export const usageOf = (model: BookingModel): number =>
  model.bookings.filter(({ hasDiscount, status }) => hasDiscount && status !== 'cancelled' && status !== 'expired')
    .length

/**
 * Whether all nights of a stay have room. A booking that changes to it keeps the rooms that it has, also on nights where
 * more is sold than there is by now.
 */
export const isFree = (model: BookingModel, { roomType, from, to, rooms }: ModelStay, own?: ModelBooking): boolean =>
  Array.from({ length: to - from }, (_, i) => from + i).every((night) => {
    const isOwn = own?.roomType === roomType && night >= own.from && night < own.roomsUntil
    const more = rooms - (isOwn ? own.rooms : 0)
    return more <= 0 || more <= leftOn(model, { roomType, night })
  })

/** What a booking is answered: status and code. */
export function answerToBooking(model: BookingModel, stay: ModelStay & { hasDiscount: boolean }): string {
  if (stay.hasDiscount && usageOf(model) >= usageLimit) return '422 discount_not_applicable'
  if (stay.from < model.today) return '422 check_in_past'
  return isFree(model, stay) ? '201' : '409 room_unavailable'
}

/** Puts a change of one booking into the model. */
export function change(model: BookingModel, id: string, changes: Partial<ModelBooking>): void {
  model.bookings = model.bookings.map((each) => (each.id === id ? { ...each, ...changes } : each))
}

/** What is answered to a step that the state of a booking does not bear. */
export const closedToMe = '409 invalid_state_transition'

type Step = { answer: string; changes: Partial<ModelBooking> }
const refused: Step = { answer: closedToMe, changes: {} }

/** What can be done to a booking, and what becomes of it. */
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

/** What the clock does by itself: holds end as soon as their time is over. */
export function expireHolds(model: BookingModel): void {
  for (const { id, status, heldUntil } of model.bookings) {
    if (status === 'held' && heldUntil !== null && heldUntil <= model.now) {
      change(model, id, { status: 'expired', roomsUntil: 0 })
    }
  }
}

/** What the night job does: who was expected before today has not come. */
export function markNoShows(model: BookingModel): void {
  for (const booking of model.bookings) {
    const { answer, changes } = steps['no-show']?.(booking, model.today) ?? refused
    if (answer === '200' && !booking.isHidden) change(model, booking.id, changes)
  }
}
