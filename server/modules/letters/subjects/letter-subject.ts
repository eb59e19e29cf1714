import type { LinkRequest } from '#modules/guest-links/index.ts'
import type { Query } from '#platform/db/sql.ts'
import { extensionPoint } from '#platform/kernel/extensions.ts'
import type { LetterEvent } from '../letter-events.ts'
import type { LetterFacts } from '../record/letter-facts.ts'

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

/** The part of the text of a letter that is about its record. */
export type RecordFacts = Pick<LetterFacts, 'booking' | 'offer' | 'roomTypeNames'>

/** The record of a letter. */
export type LetterRecord = { readonly id: string; readonly guestId: string; readonly hotelId: string }

/** A kind of record that letters are about. Later modules contribute theirs. */
export type LetterSubject = {
  readonly id: keyof SubjectIds
  /**
   * A row for each topic (`key`, `id` of the record, and `changes` as jsonb, of a letter about changes): its `key`, `id`,
   * `guest_id`, `hotel_id`, `language_code` in which it is written (null for that of the guest), `current` with the
   * values of the fields that guests are told of, `state` (JSON) for `judge`, and `facts` (JSON, `RecordFacts`), null of a
   * record that is deleted.
   */
  query(tenantId: string, topics: Query): Query
  judge(letter: JudgedLetter, state: unknown, now: Temporal.Instant): Verdict
  /** The links that its letters may have; null for one that has ended. */
  readonly links: Readonly<
    Partial<
      Record<SubjectLink, (record: LetterRecord, facts: RecordFacts, now: Temporal.Instant) => LinkRequest | null>
    >
  >
}

/** The kinds of records of later modules that letters are about. */
export const letterSubjects = extensionPoint<LetterSubject>('letter subjects')

/** The id of the record that a letter is about. */
export const subjectIdOf = ({ reservationId, offerId }: SubjectIds): string => {
  const id = reservationId ?? offerId
  if (id === null) throw new Error('A letter is about a booking or an offer')
  return id
}
