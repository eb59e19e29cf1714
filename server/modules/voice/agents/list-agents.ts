import Type from 'typebox'
import { presences } from '#modules/identity/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { derived, instant, integer, list, oneOf, optional, personal, text, uuid } from '#platform/resource/fields.ts'
import { type ListQuery, queryPage } from '#platform/resource/page.ts'
import { columnsOf } from '#platform/resource/rows.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { fold } from '#shared/fold.ts'
import type { RequiredSkill } from '../state-machine/state.ts'
import { currentCallOf } from './current-call-of.ts'

const Skill = named(
  'AgentSkill',
  Type.Object({
    code: doc(text(60).schema, 'The code of the skill, as queues require it.', 'english'),
    level: doc(integer(1, 5).schema, 'How well the agent has it, from 1 to 5.', 4),
  }),
)

const fields = {
  firstName: doc(personal(text()), 'The first name of the user.', 'Deniz'),
  lastName: doc(personal(text()), 'The last name of the user.', 'Kaya'),
  presence: doc(
    oneOf(...presences),
    'What the agent does now. Only an `available` agent is rung. The system sets `onCall`, `wrapUp` and, after a ' +
      'call that the agent did not answer, `notResponding`.',
    'onCall',
  ),
  presenceSince: doc(
    optional(instant()),
    'Since when the agent has this presence; null before the first one.',
    '2026-08-01T10:00:06.000Z',
  ),
  extension: doc(optional(text(10)), 'The extension of the softphone; null without one.', '201'),
  skills: doc(list<RequiredSkill>(Skill, 50), 'The skills of the agent.'),
  languageCodes: doc(list<string>(text(35), 20), 'The languages that the agent speaks, BCP 47 tags.', ['tr', 'en']),
  hotelIds: doc(list<string>(uuid(), 500), 'The hotels that the agent serves; an empty list means all hotels.'),
  currentCallId: doc(
    derived(optional(uuid()), currentCallOf),
    'The call that rings the agent or in which the agent talks, or else the one that still needs its wrap-up; null ' +
      'without one.',
  ),
}

const words = doc(
  Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 }),
  'Only agents whose first and last name contain this text, without accents and case.',
)
const hotelFilter = doc(uuid().schema, 'Only agents who serve this hotel, also those who serve all hotels.')
const skillFilter = doc(text(60).schema, 'Only agents who have the skill with this code, at any level.', 'english')

const specialFilters = {
  hotelId: listFilter<string>(hotelFilter, (id) => sql`(hotel_ids = '{}' or hotel_ids @> array[${id}::uuid])`),
  skill: listFilter<string>(skillFilter, (code) => sql`skills @> ${JSON.stringify([{ code }])}::jsonb`),
  q: listFilter<string>(words, (q) => sql`strpos(fold(first_name || ' ' || last_name), ${fold(q)}) > 0`),
}

const sort = ['lastName', 'firstName', 'presenceSince', 'createdAt'] as const
const shapes = shapesOf('Agent', fields, { filters: ['presence'], listFilters: specialFilters, sort })
const Agent = named(
  'Agent',
  Type.Object({
    ...shapes.row.properties,
    callsToday: doc(
      Type.Integer(),
      'In how many calls the user has talked today. The day is that of the time zone of the company.',
      7,
    ),
  }),
)

/** `GET /agents` (an extension): the users who take calls, with their presence and their current call. */
export const listAgents = endpoint({
  method: 'GET',
  path: '/agents',
  operationId: 'listAgents',
  access: 'calls.manage',
  summary: 'List agents',
  description:
    'Returns a page of the agents, sorted by `lastName` unless `sort` says otherwise. Agents are the active users ' +
    'whose role has `calls.manage`, without service users.',
  extension: true,
  query: shapes.query,
  returns: page(Agent),
  handle: (ctx, { query }) =>
    queryPage(ctx, query as ListQuery, {
      fields,
      listFilters: specialFilters,
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
  where l.tenant_id = users.tenant_id and l.user_id = users.id and l.answered_at is not null and l.kind = 'talk'
    and l.offered_at >= date_trunc('day', ${ctx.now}::timestamptz, ${ctx.actor.tenant.timeZone}))`
