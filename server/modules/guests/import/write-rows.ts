import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { emitForEach, writeEvents } from '#platform/events/write-events.ts'
import { insertContactPoints } from '../contact-points/contact-points.ts'
import { guestCreated, guestUpdated } from '../events.ts'
import { leaveOtherGroups } from '../groups/set-groups.ts'
import { auditGuestFields } from '../guest-changes.ts'
import { createdEventOf, type Guest } from '../record/guests.ts'
import { type GuestParts, guestPartQueries } from '../record/split-guest-body.ts'
import { changedByLine, changedGuestRow, guestColumns, newGuestRows } from './import-rows.ts'

const refs = (names: readonly string[]): Query => sql.join(names.map((name) => sql.ref(name)))

/** Rows as an SQL record set with the column types of the table. */
const rowsOf = (table: string, rows: readonly object[]): Query =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Creates guests with their events in one round trip. */
export async function insertGuests(
  ctx: WriteContext,
  all: readonly GuestParts[],
  userId: string | null,
): Promise<void> {
  if (all.length === 0) return
  const newRows = all.map((parts) => newGuestRows(ctx, parts, userId))
  const own = ['tenant_id', 'id', 'created_at', 'updated_at', 'version', 'document_number', 'current_consents']
  const names = refs([...own, ...guestColumns])
  const members = newRows.flatMap(({ guest, groupIds }) => groupIds.map((groupId) => ({ guestId: guest.id, groupId })))
  await ctx.db.batch<readonly object[]>([
    sql`insert into guests (${names}) select ${names} from ${rowsOf(
      'guests',
      newRows.map(({ row }) => row),
    )}`,
    insertContactPoints(newRows.flatMap(({ points }) => points)),
    sql`insert into guest_consents select * from ${rowsOf(
      'guest_consents',
      newRows.flatMap(({ consents }) => consents),
    )}`,
    ...(members.length > 0 ? [insertMembers(ctx, members)] : []),
    ...writeEvents(ctx, guestCreated, {
      hotelId: null,
      events: newRows.map(({ guest }) => ({ subjectId: guest.id, data: createdEventOf(guest).data })),
    }),
  ] as Query<object>[])
  const changes = [{ field: 'source', before: null, after: 'import' }]
  for (const { guest } of newRows)
    ctx.audit({ action: 'guest.created', resourceType: 'guest', resourceId: guest.id, changes })
}

/** Changes existing guests as `PUT /guests/{id}` does. The caller has locked them. */
export async function updateGuests(
  ctx: WriteContext,
  all: readonly { known: Guest; parts: GuestParts }[],
  userId: string | null,
): Promise<void> {
  if (all.length === 0) return
  const { tenantId } = ctx.actor
  const assignments = guestColumns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`)
  await ctx.db.run(sql`
    update guests g set ${sql.join(assignments)}, updated_at = ${ctx.now.toString()}::timestamptz,
    version = g.version + 1
    from ${rowsOf(
      'guests',
      all.map(({ known, parts }) => changedGuestRow(known, parts)),
    )} n
    where g.tenant_id = ${tenantId} and g.id = n.id`)
  const events: { subjectId: string; data: { guestId: string; changedFields: readonly string[] } }[] = []
  for (const { known, parts } of all) {
    const changedFields = await changedByLine(ctx, known, parts)
    // Also a line that changes nothing gives its guest a new version.
    auditGuestFields(ctx, known.id, changedFields)
    if (changedFields.length > 0) events.push({ subjectId: known.id, data: { guestId: known.id, changedFields } })
    const queries = [
      ...guestPartQueries(ctx, known.id, parts, { userId }),
      ...groupQueries(ctx, known.id, parts.groupIds),
    ]
    if (queries.length > 0) await ctx.db.batch<readonly object[]>(queries)
  }
  await emitForEach(ctx, guestUpdated, { hotelId: null, events })
}

function groupQueries(ctx: WriteContext, guestId: string, groupIds: readonly string[] | undefined): Query<object>[] {
  if (!groupIds) return []
  return [
    leaveOtherGroups(ctx, guestId, groupIds),
    insertMembers(
      ctx,
      groupIds.map((groupId) => ({ guestId, groupId })),
    ),
  ]
}

const insertMembers = (ctx: WriteContext, members: readonly { guestId: string; groupId: string }[]): Query<object> =>
  sql<object>`
    insert into guest_group_members (tenant_id, guest_group_id, guest_id, created_at)
    select ${ctx.actor.tenantId}::uuid, "groupId", "guestId", ${ctx.now.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m ("groupId" uuid, "guestId" uuid)
    on conflict do nothing`
