import { todayIn } from '#shared/stay.ts'
import type { Status } from './reservations.ts'

/** What can be done to a booking. */
export const actions = ['confirm', 'cancel', 'checkIn', 'noShow', 'checkOut', 'change', 'delete'] as const
export type Action = (typeof actions)[number]

/** What decides whether something can be done to a booking. */
export type Standing = {
  readonly status: Status
  readonly checkIn: string
  readonly checkOut: string
  /** The date of business at the hotel. */
  readonly today: string
}

/** A booking, as far as time matters to it. */
export type Timed = {
  readonly status: Status
  readonly heldUntil: string | null
  readonly checkIn: string
  readonly checkOut: string
  readonly hotel: { readonly timeZone: string; readonly businessDayStart: string }
}

type Step = {
  readonly from: readonly Status[]
  /** Where it leads; nothing for what leaves the status as it is. */
  readonly to?: Status
  /** What stands against it although the status is right. */
  readonly against?: (standing: Standing) => string | null
}

/** Every step of a booking's life. All who ask what is allowed ask here: the endpoints, a PUT, `allowedActions`, the night job. */
const steps: Readonly<Record<Action, Step>> = {
  confirm: { from: ['held'], to: 'confirmed' },
  cancel: { from: ['held', 'confirmed'], to: 'cancelled' },
  checkIn: { from: ['confirmed'], to: 'checkedIn', against: mayNotArrive },
  noShow: { from: ['confirmed'], to: 'noShow', against: isStillExpected },
  checkOut: { from: ['checkedIn'], to: 'checkedOut' },
  change: { from: ['held', 'confirmed', 'checkedIn'] },
  delete: { from: ['held', 'confirmed', 'checkedOut', 'cancelled', 'noShow', 'expired'] },
}

function mayNotArrive({ checkIn, checkOut, today }: Standing): string | null {
  if (today < checkIn) return `The stay begins on ${checkIn}; at the hotel it is ${today}`
  return today < checkOut ? null : `The stay was over on ${checkOut}; at the hotel it is ${today}`
}

function isStillExpected({ checkIn, today }: Standing): string | null {
  return today > checkIn
    ? null
    : `The guest may still come: at the hotel it is ${today}, and the stay begins on ${checkIn}`
}

/** How a booking stands at a moment: a hold whose time is over has expired, whether or not that is written down yet. */
export const standingAt = ({ hotel, checkIn, checkOut, ...booked }: Timed, moment: Temporal.Instant): Standing => ({
  status: isOverdue(booked, moment) ? 'expired' : booked.status,
  checkIn,
  checkOut,
  today: todayIn(hotel.timeZone, moment, hotel.businessDayStart),
})

/** Whether it is a hold whose time is over. */
export const isOverdue = ({ status, heldUntil }: Pick<Timed, 'status' | 'heldUntil'>, at: Temporal.Instant): boolean =>
  status === 'held' && heldUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(heldUntil), at) <= 0

/** What stands against an action, as a sentence; null: it is allowed. */
export function reasonAgainst(action: Action, standing: Standing): string | null {
  const { from, against } = steps[action]
  if (from.includes(standing.status)) return against?.(standing) ?? null
  return `The reservation is ${standing.status}; this needs one that is ${from.join(' or ')}`
}

/** An action and whether it can be done now. */
export type AllowedAction = { action: Action; isAllowed: boolean; reason: string | null }

/** All actions, each with the reason against it. */
export const allowedActions = (standing: Standing): AllowedAction[] =>
  actions.map((action) => {
    const reason = reasonAgainst(action, standing)
    return { action, isAllowed: reason === null, reason }
  })

/** The action that leads to a status; nothing for one that is never set by hand. */
export const actionTo = (status: Status): Action | undefined => actions.find((action) => steps[action].to === status)
