import Type, { type Static } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { hidden } from '#platform/resource/fields.ts'
import { conditionOf } from './filter/compile-filter.ts'
import { guestsToFilter } from './filter/fields.ts'
import { termsOf } from './filter-context.ts'
import { endOfPart, firstId, lastId } from '../id-ranges.ts'
import { Filter, guestSegments } from './guest-segments.ts'

const shown = 10
const guestsAtOnce = 100_000
const nullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] })

const Preview = Type.Object({
  count: Type.Integer(),
  guests: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      phone: hidden(nullableText, 'phone'),
      email: hidden(nullableText, 'email'),
      vipLevel: Type.String(),
    }),
  ),
})

/**
 * POST /guestsegments/preview: how many guests a filter finds now, and the first ten. Throws 422 `invalid_filter`, and 503
 * `timeout` for a filter that takes too long.
 */
export const previewSegment = endpoint({
  method: 'POST',
  path: `${guestSegments.path}/preview`,
  access: 'guests.manage',
  reach: 'shared',
  summary: 'See whom a filter finds',
  cost: 'heavy',
  extension: true,
  status: 200,
  unaudited: 'a question whose filter is too long for an address',
  body: Type.Object({ filter: Filter }, { additionalProperties: false }),
  returns: Preview,
  async handle(ctx, { body }) {
    const condition = conditionOf(body.filter, termsOf(ctx))
    try {
      return await found(ctx, condition)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === '57014') throw tooSlow()
      throw error
    }
  },
})

type Found = Static<typeof Preview>

/** Part by part, so that many guests take several statements and no statement long. */
async function found(ctx: Context, condition: Query): Promise<Found> {
  const ids: string[] = []
  let count = 0
  for (let after: string | undefined = firstId; after !== undefined; ) {
    const upTo = await endOfPart(ctx, after, guestsAtOnce)
    const part = await partOf(ctx, condition, { after, upTo: upTo ?? lastId })
    count += part.count
    ids.push(...part.ids.slice(0, shown - ids.length))
    after = upTo
  }
  const guests = await ctx.db.many(sql<Found['guests'][number]>`
    select id, first_name, last_name, phone, email, vip_level from guests
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[]) order by id`)
  return { count, guests }
}

/** How many guests of a part fit, and the first of them: ids rise with time. */
async function partOf(ctx: Context, condition: Query, { after, upTo }: { after: string; upTo: string }) {
  const part = await ctx.db.one(sql<{ count: number; ids: string[] }>`
    with fits as materialized (
      select guests.id from ${guestsToFilter}
      where guests.tenant_id = ${ctx.actor.tenantId} and guests.id > ${after} and guests.id <= ${upTo}
        and guests.status = 'active' and ${condition})
    select (select count(*) from fits) as count, array(select id from fits order by id limit ${shown}) as ids`)
  if (!part) throw new Error('A count is answered')
  return part
}

const tooSlow = () =>
  refuse('timeout', 'This takes too long to preview; as a segment its guests are counted in the background')
