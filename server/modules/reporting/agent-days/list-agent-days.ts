import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { addDays, startOfDayIn, todayIn } from '#shared/stay.ts'
import { parsePeriod } from '../engine/period.ts'
import { listReportHotels } from '../engine/report-hotels.ts'
import { AgentDay, AgentDaysQuery, agentDaysHead, type SignedInPresence } from './agent-day-schema.ts'
import { type SpanMs, shownSpan, sumSpans } from './sum-spans.ts'

type Day = { readonly start: Temporal.Instant; readonly end: Temporal.Instant; readonly now: Temporal.Instant }
type StoredSpan = readonly [presence: SignedInPresence, from: number, to: number | null]
type UserSpans = { id: string; firstName: string; lastName: string; spans: readonly StoredSpan[] | null }

/** `GET /agentdays` (an extension): what each agent did in a day, as spans and sums of the presence. */
export const listAgentDays = endpoint({
  method: 'GET',
  path: '/agentdays',
  operationId: 'listAgentDays',
  access: 'reports.read',
  summary: 'List the days of agents',
  description:
    'Returns a page of agents with what they did in one day: a span for each presence while they were signed in, and ' +
    'the seconds of each presence. Agents are the active users whose role has `calls.manage`, and everybody who was ' +
    'signed in on that day as one of them; users of some hotels see who serves these. The order is that of the last ' +
    'name. The cost depends on the day and not on how many days are stored.',
  extension: true,
  errors: ['out_of_range'],
  query: AgentDaysQuery,
  returns: page(AgentDay, agentDaysHead),
  async handle(ctx, { query: { date, hotelId, page: number = 1, pageSize = 20 } }) {
    const { timeZone } = ctx.actor.tenant
    const today = todayIn(timeZone, ctx.now)
    const { from } = parsePeriod({ from: date ?? today, to: date ?? today }, today)
    if (hotelId !== undefined) await listReportHotels(ctx, [hotelId])
    const day = { start: startOfDayIn(timeZone, from), end: startOfDayIn(timeZone, addDays(from, 1)), now: ctx.now }
    const reading = await fromReplica(ctx)
    const paging = { page: number, pageSize }
    const [rows, [total]] = await reading.db.batch<[UserSpans, { count: number }]>([
      agentsWithSpans(reading, day, hotelId, paging),
      sql<{ count: number }>`select count(*) as count from users u where ${isShown(reading, day, hotelId)}`,
    ])
    return {
      ...toPage(
        rows.map((row) => agentDayOf(row, day)),
        { ...paging, totalCount: total?.count ?? 0 },
      ),
      date: from,
      timeZone,
      startsAt: formatInstant(day.start),
      endsAt: formatInstant(day.end),
      asOf: formatInstant(ctx.now),
    }
  },
})

const agentsWithSpans = (ctx: ReadContext, day: Day, hotelId: string | undefined, paging: Paging): Query<UserSpans> => {
  const { size, offset } = pageSlice(paging)
  return sql<UserSpans>`
    select id, first_name, last_name, (
      select jsonb_agg(jsonb_build_array(presence, floor(extract(epoch from started_at) * 1000),
        case when isfinite(ended_at) then floor(extract(epoch from ended_at) * 1000) end) order by started_at)
      from (${periodsOf(day)}) p) as spans
    from (select * from users u where ${isShown(ctx, day, hotelId)}
      order by last_name, first_name, id limit ${sql.lit(size)} offset ${offset}) u
    order by last_name, first_name, id`
}

type Paging = { readonly page: number; readonly pageSize: number }

/** Periods of a user `u` that touch the day. They do not overlap, so at most one of those before reaches into it. */
const periodsOf = ({ start, end }: Day): Query => sql`
  select presence, started_at, ended_at from presence_periods
  where tenant_id = u.tenant_id and user_id = u.id and started_at >= ${start} and started_at < ${end}
    and ended_at > started_at
  union all
  select * from (
    select presence, started_at, ended_at from presence_periods
    where tenant_id = u.tenant_id and user_id = u.id and started_at < ${start} and ended_at > started_at
    order by started_at desc limit 1) before
  where ended_at > ${start}`

/** A deleted user has no role any more; its spans say that it was an agent. */
const isShown = (ctx: ReadContext, day: Day, hotelId: string | undefined): Query => {
  const { tenantId, hotelIds } = ctx.actor
  const serves = (ids: readonly string[]): Query => sql`(u.hotel_ids = '{}' or u.hotel_ids && ${sql.val(ids)}::uuid[])`
  return sql`
    u.tenant_id = ${tenantId} and not u.is_service_user
      and ${hotelIds.length === 0 ? sql`true` : serves(hotelIds)}
      and ${hotelId === undefined ? sql`true` : serves([hotelId])}
      and (u.role_id is null or exists (select from roles r
        where r.tenant_id = u.tenant_id and r.id = u.role_id and 'calls.manage' = any (r.permissions)))
      and (u.status = 'active' and u.deleted_at is null or exists (${periodsOf(day)}))`
}

function agentDayOf({ id, firstName, lastName, spans }: UserSpans, day: Day): object {
  const [start, end, now] = [day.start, day.end, day.now].map((at) => at.epochMilliseconds) as [number, number, number]
  const until = Math.min(end, now)
  const clipped = (spans ?? []).flatMap(([presence, from, to]): (SpanMs & { isOpen: boolean })[] => {
    const span = { presence, from: Math.max(from, start), to: Math.min(to ?? until, until) }
    return span.to >= span.from ? [{ ...span, isOpen: to === null && now < end }] : []
  })
  const { seconds, total } = sumSpans(clipped)
  const shown = clipped.map((span) => shownSpan(span, span.isOpen))
  return {
    userId: id,
    firstName,
    lastName,
    spans: shown,
    seconds,
    signedInSeconds: total,
    firstAt: shown[0]?.startedAt ?? null,
    lastAt: shown.at(-1)?.endedAt ?? null,
  }
}
