import { type AllowedAction, listAllowed } from '#platform/resource/allowed-actions.ts'
import { todayIn } from '#shared/stay.ts'

/** The statuses of a reservation (§3). Held, confirmed and checked-in reservations occupy rooms. */
export const statuses = ['held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired'] as const
export type Status = (typeof statuses)[number]

/** The actions on a reservation. */
export const actions = ['confirm', 'cancel', 'checkIn', 'noShow', 'checkOut', 'change', 'delete'] as const
export type Action = (typeof actions)[number]

/** The state that decides whether an action is allowed. */
type BookingState = {
  readonly status: Status
  readonly checkIn: string
  readonly checkOut: string
  /** The business date at the hotel. */
  readonly today: string
}

/** The fields of a reservation that its state depends on. */
export type BookingSchedule = {
  readonly status: Status
  readonly heldUntil: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly hotel: { readonly timeZone: string; readonly businessDayStart: string }
}

type TransitionRule = {
  readonly from: readonly Status[]
  /** The new status; absent if the status does not change. */
  readonly to?: Status
  /** Returns why the action is not allowed although the status is right, or null. */
  readonly objection?: (state: BookingState) => string | null
}

/** Every transition of a reservation. The endpoints, PUT, `allowedActions` and the night audit all use this table. */
const transitions: Readonly<Record<Action, TransitionRule>> = {
  confirm: { from: ['held'], to: 'confirmed' },
  cancel: { from: ['held', 'confirmed'], to: 'cancelled' },
  checkIn: { from: ['confirmed'], to: 'checkedIn', objection: checkInObjection },
  noShow: { from: ['confirmed'], to: 'noShow', objection: noShowObjection },
  checkOut: { from: ['checkedIn'], to: 'checkedOut' },
  change: { from: ['held', 'confirmed', 'checkedIn'] },
  delete: { from: ['held', 'confirmed', 'checkedOut', 'cancelled', 'noShow', 'expired'] },
}

function checkInObjection({ checkIn, checkOut, today }: BookingState): string | null {
  if (today < checkIn) return `The stay begins on ${checkIn}; the date at the hotel is ${today}`
  return today < checkOut ? null : `The stay ended on ${checkOut}; the date at the hotel is ${today}`
}

function noShowObjection({ checkIn, today }: BookingState): string | null {
  return today > checkIn
    ? null
    : `The guest may still arrive: the stay begins on ${checkIn}, and the date at the hotel is ${today}`
}

/** The state of a reservation at a moment. An overdue hold is expired, even if that is not stored yet. */
export const bookingStateAt = (
  { hotel, checkIn, checkOut, ...booked }: BookingSchedule,
  moment: Temporal.Instant,
): BookingState => ({
  status: isOverdue(booked, moment) ? 'expired' : booked.status,
  checkIn,
  checkOut,
  today: todayIn(hotel.timeZone, moment, hotel.businessDayStart),
})

/** Whether it is a hold past its `heldUntil`. */
export const isOverdue = (
  { status, heldUntil }: Pick<BookingSchedule, 'status' | 'heldUntil'>,
  at: Temporal.Instant,
): boolean =>
  status === 'held' && heldUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(heldUntil), at) <= 0

/** Returns why an action is not allowed, or null if it is allowed. */
export function findObjection(action: Action, state: BookingState): string | null {
  const { from, objection } = transitions[action]
  if (from.includes(state.status)) return objection?.(state) ?? null
  return `The reservation is ${state.status}; it must be ${from.join(' or ')}`
}

/** Lists all actions, each with the reason if it is not allowed. */
export const allowedActions = (state: BookingState): AllowedAction<Action>[] =>
  listAllowed(actions, (action) => findObjection(action, state))

/** Finds the action that leads to a status; undefined for a status that users cannot set. */
export const findActionTo = (status: Status): Action | undefined =>
  actions.find((action) => transitions[action].to === status)
