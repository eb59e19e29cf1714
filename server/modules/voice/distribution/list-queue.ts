import type { Context } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { toRow } from '#platform/resource/rows.ts'
import { pageOf } from '#platform/resource/shapes.ts'
import { entries } from './queue-entries.ts'
import { availableAgents, type QueueFilter, QueueSummary, servedToday, serviceLevel } from './queue-summary.ts'
import { StandingEntry, withStandings } from './queue-entry-position.ts'
import { inTurn } from './queue-order.ts'

type Totals = { count: number; waiting: number; oldest: string | null }
type Asked = QueueFilter & { readonly page: number; readonly pageSize: number }

/** `GET /voicequeue` (§4.4): the calls that wait or ring, in the order in which they are served. Two round trips. */
export const listQueue = endpoint({
  method: 'GET',
  path: '/voicequeue',
  access: 'calls.manage',
  summary: 'List calls in the queue',
  query: entries.shapes.query,
  returns: pageOf(StandingEntry, { summary: QueueSummary }),
  async handle(ctx, { query }) {
    const { queueKey, hotelId, page, pageSize } = query as Asked
    const asked = { ...(queueKey === undefined ? {} : { queueKey }), ...(hotelId === undefined ? {} : { hotelId }) }
    const { rows, totals, free, served } = await whatWaits(ctx, { ...asked, page, pageSize })
    const items = await withStandings(
      ctx,
      rows.map((row) => toRow(ctx, entries.fields, row)),
    )
    const summary = {
      waiting: totals.waiting,
      longestWaitSeconds: totals.oldest === null ? 0 : secondsSince(ctx, totals.oldest),
      availableAgents: free,
      serviceLevelPercent: serviceLevel(served),
    }
    return { ...pageWith(items, { page, pageSize, totalCount: totals.count }), summary }
  },
})

async function whatWaits(ctx: Context, asked: Asked) {
  const where = waitingAt(ctx, asked)
  const { size, offset } = sliceOf(asked)
  const [rows, [totals], [agents], [served]] = await ctx.db.batch<
    [object, Totals, { count: number }, { inTime: number; counted: number }]
  >([
    sql`
      with page as materialized (
        select e.*, row_number() over (order by ${inTurn}) as place from voice_queue_entries e
        where ${where} order by place limit ${size} offset ${offset})
      select ${entries.columns} from page as voice_queue_entries order by place`,
    sql`select count(*) as count, count(*) filter (where e.status = 'waiting') as waiting, min(e.enqueued_at) as oldest
      from voice_queue_entries e where ${where}`,
    availableAgents(ctx, asked),
    servedToday(ctx, asked),
  ])
  return {
    rows,
    totals: totals ?? { count: 0, waiting: 0, oldest: null },
    free: agents?.count ?? 0,
    served: served ?? { inTime: 0, counted: 0 },
  }
}

const waitingAt = (ctx: Context, { queueKey, hotelId }: QueueFilter): Query =>
  allOf([
    sql`e.tenant_id = ${ctx.actor.tenantId} and e.status in ('waiting', 'offered')`,
    ...(queueKey === undefined ? [] : [sql`e.queue_key = ${queueKey}`]),
    ...(hotelId === undefined ? [] : [sql`e.hotel_id = ${hotelId}`]),
  ])

const secondsSince = ({ now }: Context, moment: string): number =>
  Math.max(0, Math.floor(now.since(Temporal.Instant.from(moment)).total('seconds')))
