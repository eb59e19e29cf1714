import { addDays, startOfDayIn } from '#shared/stay.ts'
import { remainingChanges } from '../record/join-changes.ts'
import { bookingStatusesOf } from '../record/letter-truth.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { LetterFacts } from './load-letter-facts.ts'
import type { LockedLetter } from './lock-letter.ts'

/** How long after the first try another channel is tried, and how late a letter is first sent. */
const [furtherHours, lateHours] = [24, 48]

/** The last moment at which a letter makes sense, which is before what it is about has happened. */
export function deadlineOf(letter: LockedLetter, facts: LetterFacts): Temporal.Instant {
  const [first] = letter.attempts
  const latest = first ? Temporal.Instant.from(first.at).add({ hours: furtherHours }) : latestStartOf(letter)
  const end = endOf(letter.event, facts)
  return end && Temporal.Instant.compare(end, latest) < 0 ? end : latest
}

/** A service that was down, an address that has enough for a day: a letter waits for two days. */
const latestStartOf = ({ dueAt }: LockedLetter): Temporal.Instant =>
  Temporal.Instant.from(dueAt).add({ hours: lateHours })

function endOf(event: LockedLetter['event'], { heldUntil, checkIn, timeZone }: LetterFacts): Temporal.Instant | null {
  if (event === 'holdExpiring') return heldUntil === null ? null : Temporal.Instant.from(heldUntil)
  return event === 'beforeArrival' ? startOfDayIn(timeZone, addDays(checkIn, 1)) : null
}

/** Why a letter that is due is not sent by any channel; null if it is to be sent. */
export function findSkipReason(letter: LockedLetter, facts: LetterFacts, now: Temporal.Instant): SkipReason | null {
  if (!isStillTrue(letter, facts, now)) return 'superseded'
  if (letter.event === 'changed' && Object.keys(changesOf(letter, facts)).length === 0) return 'noChange'
  if (!facts.isActive && letter.byUserId === null) return 'ruleOff'
  const isOver = isAfter(now, endOf(letter.event, facts))
  return isOver || isAfter(now, latestStartOf(letter)) ? 'pastDue' : null
}

/** What a letter about a change tells, by the values that the booking has now. */
export const changesOf = ({ changes }: LockedLetter, { current }: LetterFacts) =>
  remainingChanges(changes ?? {}, current)

const isAfter = (now: Temporal.Instant, end: Temporal.Instant | null): boolean =>
  end !== null && Temporal.Instant.compare(now, end) > 0

function isStillTrue({ event, occasion, byUserId }: LockedLetter, facts: LetterFacts, now: Temporal.Instant): boolean {
  if (facts.isDeleted || !bookingStatusesOf[event].includes(facts.bookingStatus)) return false
  const { heldUntil, checkIn, roomsHeldUntil } = facts
  // A hold that has just ended may not have been expired yet.
  if (facts.bookingStatus === 'held' && heldUntil !== null && isAfter(now, Temporal.Instant.from(heldUntil)))
    return false
  if (byUserId !== null) return true
  if (event === 'holdExpiring') return heldUntil !== null && Temporal.Instant.from(heldUntil).toString() === occasion
  if (event === 'beforeArrival') return checkIn === occasion
  return event !== 'afterStay' || roomsHeldUntil === occasion
}
