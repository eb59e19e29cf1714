import Type, { type Static } from 'typebox'
import { verifyChain } from '#platform/audit/verify-chain.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { Id, IdOrNull, Instant, TextOrNull } from '#platform/http/schemas.ts'
import { instant, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'

const fields = {
  at: instant(),
  actorType: oneOf('user', 'serviceUser', 'system', 'anonymous'),
  actorUserId: uuid(),
  action: text(120),
  resourceType: text(120),
  resourceId: uuid(),
  hotelId: uuid(),
  traceId: text(120),
}

const Value = Type.Unsafe<unknown>({})

const Entry = Type.Object({
  id: Id,
  position: Type.Integer(),
  at: Instant,
  actorType: Type.String(),
  actorUserId: IdOrNull,
  actorName: TextOrNull,
  action: Type.String(),
  resourceType: Type.String(),
  resourceId: IdOrNull,
  hotelId: IdOrNull,
  hotelIds: Type.Array(Id),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
  ip: TextOrNull,
  userAgent: TextOrNull,
  traceId: TextOrNull,
})

const list = { filters: Object.keys(fields), sort: ['-at'] }

/**
 * §4.4 GET /audit: who changed what, when and from where, newest first. Secrets and personal values are masked. Users
 * of some hotels see the entries about these hotels and no entries about the whole tenant.
 */
export const listAuditLog = endpoint({
  method: 'GET',
  path: '/audit',
  operationId: 'listAuditEntries',
  access: 'audit.read',
  summary: 'Read the audit log',
  query: listQuery(fields, list),
  returns: page(Entry),
  handle: (ctx, { query }) =>
    queryPage(ctx, query, {
      fields,
      columns: sql`id, position, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id,
        coalesce(hotel_ids, '{}') as hotel_ids, changes, ip, user_agent, trace_id`,
      table: 'audit_entries',
      where: sql`tenant_id = ${ctx.actor.tenantId}`,
      sort: list.sort,
      all: false,
    }),
})

const Verdict = Type.Object({
  isIntact: Type.Boolean(),
  entryCount: Type.Integer(),
  brokenAt: Type.Unsafe<{ position: number; reason: string } | null>({
    type: ['object', 'null'],
    properties: { position: { type: 'integer' }, reason: { type: 'string' } },
  }),
})

/** GET /audit/verify: checks that the log is unchanged. If not, returns the first broken position. */
export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/audit/verify',
  operationId: 'verifyAuditLog',
  access: 'audit.read',
  summary: 'Verify the integrity of the audit log',
  cost: 'heavy',
  extension: true,
  returns: json(Verdict),
  handle: (ctx): Promise<Static<typeof Verdict>> =>
    ctx.acrossHotels((db) => verifyChain(ctx.runtime, db, ctx.actor.tenantId)),
})
