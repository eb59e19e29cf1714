import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, TextOrNull } from '#platform/http/schemas.ts'
import { accessDenied, hotelAccessDenied } from '#platform/kernel/errors.ts'
import { guestData, type PersonalDataSource } from '#platform/person-data.ts'
import { hidden } from '#platform/resource/fields.ts'
import { columnsOf, toRow } from '#platform/resource/rows.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { mergesCondition, withMergedIds } from '../merge/merge-history.ts'
import { guests } from '../record/guests.ts'
import { resolveGuest } from '../record/resolve-guest.ts'
import { readDocumentNumber } from '../record/split-guest-body.ts'

const Rows = Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true }))
const PersonalRecord = Type.Object(
  {
    ...guests.shapes.row.properties,
    identityDocumentNumber: doc(hidden(TextOrNull, 'document'), 'The whole number of the identity document.'),
  },
  { title: 'PersonalData' },
)

/**
 * GET /guests/{id}/export: all personal data of a guest as one document, including guests merged into it. Only for
 * roles that see personal values and all hotels, because an incomplete export would look complete. Each call is
 * audited.
 */
export const exportPersonalData = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/guests/:id/export',
  freshFactor: true,
  operationId: 'exportGuestData',
  access: 'guests.manage',
  summary: 'Export all personal data of a guest',
  cost: 'heavy',
  description:
    'Returns all personal data that is stored about a guest, for a request of that person. Only for roles that see personal ' +
    'values and all hotels. Each call is audited.',
  extension: true,
  params: ById,
  returns: json(
    Type.Object(
      {
        exportedAt: doc(Instant, 'When the data was read.'),
        guest: doc(PersonalRecord, 'The guest record.'),
        mergedGuests: doc(Type.Array(PersonalRecord), 'The records that were merged into it.'),
        consents: doc(Rows, 'Every answer about consent.'),
        merges: doc(Rows, 'The merges.'),
        records: doc(
          Type.Unsafe<Record<string, object[]>>({ type: 'object', additionalProperties: Rows }),
          'Reservations, calls, messages and other records, by kind.',
        ),
        events: doc(Rows, 'The events about the guest.'),
        auditEntries: doc(Rows, 'The audit entries about the guest.'),
      },
      { title: 'PersonalDataExport' },
    ),
  ),
  async handle(ctx, { params }) {
    if (ctx.actor.piiAccess === 'masked') throw accessDenied('', 'This role cannot see all personal values')
    if (ctx.actor.hotelIds.length > 0) throw hotelAccessDenied()
    const { id } = await resolveGuest(ctx, params.id)
    const ids = await withMergedIds(ctx, id)
    const persons = await Promise.all(ids.map((each) => personalRecordOf(ctx, each)))
    const records = ctx.runtime.extensions
      .of(guestData)
      .map(async (source) => [source.name, await rowsOf(ctx, source, ids)] as const)
    ctx.audit({ action: 'guest.exported', resourceType: 'guest', resourceId: id })
    return {
      exportedAt: formatInstant(ctx.now),
      guest: persons.find((person) => person.id === id) as never,
      mergedGuests: persons.filter((person) => person.id !== id) as never[],
      ...(await linkedRows(ctx, ids)),
      records: Object.fromEntries(await Promise.all(records)),
    }
  },
})

const personalRecordOf = async (ctx: ReadContext, id: string) => ({
  ...(await guests.find(ctx, id)),
  identityDocumentNumber: await readDocumentNumber(ctx, id),
})

async function rowsOf(
  ctx: ReadContext,
  { table, column, fields }: PersonalDataSource,
  ids: readonly string[],
): Promise<object[]> {
  const rows = await ctx.db.many(sql<object>`
    select ${columnsOf(fields)} from ${sql.table(table)}
    where tenant_id = ${ctx.actor.tenantId} and ${sql.ref(column)} = any (${sql.val(ids)}::uuid[])
    order by created_at, id`)
  return rows.map((row) => toRow(ctx, fields, row))
}

async function linkedRows(ctx: ReadContext, ids: readonly string[]) {
  const { tenantId } = ctx.actor
  const these = sql`${sql.val(ids)}::uuid[]`
  const [consents, merges, events, auditEntries] = await ctx.db.batch<[object, object, { body: object }, object]>([
    sql`select id, guest_id, purpose, channel, status, source, captured_at, user_id, created_at from guest_consents
      where tenant_id = ${tenantId} and guest_id = any (${these}) order by captured_at, created_at, id`,
    sql`select id, guest_id, merged_guest_ids, user_id, created_at, undone_at from guest_merges
      where ${mergesCondition(tenantId, ids)} order by position`,
    sql`select body::jsonb as body from events where tenant_id = ${tenantId} and subject_id = any (${these})
      order by id`,
    sql`select id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, changes
      from audit_log where tenant_id = ${tenantId} and resource_id = any (${these}) order by at, id`,
  ])
  return { consents, merges, events: events.map(({ body }) => body), auditEntries }
}
