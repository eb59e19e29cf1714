import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import { type SubjectIds, subjectIdOf } from '../subjects/letter-subject.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import type { LetterFacts, LetterLinks } from './letter-facts.ts'

/** Which booking or offer a letter is about, and what else it may tell. */
export type LetterTopic = SubjectIds & {
  readonly changes: LetterChanges | null
  readonly links: LetterLinks
}

type FactsRow = Pick<LetterFacts, 'guest' | 'hotel'> & {
  facts: Pick<LetterFacts, 'booking' | 'offer' | 'roomTypeNames'>
}

/** Reads what a letter may tell about a booking or an offer; undefined for one that the caller does not see. */
export async function findFacts(ctx: ReadContext, topic: LetterTopic): Promise<LetterFacts | undefined> {
  const { changes, links } = topic
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<FactsRow>`
    select
      jsonb_build_object('title', g.title, 'firstName', g.first_name, 'lastName', g.last_name) as guest,
      jsonb_build_object('name', h.name, 'phone', h.phone, 'email', h.email, 'address', h.address,
        'checkInTime', h.check_in_time, 'checkOutTime', h.check_out_time, 'timeZone', h.time_zone) as hotel,
      s.facts
    from (${subjectOf(ctx.runtime, topic).textQuery(tenantId, subjectIdOf(topic), changes)}) s
    join guests g on g.tenant_id = ${tenantId} and g.id = s.guest_id
    join hotels h on h.tenant_id = ${tenantId} and h.id = s.hotel_id`)
  if (!row) return undefined
  const { facts, ...others } = row
  return { ...others, ...facts, now: ctx.now, changes, links }
}

/** The same, but throws 404 for one that the caller does not see. */
export async function loadFacts(ctx: ReadContext, topic: LetterTopic): Promise<LetterFacts> {
  const facts = await findFacts(ctx, topic)
  if (!facts) throw notFound(topic.offerId === null ? 'reservation' : 'offer')
  return facts
}
