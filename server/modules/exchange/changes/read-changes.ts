import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { auditedTypeOf, changedResources, type ResourceName } from './changed-resources.ts'

/** So many entries of the audit log are read for one answer, also if few of them are of the asked resources. */
const scannedFor = (limit: number): number => Math.max(1000, 4 * limit)

/** Entries about a record that say who looked at it, and nothing of a change. */
const readings = ['exported', 'documentRevealed', 'linkCreated', 'read']

/** What happened to a record. */
export type ChangeKind = 'created' | 'changed' | 'deleted' | 'merged' | 'erased'

/** A change as the audit log has it. */
export type FoundChange = {
  readonly position: number
  readonly resource: ResourceName
  readonly id: string
  readonly change: ChangeKind
  readonly at: string
  readonly hotelId: string | null
  readonly mergedIntoId: string | null
}

/** Some changes in their order, how far the log was read for them, and the end of the log. */
export type ChangesAfter = {
  readonly changes: readonly FoundChange[]
  readonly readTo: number
  readonly end: number
}

type Row = {
  readonly end: number
  readonly scannedTo: number | null
  readonly position: number | null
  readonly resourceType: string
  readonly id: string
  readonly action: string
  readonly at: string
  readonly hotelId: string | null
  readonly mergedIntoId: string | null
}

const kinds: Readonly<Record<string, ChangeKind>> = {
  created: 'created',
  restored: 'created',
  deleted: 'deleted',
  mergedInto: 'merged',
  anonymized: 'erased',
}

/** The end of the sealed log as SQL. A log of earlier releases may have nothing but its first part. */
const endOf = (tenantId: string): Query<{ end: number }> => sql`
  select coalesce((select position from audit_ends where tenant_id = ${tenantId}),
    (select position from audit_chains where tenant_id = ${tenantId}), 0) as end`

/** The position of the last sealed entry; 0 in an empty log. */
export async function lastPosition(ctx: ReadContext): Promise<number> {
  return (await ctx.db.one(endOf(ctx.actor.tenantId)))?.end ?? 0
}

/**
 * Reads the changes after a position, at most `limit`, by one query that costs the same in a log of any length. The order
 * is that of the sealed log, so it has no gaps: entries come behind it only.
 */
export async function readChanges(
  ctx: ReadContext,
  { after, limit, resources }: { after: number; limit: number; resources: readonly ResourceName[] },
): Promise<ChangesAfter> {
  // The hotels of an entry are compared here: a record that came from another hotel concerns this one, too.
  const rows = await ctx.acrossHotels((db) => db.many(changesQuery(ctx, { after, limit: limit + 1, resources })))
  const [first] = rows
  const names = new Map(resources.map((name) => [auditedTypeOf(name), name]))
  const found = rows.flatMap((row) => (row.position === null ? [] : [changeOf(row, row.position, names)]))
  const changes = found.slice(0, limit)
  const readTo = found.length > limit ? (changes.at(-1)?.position ?? after) : (first?.scannedTo ?? after)
  return { changes, readTo, end: first?.end ?? 0 }
}

const changeOf = (
  { resourceType, id, action, at, hotelId, mergedIntoId }: Row,
  position: number,
  names: ReadonlyMap<string, ResourceName>,
): FoundChange => ({
  position,
  resource: names.get(resourceType) as ResourceName,
  id,
  change: kinds[action] ?? 'changed',
  at,
  hotelId,
  mergedIntoId,
})

function changesQuery(
  ctx: ReadContext,
  { after, limit, resources }: { after: number; limit: number; resources: readonly ResourceName[] },
): Query<Row> {
  const { tenantId } = ctx.actor
  const maxScanned = scannedFor(limit)
  const batches = sql`audit_batches where tenant_id = ${tenantId} and first_position`
  return sql<Row>`
    with log_end as (${endOf(tenantId)}),
    scanned as materialized (
      select b.first_position + n.place - 1 as position, n.number
      from (select first_position, numbers from ${batches} >= coalesce(
          (select first_position from ${batches} <= ${after + 1}::bigint order by first_position desc limit 1), 0)
        order by first_position limit ${maxScanned}) b
        cross join lateral unnest(b.numbers) with ordinality as n (number, place)
      where b.first_position + n.place - 1 > ${after}::bigint
      order by b.first_position, n.place limit ${maxScanned})
    select log_end.end, (select max(position) from scanned) as scanned_to, c.*
    from log_end left join lateral (
      select s.position, e.resource_type, e.resource_id as id, split_part(e.action, '.', 2) as action, e.at, e.hotel_id,
        case when e.action = 'guest.mergedInto' then
          (select f ->> 'after' from jsonb_array_elements(e.changes) f where f ->> 'field' = 'mergedIntoGuestId')
        end as merged_into_id
      from scanned s cross join lateral (
        -- One look-up for each entry: a join would read the whole log.
        select * from audit_log_entries where tenant_id = ${tenantId} and number = s.number offset 0) e
      where e.resource_id is not null and e.action like e.resource_type || '.%'
        and split_part(e.action, '.', 2) <> all (${sql.val(readings)}::text[])
        and (${sql.join(
          resources.map((name) => visible(ctx, name)),
          sql` or `,
        )})
      order by s.position limit ${limit}) c on true
    order by c.position`
}

/** The entries of a resource that the caller may learn of. */
function visible({ actor }: ReadContext, name: ResourceName): Query {
  const { hotels } = changedResources[name]
  const ofType = sql`e.resource_type = ${auditedTypeOf(name)}`
  if (hotels === 'all' || actor.hotelIds.length === 0) return ofType
  const overlap = sql`coalesce(e.hotel_ids, '{}') && ${sql.val(actor.hotelIds)}::uuid[]`
  return hotels === 'own' ? sql`${ofType} and ${overlap}` : sql`${ofType} and (e.hotel_ids = '{}' or ${overlap})`
}
