import Type from 'typebox'
import { expectedArrival } from '#modules/hotels/index.ts'
import type { Reservation } from '#modules/reservations/index.ts'
import { doc, named, orNull } from '#platform/http/schemas.ts'

/** What guests can do on the page of their booking. */
export const guestActions = ['confirm', 'change', 'cancel', 'request'] as const
export type GuestAction = (typeof guestActions)[number]

/** Why a guest cannot do it there. */
const objections = ['travelPortal', 'status', 'notOffered', 'agreedPrice', 'tooLate'] as const
export type Objection = (typeof objections)[number]

const GuestPermission = named(
  'GuestPermission',
  Type.Object({
    isAllowed: doc(Type.Boolean(), 'True if the guest can do it now.', true),
    reason: doc(
      orNull(Type.Unsafe<Objection>({ type: 'string', enum: [...objections] })),
      'Why not: `travelPortal` knows the booking and must change it; the `status` does not allow it; it is `notOffered` by ' +
        'the hotel; the `agreedPrice` is not computed; it is `tooLate` before the arrival.',
      null,
    ),
  }),
)

/** What the guest of a booking can do now. */
export const GuestPermissions = Type.Object(
  {
    confirm: doc(GuestPermission, 'Confirm the hold.'),
    change: doc(GuestPermission, 'Change dates, room type or party.'),
    cancel: doc(GuestPermission, 'Cancel it.'),
    request: doc(GuestPermission, 'Say when the guest arrives and what the guest wishes.'),
  },
  { title: 'GuestPermissions' },
)

/** What a hotel lets its guests do. */
export type GuestRules = {
  readonly guestMayConfirm: boolean
  readonly guestMayChange: boolean
  readonly guestMayCancel: boolean
  readonly guestChangeHours: number
}

type BookingTerms = Pick<Reservation, 'status' | 'source' | 'priceOverride' | 'checkIn' | 'hotel' | 'allowedActions'>

/**
 * Why the guest of a booking cannot do something now; null if it is possible. Users can do more: whatever
 * `allowedActions` allows.
 */
export function objectionTo(
  action: GuestAction,
  { booked, rules }: { readonly booked: BookingTerms; readonly rules: GuestRules },
  now: Temporal.Instant,
): Objection | null {
  if (booked.source === 'ota') return 'travelPortal'
  if (!isOpenFor(action, booked)) return 'status'
  const isOffered = {
    confirm: rules.guestMayConfirm,
    change: rules.guestMayChange,
    cancel: rules.guestMayCancel,
    request: true,
  }
  if (!isOffered[action]) return 'notOffered'
  if (action === 'change' && booked.priceOverride !== null) return 'agreedPrice'
  const isTimed = action === 'change' || action === 'cancel'
  return isTimed && isTooLate(booked, rules, now) ? 'tooLate' : null
}

/** After the check-in the page only shows. An overdue hold is expired. */
function isOpenFor(action: GuestAction, { status, allowedActions }: BookingTerms): boolean {
  const asUser = action === 'request' ? 'change' : action
  const isWaiting = status === 'held' || status === 'confirmed'
  return isWaiting && allowedActions.some((allowed) => allowed.action === asUser && allowed.isAllowed)
}

/** Whether the hours before the arrival have begun, to the second. They are hours also where clocks change. */
function isTooLate({ checkIn, hotel }: BookingTerms, { guestChangeHours }: GuestRules, now: Temporal.Instant): boolean {
  const last = expectedArrival(checkIn, hotel).toInstant().subtract({ hours: guestChangeHours })
  return Temporal.Instant.compare(now, last) >= 0
}
