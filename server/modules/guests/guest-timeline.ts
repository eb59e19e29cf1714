import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/errors.ts'
import { ById, Id, Instant } from '#platform/http/shapes.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { PersonRecords } from '#platform/person-records.ts'
import { pageWith, sliceOf } from '#platform/resource/list.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { familyOf, mergesOf } from './guest-merges.ts'
import { livingGuest } from './living-guest.ts'

const Moment = Type.Object({
  at: Instant,
  type: Type.String(),
  id: Id,
  title: Type.String(),
  hotelId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  data: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
})

const Asked = Type.Object(
  {
    ...shapesOf({}, { sort: [] }).query.properties,
    types: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
)

type Part = Pick<PersonRecords, 'readBy'> & { readonly timeline: NonNullable<PersonRecords['timeline']> }

const merges: Part = {
  readBy: ['guests.read'],
  timeline: {
    type: 'merge',
    moments: (tenantId, guestIds) => sql`
      select created_at as at, id, 'Merged' as title, null::uuid as hotel_id,
        jsonb_build_object('guestId', guest_id, 'mergedGuestIds', merged_guest_ids, 'userId', user_id, 'undoneAt', undone_at)
          as data
      from guest_merges where ${mergesOf(tenantId, guestIds)}`,
  },
}

/**
 * GET /guests/{id}/timeline: everything with one guest, the latest first, in one question. Each module says what it adds;
 * the caller sees what it may read, at the hotels that it may see.
 */
export const guestTimeline = endpoint({
  method: 'GET',
  path: '/guests/:id/timeline',
  access: 'guests.read',
  summary: 'Read everything with one guest',
  extension: true,
  params: ById,
  query: Asked,
  returns: pageOf(Moment),
  async handle(ctx, { params, query }) {
    const { page, pageSize, types } = query
    const { id } = await livingGuest(ctx, params.id)
    const parts = partsFor(ctx, types)
    if (parts.length === 0) return pageWith([], { page, pageSize, totalCount: 0 })
    const ids = await familyOf(ctx, id)
    const all = sql.join(
      parts.map((part) => momentsOf(ctx, part, ids)),
      sql` union all `,
    )
    const { size, offset } = sliceOf({ page, pageSize })
    const [items, [total]] = await ctx.db.batch<[object, { count: number }]>([
      sql`select * from (${all}) as moments order by at desc, type, id, data limit ${size} offset ${offset}`,
      sql`select count(*) as count from (${all}) as moments`,
    ])
    return pageWith(items, { page, pageSize, totalCount: total?.count ?? 0 })
  },
})

const momentsOf = ({ actor }: Context, { timeline }: Part, ids: readonly string[]): Query =>
  sql`select at, ${timeline.type}::text as type, id, title, hotel_id, data
    from (${timeline.moments(actor.tenantId, ids)}) as part`

/** The parts that are asked for and that the caller may read. Throws 422 for a type that there is not. */
function partsFor({ actor, runtime }: Context, types: readonly string[] | undefined): Part[] {
  const parts = [
    merges,
    ...runtime.ofGuests.filter((kept): kept is PersonRecords & Part => kept.timeline !== undefined),
  ]
  const names = parts.map(({ timeline }) => timeline.type)
  const unknown = (types ?? []).flatMap((type, index) => (names.includes(type) ? [] : [index]))
  if (unknown.length > 0) {
    const message = `One of ${names.join(', ')}`
    throw invalid(...unknown.map((index) => ({ field: `types[${index}]`, code: 'invalid_value' as const, message })))
  }
  return parts.filter(
    ({ timeline, readBy }) =>
      (types?.includes(timeline.type) ?? true) && readBy.some((permission) => actor.permissions.has(permission)),
  )
}
