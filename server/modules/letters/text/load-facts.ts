import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { type LetterFacts, noLinks } from '../record/letter-facts.ts'
import type { RecordFacts, SubjectIds } from '../subjects/letter-subject.ts'
import { recordsOf } from '../subjects/subject-of.ts'

/** What a letter may tell of its record, its guest and its hotel. */
export type TextFacts = Pick<LetterFacts, 'guest' | 'hotel'> & { readonly facts: RecordFacts | null }

/** The columns of `TextFacts` in a query of a record `s`, its guest `g` and its hotel `h`. */
export const textColumns = sql`
  jsonb_build_object('title', g.title, 'firstName', g.first_name, 'lastName', g.last_name) as guest,
  jsonb_build_object('name', h.name, 'phone', h.phone, 'email', h.email, 'address', h.address,
    'checkInTime', h.check_in_time, 'checkOutTime', h.check_out_time, 'timeZone', h.time_zone) as hotel, s.facts`

/** Reads what a letter may tell about a booking or an offer; undefined for one that the caller does not see. */
export async function findFacts(ctx: ReadContext, topic: SubjectIds): Promise<LetterFacts | undefined> {
  const { tenantId } = ctx.actor
  const row = await ctx.db.one(sql<TextFacts>`
    select ${textColumns}
    from (${recordsOf(ctx, [{ ...topic, key: null, changes: null }])}) s
    join guests g on g.tenant_id = ${tenantId} and g.id = s.guest_id
    join hotels h on h.tenant_id = ${tenantId} and h.id = s.hotel_id`)
  if (!row?.facts) return undefined
  const { facts, guest, hotel } = row
  return { guest, hotel, ...facts, now: ctx.now, changes: null, links: noLinks }
}

/** The same, but throws 404 for one that the caller does not see. */
export async function loadFacts(ctx: ReadContext, topic: SubjectIds): Promise<LetterFacts> {
  const facts = await findFacts(ctx, topic)
  if (!facts) throw notFound(topic.offerId === null ? 'reservation' : 'offer')
  return facts
}
