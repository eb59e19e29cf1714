import { spelled } from '#shared/moment.ts'
import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, hotelAccessDenied } from '#platform/kernel/errors.ts'
import { ById, Instant } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { PersonRecords } from '#platform/person-data.ts'
import { hidden } from '#platform/resource/fields.ts'
import { columnsOf, toRow } from '#platform/resource/rows.ts'
import { familyOf, mergesOf } from '../merge/merge-history.ts'
import { guests } from '../record/guests.ts'
import { livingGuest } from '../record/resolve-guest.ts'
import { numberOf } from '../merge/apply-merge.ts'

const Rows = Type.Array(Type.Unsafe<object>({ type: 'object', additionalProperties: true }))
const Person = Type.Object({
  ...guests.shapes.row.properties,
  identityDocumentNumber: hidden(Type.Unsafe<string | null>({ type: ['string', 'null'] }), 'document'),
})

/**
 * GET /guests/{id}/export: all that is held on a person, those who were merged into it included, as one document. For roles
 * that see personal values and all hotels, because a part would pass for the whole. Recorded each time.
 */
export const exportGuest = endpoint({
  method: 'GET',
  path: '/guests/:id/export',
  access: 'guests.manage',
  summary: 'Export all that is held on a guest',
  cost: 'heavy',
  extension: true,
  params: ById,
  returns: Type.Object({
    exportedAt: Instant,
    guest: Person,
    mergedGuests: Type.Array(Person),
    consents: Rows,
    merges: Rows,
    records: Type.Unsafe<Record<string, object[]>>({ type: 'object', additionalProperties: Rows }),
    events: Rows,
    auditEntries: Rows,
  }),
  async handle(ctx, { params }) {
    if (ctx.actor.piiAccess === 'masked') throw accessDenied('', 'This role does not see all that is held on people')
    if (ctx.actor.hotelIds.length > 0) throw hotelAccessDenied()
    const { id } = await livingGuest(ctx, params.id)
    const ids = await familyOf(ctx, id)
    const persons = await Promise.all(ids.map((each) => personOf(ctx, each)))
    const records = ctx.runtime.ofGuests.map(async (kept) => [kept.name, await rowsOf(ctx, kept, ids)] as const)
    ctx.audit({ action: 'guest.exported', resourceType: 'guest', resourceId: id })
    return {
      exportedAt: spelled(ctx.now),
      guest: persons.find((person) => person.id === id) as never,
      mergedGuests: persons.filter((person) => person.id !== id) as never[],
      ...(await besides(ctx, ids)),
      records: Object.fromEntries(await Promise.all(records)),
    }
  },
})

const personOf = async (ctx: Context, id: string) => ({
  ...(await guests.find(ctx, id)),
  identityDocumentNumber: await numberOf(ctx, id),
})

async function rowsOf(
  ctx: Context,
  { table, column, fields }: PersonRecords,
  ids: readonly string[],
): Promise<object[]> {
  const rows = await ctx.db.many(sql<object>`
    select ${columnsOf(fields)} from ${sql.table(table)}
    where tenant_id = ${ctx.actor.tenantId} and ${sql.ref(column)} = any (${sql.val(ids)}::uuid[])
    order by created_at, id`)
  return rows.map((row) => toRow(ctx, fields, row))
}

async function besides(ctx: Context, ids: readonly string[]) {
  const { tenantId } = ctx.actor
  const these = sql`${sql.val(ids)}::uuid[]`
  const [consents, merges, events, auditEntries] = await ctx.db.batch<[object, object, { body: object }, object]>([
    sql`select id, guest_id, purpose, channel, status, source, captured_at, user_id, created_at from guest_consents
      where tenant_id = ${tenantId} and guest_id = any (${these}) order by captured_at, created_at, id`,
    sql`select id, guest_id, merged_guest_ids, user_id, created_at, undone_at from guest_merges
      where ${mergesOf(tenantId, ids)} order by position`,
    sql`select body::jsonb as body from events where tenant_id = ${tenantId} and subject_id = any (${these}) order by id`,
    sql`select id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, changes
      from audit_entries where tenant_id = ${tenantId} and resource_id = any (${these}) order by position`,
  ])
  return { consents, merges, events: events.map(({ body }) => body), auditEntries }
}
