import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, strict, TextOrNull } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { hidden } from '#platform/resource/fields.ts'
import { endOfRange, firstId, lastId } from '../id-ranges.ts'
import { compileFilter } from './filter/compile-filter.ts'
import { guestsToFilter } from './filter/fields.ts'
import { filterContext } from './filter-context.ts'
import { Filter, guestSegments } from './guest-segments.ts'

const maxShownGuests = 10
const guestsAtOnce = 100_000

const Preview = Type.Object(
  {
    count: doc(Type.Integer(), 'How many guests match now.', 128),
    guests: doc(
      Type.Array(
        Type.Object({
          id: doc(Id, 'The id of the guest.'),
          firstName: doc(Type.String(), 'The first name.', 'Elif'),
          lastName: doc(Type.String(), 'The last name.', 'Yıldız'),
          phone: doc(hidden(TextOrNull, 'phone'), 'The phone number.', '+905321110001'),
          email: doc(hidden(TextOrNull, 'email'), 'The e-mail address.', 'elif.yildiz@example.com'),
          vipLevel: doc(Type.String(), 'How important the guest is.', 'gold'),
        }),
      ),
      'The first ten of them.',
    ),
  },
  { title: 'SegmentPreview' },
)

/**
 * POST /guestsegments/preview: the number of guests that match a filter now, and the first ten. Throws 422
 * `invalid_filter`, and 503 `timeout` for a filter that takes too long.
 */
export const previewSegment = endpoint({
  method: 'POST',
  path: `${guestSegments.path}/preview`,
  operationId: 'previewGuestSegment',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Preview a segment filter',
  description: 'Returns how many guests match a filter now, and the first ten of them.',
  errors: ['invalid_filter', 'timeout'],
  cost: 'heavy',
  extension: true,
  status: 200,
  unaudited: 'a query whose filter is too long for a URL',
  body: Type.Object({ filter: doc(Filter, 'The filter to try.') }, strict),
  returns: json(Preview),
  async handle(ctx, { body }) {
    const condition = compileFilter(body.filter, filterContext(ctx))
    try {
      return await previewGuests(ctx, condition)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '57014') throw previewTimeout()
      throw error
    }
  },
})

type SegmentPreview = Static<typeof Preview>

/** Goes through the guests range by range, so that no statement runs long. */
async function previewGuests(ctx: ReadContext, condition: Query): Promise<SegmentPreview> {
  const ids: string[] = []
  let count = 0
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const upTo = await endOfRange(ctx, after, guestsAtOnce)
    const range = await countRange(ctx, condition, { after, upTo: upTo ?? lastId })
    count += range.count
    ids.push(...range.ids.slice(0, maxShownGuests - ids.length))
    after = upTo
  }
  const guests = await ctx.db.many(sql<SegmentPreview['guests'][number]>`
    select id, first_name, last_name, phone, email, vip_level from guests
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[]) order by id`)
  return { count, guests }
}

/** The number of matching guests in a range and the first of them; ids ascend with creation time. */
async function countRange(ctx: ReadContext, condition: Query, { after, upTo }: { after: string; upTo: string }) {
  const range = await ctx.db.one(sql<{ count: number; ids: string[] }>`
    with fits as materialized (
      select guests.id from ${guestsToFilter}
      where guests.tenant_id = ${ctx.actor.tenantId} and guests.id > ${after} and guests.id <= ${upTo}
        and guests.status = 'active' and ${condition})
    select (select count(*) from fits) as count, array(select id from fits order by id limit ${maxShownGuests}) as ids`)
  if (!range) throw new Error('A count returns a row')
  return range
}

const previewTimeout = () =>
  refuse('timeout', 'The preview takes too long; save the filter as a segment, which is counted in the background')
