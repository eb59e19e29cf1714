import type { CancellationRule } from './cancellation-policy.ts'

/** When a stay was booked, and when its guest is expected, on the clock of the hotel. */
type BookedArrival = { readonly bookedAt: Temporal.Instant; readonly arrival: Temporal.ZonedDateTime }

/** A step of a cancellation policy for one stay: the rule that sets the fee from a moment on. */
export type CancellationStep = { readonly rule: CancellationRule; readonly beginsAt: Temporal.Instant }

/** When the guest of a stay is expected: at check-in time on the day of arrival. */
export const expectedArrival = (checkIn: string, hotel: { checkInTime: string; timeZone: string }) =>
  Temporal.PlainDateTime.from(`${checkIn}T${hotel.checkInTime}`).toZonedDateTime(hotel.timeZone)

/**
 * The steps of a policy in their order: those from the booking, then those from the arrival, the longest distance
 * first. Durations are added on the clock of the hotel, so a day may have 23 or 25 hours.
 */
export const cancellationSteps = (policy: readonly CancellationRule[], stay: BookedArrival): CancellationStep[] =>
  policy
    .map((rule) => ({ rule, beginsAt: beginOf(rule, stay) }))
    .toSorted((a, b) => stageOf(a) - stageOf(b) || Temporal.Instant.compare(a.beginsAt, b.beginsAt))

const stageOf = ({ rule }: CancellationStep): number => (rule.from === 'booking' ? 0 : 1)

const beginOf = ({ from, offset }: CancellationRule, { bookedAt, arrival }: BookedArrival): Temporal.Instant =>
  from === 'booking'
    ? bookedAt.toZonedDateTimeISO(arrival.timeZoneId).add(offset).toInstant()
    : arrival.subtract(offset).toInstant()

/**
 * The step that sets the fee at a moment: the last one in the order that has begun, however late the booking was made.
 * Undefined before the first.
 */
export const findStepAt = (
  steps: readonly CancellationStep[],
  moment: Temporal.Instant,
): CancellationStep | undefined => steps.findLast(({ beginsAt }) => Temporal.Instant.compare(beginsAt, moment) <= 0)

const free = { from: 'booking', offset: 'PT0S', feeType: 'none', feeValue: 0 } as const

/**
 * What a cancellation costs from a moment until the arrival: the step of that moment, and each one that takes effect
 * before the arrival, by time. A step that begins under a later one of the order never takes effect.
 */
export function listStepsFrom(
  steps: readonly CancellationStep[],
  { moment, arrival }: { moment: Temporal.Instant; arrival: Temporal.ZonedDateTime },
): CancellationStep[] {
  const isBetween = ({ beginsAt }: CancellationStep): boolean =>
    Temporal.Instant.compare(beginsAt, moment) > 0 && Temporal.Instant.compare(beginsAt, arrival.toInstant()) < 0
  const first = findStepAt(steps, moment)?.rule ?? free
  const coming = steps.filter((step) => isBetween(step) && findStepAt(steps, step.beginsAt) === step)
  return [{ rule: first, beginsAt: moment }, ...coming]
}

/** A stay whose cancellation is shown. `hotel` has its clock and when it expects guests. */
type ShownStay = {
  readonly checkIn: string
  readonly hotel: { readonly checkInTime: string; readonly timeZone: string }
  readonly bookedAt: Temporal.Instant
}

/** What a cancellation of a stay costs from a moment until its arrival, by a policy as it is stored. */
export function stepsOfStay(
  policy: readonly unknown[],
  { checkIn, hotel, bookedAt }: ShownStay,
  moment: Temporal.Instant,
): CancellationStep[] {
  const arrival = expectedArrival(checkIn, hotel)
  return listStepsFrom(cancellationSteps(policy as readonly CancellationRule[], { bookedAt, arrival }), {
    moment,
    arrival,
  })
}
