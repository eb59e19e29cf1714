import type { DayOrder } from './day-tokens.ts'
import type { DayVocabulary } from './day-vocabulary.ts'

/** What a field knows when somebody types days into it. */
export type DayContext = {
  readonly language: string
  readonly vocabulary: DayVocabulary
  readonly order: DayOrder
  readonly today: string
  /** The first day that can be meant. */
  readonly min?: string | undefined
  /** Whether a day without its year has been, as in a list of calls. */
  readonly isPast?: boolean | undefined
  /** Whether a day without its year says nothing, as a birthday. */
  readonly needsYear?: boolean | undefined
}

/** What a field for two days knows besides. */
export type SpanContext = DayContext & {
  /** Whether the second day is a departure: it follows the first, and the length counts nights. */
  readonly isStay?: boolean | undefined
  /** What the field holds: it has the length of a first day alone, and the first day of a length alone. */
  readonly value?: DaySpan | undefined
}

/** Two days of the calendar, such as `2027-06-12`. */
export type DaySpan = { readonly from: string; readonly to: string }

/** Why a text is not read. */
export type DayRefusal =
  | { readonly reason: 'noDay' | 'noSuchDay' | 'noYear' | 'reversed' }
  /** The day has another weekday than was typed, or is before the first that can be meant. */
  | { readonly reason: 'otherWeekday' | 'tooEarly'; readonly day: string }
