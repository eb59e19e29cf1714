import { remainingChanges } from '../record/join-changes.ts'
import type { LetterChanges, SkipReason } from '../record/letter-values.ts'
import type { LoadedLetter } from './load-letters.ts'
import type { LockedLetter } from './lock-letters.ts'

/** How long after the first try another channel is tried, and how late a letter is first sent. */
const [furtherHours, lateHours] = [24, 48]

/** The last moment at which a letter makes sense, which is before what it is about has happened. */
export function deadlineOf({ letter, verdict: { end } }: LoadedLetter): Temporal.Instant {
  const [first] = letter.attempts
  const latest = first ? Temporal.Instant.from(first.at).add({ hours: furtherHours }) : latestStartOf(letter)
  return end && Temporal.Instant.compare(end, latest) < 0 ? end : latest
}

/** A service that was down, an address that has enough for a day: a letter waits for two days. */
const latestStartOf = ({ dueAt }: LockedLetter): Temporal.Instant =>
  Temporal.Instant.from(dueAt).add({ hours: lateHours })

/** Why a letter that is due is not sent by any channel; null if it is to be sent. */
export function findSkipReason({ letter, facts, verdict }: LoadedLetter, now: Temporal.Instant): SkipReason | null {
  if (!verdict.isTrue) return 'superseded'
  if (letter.event === 'changed' && Object.keys(changesOf({ letter, facts })).length === 0) return 'noChange'
  if (!facts.isActive && letter.byUserId === null) return 'ruleOff'
  return isAfter(now, verdict.end) || isAfter(now, latestStartOf(letter)) ? 'pastDue' : null
}

/** What a letter about a change tells, by the values that the booking has now. */
export const changesOf = ({ letter, facts }: Pick<LoadedLetter, 'letter' | 'facts'>): LetterChanges =>
  remainingChanges(letter.changes ?? {}, facts.current)

const isAfter = (now: Temporal.Instant, end: Temporal.Instant | null): boolean =>
  end !== null && Temporal.Instant.compare(now, end) > 0
