import Type, { type Static } from 'typebox'
import { batchPosition } from '#platform/audit/batch-position.ts'
import { verifyChain } from '#platform/audit/verify-chain.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, page } from '#platform/http/response/json-response.ts'
import { doc, Id, IdOrNull, Instant, InstantOrNull, integerOrNull, named, TextOrNull } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { flag, instant, oneOf, text, uuid } from '#platform/resource/fields.ts'
import { queryPage, whereOf } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { type CountedList, countedTotal } from '#platform/usage/counted-list.ts'

const fields = {
  at: instant(),
  actorType: oneOf('user', 'serviceUser', 'system', 'anonymous', 'guest'),
  actorUserId: uuid(),
  action: text(120),
  resourceType: text(120),
  resourceId: uuid(),
  hotelId: uuid(),
  traceId: text(120),
}

const Value = Type.Unsafe<unknown>({})

const Change = named(
  'AuditChange',
  Type.Object({
    field: doc(Type.String(), 'The name of the field.', 'vipLevel'),
    before: doc(Value, 'The value before; null if there was none. Secrets and personal values are masked.', 'none'),
    after: doc(Value, 'The value after; null if there is none. Secrets and personal values are masked.', 'gold'),
  }),
)

const Entry = named(
  'AuditEntry',
  Type.Object({
    id: doc(Id, 'The id of the entry.'),
    position: doc(
      integerOrNull(),
      'The place of the entry in the log of the hotel group, from 1 without gaps; null until it has one, ' +
        'within a second.',
      1842,
    ),
    at: doc(Instant, 'When it happened.'),
    actorType: doc(
      Type.String(),
      'Who acted: `user`, `serviceUser`, `system` for consequences of time, `guest` for a guest with a link, or ' +
        '`anonymous` for another caller who is not signed in.',
      'user',
    ),
    actorUserId: doc(IdOrNull, 'The user or service user who acted; null for everybody else.'),
    actorName: doc(TextOrNull, 'The name of that user at the time; null for everybody else.', 'Deniz Kaya'),
    guestLinkId: doc(IdOrNull, 'The link by which a guest acted; null for everybody else.'),
    action: doc(Type.String(), 'What happened, as the kind of record and a verb.', 'guest.updated'),
    resourceType: doc(Type.String(), 'The kind of record that it happened to.', 'guest'),
    resourceId: doc(IdOrNull, 'The id of that record; null if there is none.'),
    hotelId: doc(IdOrNull, 'The hotel of that record; null for a record of several hotels or of the hotel group.'),
    hotelIds: doc(
      Type.Array(Id),
      'The hotels that the entry is about. Users of some hotels see the entry if they see all of these. With an ' +
        'empty list only users of all hotels see it.',
    ),
    changes: doc(Type.Array(Change), 'The fields that changed; empty for an action without changes.'),
    ip: doc(TextOrNull, 'The IP address of the request; null without a request.', '203.0.113.10'),
    userAgent: doc(
      TextOrNull,
      'The program that sent the request, as its `User-Agent` says; null without one.',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    ),
    traceId: doc(
      TextOrNull,
      'The `traceId` of the request, as its response shows it; null without one.',
      '3f0b8f3a-5f6c-4a51-9d7e-1a2b3c4d5e6f',
    ),
  }),
)

/** What calls and messages do all day without changing a field, and a status that somebody chooses. */
const isRoutine = sql`(changes = '[]' and resource_type in ('call', 'message', 'conversation', 'profile'))`

const listFilters = {
  isRoutine: listFilter<boolean>(
    doc(
      flag().schema,
      'True for what calls, messages and presence do all day without changing a field; false for everything else.',
    ),
    (value) => sql`${isRoutine} = ${value}`,
  ),
}

const list = { filters: Object.keys(fields), listFilters, sort: ['-at'] }

/** The counters of the audit log: of the entries in batches, and of those of the chain of earlier releases. */
export const countedEntries: CountedList = {
  table: 'audit_log_entries',
  hotels: 'hotel_ids',
  keys: {},
  only: sql`not exists (select from pending_audit_entries p
    where p.tenant_id = audit_log_entries.tenant_id and p.number = audit_log_entries.number)`,
}
export const countedOldEntries: CountedList = { table: 'audit_entries', hotels: 'hotel_ids', keys: {} }

