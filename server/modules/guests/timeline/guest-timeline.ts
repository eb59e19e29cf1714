import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { ById, doc, strict } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { withMergedIds } from '../merge/merge-history.ts'
import { resolveGuest } from '../record/resolve-guest.ts'
import { TimelineEntry, timelineQuery, timelineTypes } from './timeline-entries.ts'

const TimelineListQuery = Type.Object(
  {
    ...listQuery({}, { sort: [] }).properties,
    types: Type.Optional(
      doc(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }), 'Only entries of these types.', [
        'call',
        'reservation',
      ]),
    ),
  },
  strict,
)

/**
 * GET /guests/{id}/timeline: everything that happened with one guest, the latest first. Each module declares its
 * entries; the caller sees those that its permissions and hotels allow.
 */
export const guestTimeline = endpoint({
  method: 'GET',
  path: '/guests/:id/timeline',
  operationId: 'getGuestTimeline',
  access: 'guests.read',
  summary: 'Read the timeline of a guest',
  description:
    'Returns the calls, messages, reservations, callbacks and notes of a guest in one list, the latest first. The caller ' +
    'sees the entries that its permissions and hotels allow. `data` names the user of an entry as `userName`.',
  extension: true,
  params: ById,
  query: TimelineListQuery,
  returns: page(TimelineEntry),
  async handle(ctx, { params, query }) {
    const { page, pageSize, types } = query
    const { id } = await resolveGuest(ctx, params.id)
    assertKnownTypes(ctx, types)
    const all = timelineQuery(ctx, sql`${sql.val(await withMergedIds(ctx, id))}::uuid[]`, types)
    const { size, offset } = pageSlice({ page, pageSize })
    const [items, [total]] = await ctx.db.batch<[object, { count: number }]>([
      withUserNames(
        ctx,
        sql`select * from (${all}) as entries order by at desc, type, id, data
        limit ${size} offset ${offset}`,
      ),
      sql`select count(*) as count from (${all}) as entries`,
    ])
    return toPage(items, { page, pageSize, totalCount: total?.count ?? 0 })
  },
})

/** Adds the name of the user to the entries of a page that somebody made. Roles may read no list of users. */
const withUserNames = ({ actor }: ReadContext, entries: Query): Query<object> => sql<object>`
  select at, type, id, title, hotel_id, case when data ->> 'userId' is null then data
    else data || jsonb_build_object('userName', (
      select u.first_name || ' ' || u.last_name from users u
      where u.tenant_id = ${actor.tenantId} and u.id = (data ->> 'userId')::uuid)) end as data
  from (${entries}) as page order by at desc, type, id, data`

/** Throws 422 for an unknown type. */
function assertKnownTypes({ runtime }: ReadContext, types: readonly string[] = []): void {
  const names = timelineTypes(runtime)
  const unknown = types.flatMap((type, index) => (names.includes(type) ? [] : [index]))
  if (unknown.length === 0) return
  const message = `must be one of ${names.join(', ')}`
  throw invalid(...unknown.map((index) => ({ field: `types[${index}]`, code: 'invalid_value' as const, message })))
}
