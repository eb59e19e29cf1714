import Type, { type Static } from 'typebox'
import { verifyChain } from '#platform/audit/verify-chain.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant } from '#platform/http/schemas.ts'
import { instant, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { pageFrom } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'

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

const maybe = <T>(schema: object) => Type.Unsafe<T | null>({ ...schema, type: ['string', 'null'] })
const Value = Type.Unsafe<unknown>({})

const Entry = Type.Object({
  id: Id,
  position: Type.Integer(),
  at: Instant,
  actorType: Type.String(),
  actorUserId: maybe<string>({ format: 'uuid' }),
  actorName: maybe<string>({}),
  action: Type.String(),
  resourceType: Type.String(),
  resourceId: maybe<string>({ format: 'uuid' }),
  hotelId: maybe<string>({ format: 'uuid' }),
  hotelIds: Type.Array(Id),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Value, after: Value })),
  ip: maybe<string>({}),
  userAgent: maybe<string>({}),
  traceId: maybe<string>({}),
})

const list = { filters: Object.keys(fields), sort: ['-at'] }

/**
 * §4.4 GET /audit: who did what, when and from where, the newest first. Secrets and personal values are masked
 * in it. Users of some hotels read what is about these, and nothing about the whole tenant.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  summary: 'Read the audit log',
  query: shapesOf(fields, list).query,
  returns: pageOf(Entry),
  handle: (ctx, { query }) =>
    pageFrom(ctx, query, {
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

/** GET /audit/verify: whether the log is as it was written, and if not, the first position where it is not. */
export const verifyAudit = endpoint({
  method: 'GET',
  path: '/audit/verify',
  access: 'audit.read',
  summary: 'Verify that nobody has tampered with the audit log',
  cost: 'heavy',
  extension: true,
  returns: Verdict,
  handle: (ctx): Promise<Static<typeof Verdict>> =>
    ctx.acrossHotels((db) => verifyChain(ctx.runtime, db, ctx.actor.tenantId)),
})