/** The counted entries, and the few that are in no batch yet. */
function totalOf(tenantId: string, filters: Readonly<Record<string, unknown>>): Query<{ count: number }> | undefined {
  const counted = countedTotal(countedEntries, { tenantId, filters })
  const old = countedTotal(countedOldEntries, { tenantId, filters })
  return (
    counted &&
    old &&
    sql`
    select counted.count + old.count
      + (select count(*) from pending_audit_entries where tenant_id = ${tenantId}) as count
    from (${counted}) as counted, (${old}) as old`
  )
}

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
  description:
    'Returns a page of the audit entries, the latest first. They say who changed what, when and from where; ' +
    'secrets and personal values are masked. Users of some hotels see the entries about these hotels and none ' +
    'about the whole hotel group.',
  query: listQuery(fields, list),
  returns: page(Entry),
  handle: (ctx, { query }) =>
    queryPage(ctx, query, {
      ...source(ctx),
      sort: list.sort,
      all: false,
      total: (filters) => totalOf(ctx.actor.tenantId, filters),
    }),
})

const source = ({ actor }: ReadContext) => ({
  fields,
  listFilters,
  columns: sql`id, coalesce(chained_position,
    ${batchPosition(sql`audit_log.tenant_id`, sql`audit_log.number`)}) as position, at, actor_type,
    actor_user_id, actor_name, action, resource_type, resource_id, hotel_id, coalesce(hotel_ids, '{}') as hotel_ids,
    changes, ip, user_agent, trace_id, guest_link_id`,
  table: 'audit_log',
  where: sql`tenant_id = ${actor.tenantId}`,
})

/** An entry, and its place among all entries by their time, exact to the microsecond. */
type PlacedEntry = { readonly id: string; readonly place: string }

const firstPlace = '-infinity 00000000-0000-0000-0000-000000000000'

/** The audit log as it is read as a whole, in chunks. */
export const auditEntries = {
  shapes: { row: Entry, query: listAuditLog.shapes.query },
  keyOf: (row: object): string => (row as PlacedEntry).place,
  /** Counts the entries that match the filters of the list. */
  async count(ctx: ReadContext, filters: object): Promise<number> {
    const { table, ...rest } = source(ctx)
    const row = await ctx.db.one(
      totalOf(ctx.actor.tenantId, filters as Record<string, unknown>) ??
        sql<{ count: number }>`
          select count(*) as count from ${sql.table(table)} where ${whereOf(ctx, filters as Record<string, unknown>, rest)}`,
    )
    return row?.count ?? 0
  },
  /** The next entries that match the filters of the list, by time, after the place of an entry; `''` for the first. */
  async listAfter(ctx: ReadContext, filters: object, { after, size }: { after: string; size: number }) {
    const { columns, table, ...rest } = source(ctx)
    const [at = '', id = ''] = (after || firstPlace).split(' ')
    return ctx.db.many(sql<PlacedEntry>`
      select ${columns}, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || id as place from (
        select * from ${sql.table(table)} where ${whereOf(ctx, filters as Record<string, unknown>, rest)}
          and (at, id) > (${at}::timestamptz, ${id}::uuid)
        order by at, id limit ${size}) as ${sql.table(table)}
      order by at, id`)
  },
}

const Break = named(
  'AuditBreak',
  Type.Unsafe<{ position: number; reason: string } | null>({
    type: ['object', 'null'],
    properties: {
      position: doc(Type.Integer(), 'The position of the entry.', 1843),
      reason: doc(
        Type.String(),
        'What is wrong there: the entry was `changed`, is `missing`, or is `unexpected` because the service did not ' +
          'write it; or the `head` of the log does not match its last entry.',
        'changed',
      ),
    },
  }),
)

const Verdict = named(
  'AuditVerification',
  Type.Object({
    isIntact: doc(Type.Boolean(), 'True if no entry was changed, removed or added.', true),
    entryCount: doc(Type.Integer(), 'How many entries are intact, counted from the first one.', 1842),
    brokenAt: doc(Break, 'The first fault; null if the log is intact.', null),
    chainedUpTo: doc(Type.Integer(), 'The last position; 0 if there is none.', 1842),
    pendingCount: doc(
      Type.Integer(),
      'How many entries have no position yet, and are not verified. They get it within a second.',
      0,
    ),
    oldestPendingAt: doc(InstantOrNull, 'The time of the oldest of them; null if there is none.', null),
  }),
)

/** GET /audit/verify: checks that the log is unchanged. If not, returns the first broken position. */
export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/audit/verify',
  operationId: 'verifyAuditLog',
  access: 'audit.read',
  summary: 'Verify the integrity of the audit log',
  description:
    'Recomputes the chain of hashes over the whole audit log of the hotel group and returns whether it is intact. It ' +
    'stops at the first entry that was changed, removed or added, and returns its position.',
  cost: 'heavy',
  extension: true,
  returns: json(Verdict),
  handle: (ctx): Promise<Static<typeof Verdict>> =>
    ctx.acrossHotels((db) => verifyChain(ctx.runtime, db, ctx.actor.tenantId)),
})
