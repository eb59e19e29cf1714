import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { ById } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { familyOf } from '../merge/merge-history.ts'
import { livingGuest } from '../record/resolve-guest.ts'
import { Moment, momentsOf, timelineTypes } from './timeline-entries.ts'

const Asked = Type.Object(
  {
    ...shapesOf({}, { sort: [] }).query.properties,
    types: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 })),
  },
  { additionalProperties: false },
)

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
    mustBeTypes(ctx, types)
    const all = momentsOf(ctx, sql`${sql.val(await familyOf(ctx, id))}::uuid[]`, types)
    const { size, offset } = sliceOf({ page, pageSize })
    const [items, [total]] = await ctx.db.batch<[object, { count: number }]>([
      sql`select * from (${all}) as moments order by at desc, type, id, data limit ${size} offset ${offset}`,
      sql`select count(*) as count from (${all}) as moments`,
    ])
    return pageWith(items, { page, pageSize, totalCount: total?.count ?? 0 })
  },
})

/** Throws 422 for a type that there is not. */
function mustBeTypes({ runtime }: Context, types: readonly string[] = []): void {
  const names = timelineTypes(runtime)
  const unknown = types.flatMap((type, index) => (names.includes(type) ? [] : [index]))
  if (unknown.length === 0) return
  const message = `One of ${names.join(', ')}`
  throw invalid(...unknown.map((index) => ({ field: `types[${index}]`, code: 'invalid_value' as const, message })))
}
