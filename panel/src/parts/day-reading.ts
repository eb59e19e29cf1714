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
import { clockIn } from '../text/zoned-time.ts'

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
  /** Whether the text counts only when it is committed, because every value asks the service. */
  readonly isSearch: boolean
}

/** What somebody types into a field for days. It counts at once, or when it is committed. */
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

/** A text that is typed, and the value before it. */
type TypedText<T> = { readonly text: string; readonly base: T | null }

/** Holds the text of a field for days. A value that comes from elsewhere replaces it. */
export function useTypedDays<T extends object | string>({
  reading,
  value,
  onChange,
  isSearch,
}: TypedDaysOptions<T>): TypedDays<T> {
  const [typed, setTyped] = useState<TypedText<T>>()
  const written = value === null ? '' : reading.write(value)
  const seen = useRef({ written, emitted: written })
  const isReplaced = seen.current.written !== written && seen.current.emitted !== written
  seen.current.written = written
  if (isReplaced && typed !== undefined) setTyped(undefined)
  const text = isReplaced ? written : (typed?.text ?? written)
  const base = typed === undefined ? value : typed.base
  const isTyped = text !== written
  const { read, explanation }: TextReading<T> = isTyped
    ? readText(text, base, reading)
    : { read: value, explanation: undefined }
  const emit = (next: T | null | Misread): void => {
    seen.current.emitted = next === null || next instanceof Misread ? '' : reading.write(next)
    onChange(next)
  }
  return {
    text,
    isTyped,
    read,
    explanation,
    type(next) {
      setTyped({ text: next, base })
      if (!isSearch) emit(emittedOf(next, readText(next, base, reading)))
    },
    reset() {
      if (typed && !isSearch) emit(base)
      setTyped(undefined)
    },
    commit() {
      if (!isTyped) return
      if (explanation === undefined) setTyped(undefined)
      if (isSearch) emit(emittedOf(text, { read, explanation }))
    },
    replace(next) {
      setTyped(undefined)
      emit(next)
    },
  }
}

type TextReading<T> = { readonly read: T | null; readonly explanation: string | undefined }

function readText<T extends object | string>(text: string, base: T | null, reading: DayReading<T>): TextReading<T> {
  if (text.trim() === '') return { read: null, explanation: undefined }
  const answer = reading.read(text, base)
  return isRefusal(answer)
    ? { read: null, explanation: explainRefusal(text, answer, reading.kind) }
    : { read: answer as T, explanation: undefined }
}

const emittedOf = <T>(text: string, { read, explanation }: TextReading<T>): T | null | Misread =>
  explanation === undefined ? read : new Misread(text, explanation)
