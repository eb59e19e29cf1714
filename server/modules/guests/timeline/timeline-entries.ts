import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, Id, IdOrNull, Instant, named } from '#platform/http/schemas.ts'
import { guestData, type PersonalDataSource } from '#platform/person-data.ts'
import type { Runtime } from '#platform/runtime.ts'

/** An entry of a guest's timeline. */
export const TimelineEntry = named(
  'TimelineEntry',
  Type.Object({
    at: doc(Instant, 'When it happened.'),
    type: doc(Type.String(), 'What kind of entry it is.', 'reservation'),
    id: doc(Id, 'The id of the record.'),
    title: doc(Type.String(), 'One line for people.', 'Reservation K7M2PQ9R'),
    hotelId: doc(IdOrNull, 'The hotel; null if it has none.'),
    data: doc(Type.Unsafe<object>({ type: 'object', additionalProperties: true }), 'Further values, by type.', {}),
  }),
)

type TimelineSource = Pick<PersonalDataSource, 'readBy'> & {
  readonly timeline: NonNullable<PersonalDataSource['timeline']>
}

const merges: TimelineSource = {
  readBy: ['guests.read'],
  timeline: {
    type: 'merge',
    entries: (tenantId, guestIds) => sql`
      select created_at as at, id, 'Merged' as title, null::uuid as hotel_id,
        jsonb_build_object('guestId', guest_id, 'mergedGuestIds', merged_guest_ids, 'userId', user_id, 'undoneAt',
        undone_at)
          as data
      from guest_merges where tenant_id = ${tenantId} and guest_id = any (${guestIds})`,
  },
}

const timelineSources = ({ extensions }: Runtime): readonly TimelineSource[] => [
  merges,
  ...extensions
    .of(guestData)
    .filter((source): source is PersonalDataSource & TimelineSource => source.timeline !== undefined),
]

/** The types of timeline entries. */
export const timelineTypes = (runtime: Runtime): readonly string[] =>
  timelineSources(runtime).map(({ timeline }) => timeline.type)

const emptyTimeline = sql`
  select null::timestamptz as at, '' as type, null::uuid as id, '' as title, null::uuid as hotel_id, null::jsonb as data
  where false`

/**
 * A query of timeline entries of some guests (an SQL array of ids), unordered: of the given types, or of all types that
 * the actor may read. Columns: `at, type, id, title, hotel_id, data`. One record may have several entries.
 */
export function timelineQuery({ actor, runtime }: ReadContext, guestIds: Query, types?: readonly string[]): Query {
  const readable = timelineSources(runtime).filter(
    ({ timeline, readBy }) =>
      (types?.includes(timeline.type) ?? true) && readBy.some((permission) => actor.permissions.has(permission)),
  )
  const parts = readable.map(
    ({ timeline: { type, entries } }) =>
      sql`select at, ${type}::text as type, id, title, hotel_id, data
        from (${entries(actor.tenantId, guestIds)}) as part`,
  )
  return parts.length === 0 ? emptyTimeline : sql.join(parts, sql` union all `)
}
