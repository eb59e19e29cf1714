import { useRef, useState } from 'react'
import { useProfile } from '../api/session.ts'
import type { DayContext, DayRefusal, DaySpan } from '../text/day-context.ts'
import { type DayFieldKind, explainRefusal } from '../text/day-texts.ts'
import { dayOrderOf } from '../text/day-tokens.ts'
import { dayVocabulary } from '../text/day-words.ts'
import { useLanguage } from '../text/language.ts'
import { Misread } from '../text/misread.ts'
import { readDay, readMoment, readSpan } from '../text/read-days.ts'
import { isRefusal } from '../text/resolve-days.ts'
import { writeDay, writeMoment, writeSpan } from '../text/write-days.ts'
import { clockIn } from './zoned-time.ts'

/** How the text of a field becomes its value, and the days of the value that the calendar shows. */
export type DayReading<T> = {
  readonly kind: DayFieldKind
  readonly context: DayContext
  readonly read: (text: string, value: T | null) => T | DayRefusal
  readonly write: (value: T) => string
  readonly spanOf: (value: T) => DaySpan
  /** The value after days were chosen in the calendar. */
  readonly valueOf: (chosen: DaySpan, value: T | null) => T
}

/** What a field says about its days. */
export type DayLimits = {
  /** Today where the days are, if it is not that of the user. */
  readonly today?: string | undefined
  /** The first day that can be meant. */
  readonly minDate?: string | undefined
  /** Whether the days have been. */
  readonly isPast?: boolean | undefined
  /** Whether a day without its year says nothing, as a birthday. */
  readonly needsYear?: boolean | undefined
}

/** What the reading of a field needs to know. `now` is what the clock of the user shows. */
function useDayContext(
  { today, minDate, isPast, needsYear }: DayLimits,
  timeZone?: string,
): DayContext & { now: string } {
  const language = useLanguage()
  const profile = useProfile()
  const now = clockIn(timeZone ?? profile.timeZone ?? profile.tenant.timeZone, new Date().toISOString())
  const order = dayOrderOf(navigator.language)
  return {
    language,
    vocabulary: dayVocabulary(language),
    order,
    today: today ?? now.slice(0, 10),
    min: minDate,
    isPast,
    needsYear,
    now,
  }
}

/** Reads and writes two days. */
export function useSpanReading(limits: DayLimits, isStay: boolean): DayReading<DaySpan> {
  const context = { ...useDayContext(limits), isStay }
  return {
    kind: isStay ? 'stay' : 'span',
    context,
    read: (text, value) => readSpan(text, { ...context, value: value ?? undefined }),
    write: (value) => writeSpan(value, context),
    spanOf: (value) => value,
    valueOf: (chosen) => chosen,
  }
}

/** Reads and writes one day. */
export function useDayReading(limits: DayLimits): DayReading<string> {
  const context = useDayContext(limits)
  return {
    kind: 'day',
    context,
    read: (text) => readDay(text, context),
    write: (value) => writeDay(value, context),
    spanOf: (value) => ({ from: value, to: value }),
    valueOf: ({ from }) => from,
  }
}

/** Reads and writes a moment on the clock of a time zone, without one on that of the user: `2027-06-12 15:00:00`. */
export function useMomentReading(limits: DayLimits, timeZone?: string): DayReading<string> {
  const context = useDayContext(limits, timeZone)
  return {
    kind: 'moment',
    context,
    read: (text, value) => readMoment(text, { ...context, value: value ?? undefined }),
    write: (value) => writeMoment(value, context),
    spanOf: (value) => ({ from: value.slice(0, 10), to: value.slice(0, 10) }),
    valueOf: ({ from }, value) => `${from} ${value?.slice(11) ?? '10:00:00'}`,
  }
}

type TypedDaysOptions<T> = {
  readonly reading: DayReading<T>
  readonly value: T | null
  readonly onChange: (value: T | null | Misread) => void
}

/** What somebody types into a field for days. It becomes the value when it is committed. */
export type TypedDays<T> = {
  readonly text: string
  /** Whether the text is not that of the value. */
  readonly isTyped: boolean
  /** What the text means; null if it is empty or not read. */
  readonly read: T | null
  /** Why the text is not read. */
  readonly explanation: string | undefined
  readonly type: (text: string) => void
  readonly commit: () => void
  readonly reset: () => void
  readonly replace: (value: T | null) => void
}

/** Holds the text of a field for days. A value that comes from elsewhere replaces it. */
export function useTypedDays<T extends object | string>({
  reading,
  value,
  onChange,
}: TypedDaysOptions<T>): TypedDays<T> {
  const [typed, setTyped] = useState<string>()
  const written = value === null ? '' : reading.write(value)
  const last = useRef(written)
  const isReplaced = last.current !== written
  last.current = written
  if (isReplaced && typed !== undefined) setTyped(undefined)
  const text = isReplaced ? written : (typed ?? written)
  const isTyped = text !== written
  const answer = !isTyped ? value : text.trim() === '' ? null : reading.read(text, value)
  const refusal = answer !== null && isRefusal(answer) ? answer : undefined
  const read = refusal ? null : (answer as T | null)
  const explanation = refusal && explainRefusal(text, refusal, reading.kind)
  return {
    text,
    isTyped,
    read,
    explanation,
    type: setTyped,
    reset: () => setTyped(undefined),
    commit() {
      if (!isTyped) return
      if (!refusal) setTyped(undefined)
      onChange(explanation === undefined ? read : new Misread(text, explanation))
    },
    replace(next) {
      setTyped(undefined)
      onChange(next)
    },
  }
}
