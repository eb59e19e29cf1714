import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import { bookingSubject } from './booking-subject.ts'
import { type LetterSubject, letterSubjects, type SubjectIds, subjectIdOf } from './letter-subject.ts'

/** The kind of record that a letter is about. @throws for one that no module has contributed; no letter is about it */
export function subjectOf({ extensions }: Pick<Runtime, 'extensions'>, { offerId }: SubjectIds): LetterSubject {
  if (offerId === null) return bookingSubject
  const subject = extensions.of(letterSubjects).find(({ id }) => id === 'offerId')
  if (!subject) throw new Error('No module knows offers')
  return subject
}

/** What a letter is about, by a key of the caller: an id. */
export type LetterTopic = SubjectIds & { readonly key: string | null; readonly changes: LetterChanges | null }

/** The records of topics: the rows of `LetterSubject.query`. */
export function recordsOf({ runtime, actor }: ReadContext, topics: readonly LetterTopic[]): Query {
  const byKind = Map.groupBy(topics, (topic) => subjectOf(runtime, topic))
  const queries = [...byKind].map(([subject, some]) => {
    const changes = some.map((topic) => topic.changes && JSON.stringify(topic.changes))
    const given = sql`
      select * from unnest(${sql.val(some.map(({ key }) => key))}::uuid[], ${sql.val(some.map(subjectIdOf))}::uuid[],
        ${sql.val(changes)}::jsonb[]) given (key, id, changes)`
    return subject.query(actor.tenantId, given)
  })
  return sql.join(queries, sql` union all `)
}
