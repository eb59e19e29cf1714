import type { Runtime } from '#platform/runtime.ts'
import { bookingSubject } from './booking-subject.ts'
import { type LetterSubject, letterSubjects, type SubjectIds } from './letter-subject.ts'

/** The kind of record that a letter is about. @throws for one that no module has contributed; no letter is about it */
export function subjectOf({ extensions }: Pick<Runtime, 'extensions'>, { offerId }: SubjectIds): LetterSubject {
  if (offerId === null) return bookingSubject
  const subject = extensions.of(letterSubjects).find(({ id }) => id === 'offerId')
  if (!subject) throw new Error('No module knows offers')
  return subject
}
