import type { GuestLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import type { Query } from '#platform/db/sql.ts'
import { extensionPoint } from '#platform/kernel/extensions.ts'
import type { LetterEvent } from '../letter-events.ts'
import type { LetterChanges } from '../record/letter-values.ts'

/** The record that a letter is about: exactly one of both. */
export type SubjectIds = { readonly reservationId: string | null; readonly offerId: string | null }

/** What decides whether a letter still makes sense. */
type JudgedLetter = {
  readonly event: LetterEvent
  readonly occasion: string
  readonly byUserId: string | null
}

/** Whether what a letter says is still true, and the last moment at which it makes sense; null for any. */
export type Verdict = { readonly isTrue: boolean; readonly end: Temporal.Instant | null }

/** The names of the links that a letter may have beside the one to the preferences of the guest. */
export type SubjectLink = 'booking' | 'offer'

/** A kind of record that letters are about. Later modules contribute theirs. */
export type LetterSubject = {
  readonly id: keyof SubjectIds
  /**
   * One row: `guest_id`, `hotel_id`, `language_code` in which it is written (null for that of the guest), `current` with
   * the values of the fields that guests are told of, and `state` (JSON) for `judge`.
   */
  stateQuery(tenantId: string, id: string): Query
  judge(letter: JudgedLetter, state: unknown, now: Temporal.Instant): Verdict
  /** One row: `guest_id`, `hotel_id` and `facts` (JSON), the part of `LetterFacts` that is about the record. */
  textQuery(tenantId: string, id: string, changes: LetterChanges | null): Query
  /** Opens the links that its letters may have; null for one that has ended. */
  readonly links: Readonly<Partial<Record<SubjectLink, (ctx: WriteContext, id: string) => Promise<GuestLink | null>>>>
}

/** The kinds of records of later modules that letters are about. */
export const letterSubjects = extensionPoint<LetterSubject>('letter subjects')

/** The id of the record that a letter is about. */
export const subjectIdOf = ({ reservationId, offerId }: SubjectIds): string => {
  const id = reservationId ?? offerId
  if (id === null) throw new Error('A letter is about a booking or an offer')
  return id
}
