import type { ReadContext } from '#platform/context.ts'
import { allOf, type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc } from '#platform/http/schemas.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { toRow } from '#platform/resource/rows.ts'
import { queueEntries } from './queue-entries.ts'
import { QueueEntryWithPosition, withPositions } from './queue-entry-position.ts'
import { queueOrder } from './queue-order.ts'
import {
  availableAgents,
  countServiceLevel,
  isWaiting,
  type QueueFilter,
  QueueSummary,
  serviceLevelPercent,
} from './queue-summary.ts'

type QueueTotals = { waiting: number; oldest: string | null }
type QueueQuery = QueueFilter & { readonly page: number; readonly pageSize: number }

/** `GET /voicequeue` (§4.4): the calls that wait or ring, in the order of distribution. Two round trips. */
export const listQueue = endpoint({
  method: 'GET',
  path: '/voicequeue',
  operationId: 'listQueueEntries',
  access: 'calls.manage',
  summary: 'List calls in the queue',
  description:
    'Returns a page of the calls that wait or ring, in the order in which agents get them: first calls whose agent ' +
    'was lost, then by priority and wait. `summary` counts the calls and agents of the same queue and hotel.',
  query: queueEntries.shapes.query,
  returns: page(QueueEntryWithPosition, { summary: doc(QueueSummary, 'Totals over all pages.') }),
  async handle(ctx, { query }) {
    const { queueKey, hotelId, page, pageSize } = query as QueueQuery
    const filter = { ...(queueKey === undefined ? {} : { queueKey }), ...(hotelId === undefined ? {} : { hotelId }) }
    const { rows, totals, free, serviceLevel } = await readQueue(ctx, { ...filter, page, pageSize })
    const items = await withPositions(
      ctx,
      rows.map((row) => toRow(ctx, queueEntries.fields, row)),
    )
    const summary = {
      waiting: totals.waiting,
      longestWaitSeconds: totals.oldest === null ? 0 : secondsSince(ctx, totals.oldest),
      availableAgents: free,
      serviceLevelPercent: serviceLevelPercent(serviceLevel),
    }
    return { ...toPage(items, { page, pageSize, totalCount: totals.waiting }), summary }
  },
})

async function readQueue(ctx: ReadContext, query: QueueQuery) {
  const where = waitingEntries(ctx, query)
  const { size, offset } = pageSlice(query)
  const [rows, [totals], [agents], [serviceLevel]] = await ctx.db.batch<
    [object, QueueTotals, { count: number }, { inTime: number; counted: number }]
  >([
    sql`
      with page as materialized (
        select e.*, row_number() over (order by ${queueOrder}) as place from voice_queue_entries e
        where ${where} order by place limit ${size} offset ${offset})
      select ${queueEntries.columns} from page as voice_queue_entries order by place`,
    sql`select count(*) as waiting, min(e.enqueued_at) as oldest
      from voice_queue_entries e where ${where}`,
    availableAgents(ctx, query),
    countServiceLevel(ctx, query),
  ])
  return {
    rows,
    totals: totals ?? { waiting: 0, oldest: null },
    free: agents?.count ?? 0,
    serviceLevel: serviceLevel ?? { inTime: 0, counted: 0 },
  }
}

const waitingEntries = (ctx: ReadContext, { queueKey, hotelId }: QueueFilter): Query =>
  allOf([
    sql`e.tenant_id = ${ctx.actor.tenantId} and ${isWaiting}`,
    ...(queueKey === undefined ? [] : [sql`e.queue_key = ${queueKey}`]),
    ...(hotelId === undefined ? [] : [sql`e.hotel_id = ${hotelId}`]),
  ])

const secondsSince = ({ now }: ReadContext, moment: string): number =>
  Math.max(0, Math.floor(now.since(Temporal.Instant.from(moment)).total('seconds')))
