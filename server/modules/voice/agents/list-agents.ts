import Type from 'typebox'
import { presences } from '#modules/identity/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { derived, instant, integer, list, oneOf, optional, personal, text, uuid } from '#platform/resource/fields.ts'
import { type ListQuery, queryPage } from '#platform/resource/page.ts'
import { columnsOf } from '#platform/resource/rows.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import type { RequiredSkill } from '../state-machine/state.ts'

const Skill = Type.Object({ code: text(60).schema, level: integer(1, 5).schema })

/** The call that rings or talks; otherwise the call that still needs its wrap-up. */
const currentCall = sql`coalesce(
  (select l.call_id from call_legs l
    where l.tenant_id = users.tenant_id and l.user_id = users.id and l.state in ('ringing', 'answered')),
  (select c.id from calls c where c.tenant_id = users.tenant_id and c.user_id = users.id and c.status = 'wrapUp'
    order by c.ended_at desc limit 1))`

const fields = {
  firstName: personal(text()),
  lastName: personal(text()),
  presence: oneOf(...presences),
  presenceSince: optional(instant()),
  extension: optional(text(10)),
  skills: list<RequiredSkill>(Skill, 50),
  languageCodes: list<string>(text(35), 20),
  hotelIds: list<string>(uuid(), 500),
  currentCallId: derived(optional(uuid()), currentCall),
}

const words = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 })

const specialFilters = {
  hotelId: listFilter<string>(uuid().schema, (id) => sql`(hotel_ids = '{}' or hotel_ids @> array[${id}::uuid])`),
  skill: listFilter<string>(text(60).schema, (code) => sql`skills @> ${JSON.stringify([{ code }])}::jsonb`),
  q: listFilter<string>(words, (q) => sql`strpos(lower(first_name || ' ' || last_name), lower(${q})) > 0`),
}

const sort = ['lastName', 'firstName', 'presenceSince', 'createdAt'] as const
const shapes = shapesOf(fields, { filters: ['presence'], customFilters: specialFilters, sort })
const Agent = Type.Object({
  ...shapes.row.properties,
  callsToday: Type.Integer({ description: 'Calls in which the user talked today, in the time zone of the tenant' }),
})

/** `GET /agents` (an extension): the users who take calls, with their presence and their current call. */
export const listAgents = endpoint({
  method: 'GET',
  path: '/agents',
  access: 'calls.manage',
  summary: 'List agents',
  extension: true,
  query: shapes.query,
  returns: page(Agent),
  handle: (ctx, { query }) =>
    queryPage(ctx, query as ListQuery, {
      fields,
      customFilters: specialFilters,
      columns: sql`${columnsOf(fields)}, ${callsToday(ctx)} as calls_today`,
      table: 'users',
      where: isAgent(ctx),
      sort,
      all: false,
    }),
})

const isAgent = (ctx: ReadContext): Query => sql`
  tenant_id = ${ctx.actor.tenantId} and deleted_at is null and status = 'active' and not is_service_user
    and exists (select from roles r
      where r.tenant_id = users.tenant_id and r.id = users.role_id and 'calls.manage' = any (r.permissions))`

const callsToday = (ctx: ReadContext): Query => sql`(
  select count(*) from call_legs l
  where l.tenant_id = users.tenant_id and l.user_id = users.id and l.answered_at is not null
    and l.offered_at >= date_trunc('day', ${ctx.now}::timestamptz, ${ctx.actor.tenant.timeZone}))`
