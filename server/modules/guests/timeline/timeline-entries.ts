import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Id, Instant } from '#platform/http/schemas.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import type { Runtime } from '#platform/runtime.ts'

/** Something that happened with a guest. */
export const Moment = Type.Object({
  at: Instant,
  type: Type.String(),
  id: Id,
  title: Type.String(),
  hotelId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  data: Type.Unsafe<object>({ type: 'object', additionalProperties: true }),
})

type Part = Pick<PersonRecords, 'readBy'> & { readonly timeline: NonNullable<PersonRecords['timeline']> }

const merges: Part = {
  readBy: ['guests.read'],
  timeline: {
    type: 'merge',
    moments: (tenantId, guestIds) => sql`
      select created_at as at, id, 'Merged' as title, null::uuid as hotel_id,
        jsonb_build_object('guestId', guest_id, 'mergedGuestIds', merged_guest_ids, 'userId', user_id, 'undoneAt', undone_at)
          as data
      from guest_merges where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
}

const partsOf = ({ ofGuests }: Runtime): readonly Part[] => [
  merges,
  ...ofGuests.filter((kept): kept is PersonRecords & Part => kept.timeline !== undefined),
]

/** What kinds of moments there are. */
export const timelineTypes = (runtime: Runtime): readonly string[] =>
  partsOf(runtime).map(({ timeline }) => timeline.type)

const none = sql`
  select null::timestamptz as at, '' as type, null::uuid as id, '' as title, null::uuid as hotel_id, null::jsonb as data
  where false`

/**
 * A query of what happened with some guests (an array of their ids), in no order: of those types, or all, as far as the
 * actor may read them. `at, type, id, title, hotel_id, data`; several moments may be of one record.
 */
export function momentsOf({ actor, runtime }: Context, guestIds: Query, types?: readonly string[]): Query {
  const readable = partsOf(runtime).filter(
    ({ timeline, readBy }) =>
      (types?.includes(timeline.type) ?? true) && readBy.some((permission) => actor.permissions.has(permission)),
  )
  const parts = readable.map(
    ({ timeline: { type, moments } }) =>
      sql`select at, ${type}::text as type, id, title, hotel_id, data from (${moments(actor.tenantId, guestIds)}) as part`,
  )
  return parts.length === 0 ? none : sql.join(parts, sql` union all `)
}
