import type { WriteContext } from '../context.ts'
import { backgroundInvocation, withWriteContext } from '../context-factory.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { inTrace, type TraceColumns, traceFields } from '../observability/trace-context.ts'
import type { Runtime } from '../runtime.ts'
import type { Again, Worker } from '../workers/worker.ts'
import { type EventInput, type EventType, relayWork, type StoredEvent } from './event.ts'
import { eventTrace } from './event-trace.ts'

/** A module's reaction to an event. It writes rows of the module and does not use the network. */
export type Subscriber = {
  readonly to: EventType
  handle(ctx: WriteContext, event: StoredEvent): Promise<void>
  /** Events that are relayed together need it once for their tenant, with the last of them. */
  readonly oncePerBatch?: true
}

/** Declares a subscriber, typed by the data of the event. */
export const on = <E extends EventType>(
  to: E,
  handle: (ctx: WriteContext, event: StoredEvent<EventInput<E>['data']>) => Promise<void>,
): Subscriber => ({ to, handle: handle as Subscriber['handle'] })

/**
 * Declares a subscriber that does the same for several events, whatever is in them. It runs once for those of a tenant
 * that are relayed together.
 */
export const onAnyOf = (events: readonly EventType[], handle: (ctx: WriteContext) => Promise<void>): Subscriber[] =>
  events.map((to) => ({ to, handle, oncePerBatch: true }))

type ClaimedEvent = TraceColumns & {
  id: string
  tenantId: string
  position: number
  type: string
  subjectId: string
  hotelId: string | null
  createdAt: string
  actorUserId: string | null
  isHistory: boolean
  body: string
  relayFailures: number
}

/** Seconds to wait after the first, second … failure of a subscriber. The last entry applies to all later failures. */
const waits = [1, 10, 60, 300, 1800]

/** Events of one transaction. Its locks last until the last of them is handled. */
const maxBatch = 20

/** A worker that relays events to subscribers as soon as they are committed. */
export const relayWorker = (subscribers: readonly Subscriber[]): Worker => ({
  name: 'relay',
  wokenBy: [relayWork],
  open: (runtime, again = () => undefined) => ({
    runOnce: (_woken, isFull = true) => (isFull ? relay : relayBatch)(runtime, subscribers, again),
    drain: async () => undefined,
  }),
})

/**
 * Relays the oldest events with subscribers, and marks events without. They are marked when they are written, except
 * those of another version of the service. Returns the number of events.
 */
export async function relay(runtime: Runtime, subscribers: readonly Subscriber[], again?: Again): Promise<number> {
  const unsubscribed = await runtime.database.in('claims').run(sql`
    update events set relayed_at = ${runtime.now().toString()}::timestamptz
    where (tenant_id, id) in (
      select tenant_id, id from events
      where relayed_at is null and type <> all(${sql.val(subscribedTypes(subscribers))}::text[])
      order by position limit 500 for update skip locked)`)
  return unsubscribed + (await relayBatch(runtime, subscribers, again))
}

/**
 * Takes the oldest events, lets every subscriber write its rows, and marks the events as relayed, all in one
 * transaction. So each event is handled exactly once in the database, even if a process is killed. If a subscriber
 * fails, its event is postponed and the others follow in the next transaction, so that it does not delay them. Returns
 * the number of events.
 */
async function relayBatch(
  runtime: Runtime,
  subscribers: readonly Subscriber[],
  again: Again = () => undefined,
  limit = maxBatch,
): Promise<number> {
  const batch: { size: number; current: ClaimedEvent | undefined } = { size: 0, current: undefined }
  try {
    const found = await runtime.database.transaction('claims', async (tx) => {
      Object.assign(batch, { size: 0, current: undefined })
      const claimed = await claim(tx, { subscribers, limit, now: runtime.now() })
      batch.size = claimed.length
      for (const [index, event] of claimed.entries()) {
        batch.current = event
        const chosen = subscribersOf(event, claimed.slice(index + 1), subscribers)
        await inTrace(eventTrace(event), () => handle(runtime, tx, { claimed: event, subscribers: chosen }))
      }
      // Which event made the commit fail is known only if there is one.
      if (claimed.length > 1) batch.current = undefined
      return claimed.length
    })
    if (found === limit) again()
    return found
  } catch (error) {
    if (batch.current) {
      again(await postponeEvent(runtime, batch.current, error))
      again()
      return 1
    }
    if (batch.size <= 1) throw error
    return relayBatch(runtime, subscribers, again, 1)
  }
}

const subscribedTypes = (subscribers: readonly Subscriber[]): readonly string[] => [
  ...new Set(subscribers.map(({ to }) => to.name)),
]

type ClaimRequest = { subscribers: readonly Subscriber[]; limit: number; now: Temporal.Instant }

/** Marks the events and returns them in their order, tenant by tenant. */
async function claim(tx: Transaction, { subscribers, limit, now }: ClaimRequest): Promise<ClaimedEvent[]> {
  const at = now.toString()
  const claimed = await tx.many(sql<ClaimedEvent>`
    update events e set relayed_at = ${at}::timestamptz from (
      select tenant_id, id from events
      where relayed_at is null and (relay_not_before is null or relay_not_before <= ${at}::timestamptz)
        and type = any(${sql.val(subscribedTypes(subscribers))}::text[])
      order by position limit ${limit} for update skip locked) oldest
    where e.tenant_id = oldest.tenant_id and e.id = oldest.id
    returning e.id, e.tenant_id, e.position, e.type, e.subject_id, e.hotel_id, e.created_at, e.actor_user_id,
      e.is_history, e.body, e.relay_failures, e.traceparent, e.tracestate`)
  return claimed.toSorted((a, b) => compare(a.tenantId, b.tenantId) || a.position - b.position)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Those of an event, without those that a later event of the batch runs for the same tenant. */
function subscribersOf(
  event: ClaimedEvent,
  later: readonly ClaimedEvent[],
  subscribers: readonly Subscriber[],
): readonly Subscriber[] {
  const laterTypes = later.filter(({ tenantId }) => tenantId === event.tenantId).map(({ type }) => type)
  const runsLater = ({ handle: same }: Subscriber): boolean =>
    subscribers.some(({ to, handle: other }) => other === same && laterTypes.includes(to.name))
  return subscribers.filter((each) => each.to.name === event.type && !(each.oncePerBatch && runsLater(each)))
}

type RelayRequest = { claimed: ClaimedEvent; subscribers: readonly Subscriber[] }

async function handle(runtime: Runtime, tx: Transaction, { claimed, subscribers }: RelayRequest): Promise<void> {
  if (subscribers.length === 0) return
  await tx.switchScope({ tenant: claimed.tenantId })
  const { id, tenantId, type, subjectId, hotelId, createdAt, actorUserId, isHistory, body } = claimed
  const about = { id, tenantId, type, subjectId, hotelId, createdAt, actorUserId, isHistory }
  const data = (JSON.parse(body) as { data: unknown }).data
  await withWriteContext(backgroundInvocation(runtime, claimed.tenantId), tx, async (ctx) => {
    for (const subscriber of subscribers) await subscriber.handle(ctx, { ...about, data })
  })
}

/** Returns when the event is tried again. */
async function postponeEvent(runtime: Runtime, event: ClaimedEvent, error: unknown): Promise<Temporal.Instant> {
  const { id, tenantId, type, relayFailures } = event
  const fields = { ...traceFields(eventTrace(event)), event: id, type, failures: relayFailures + 1 }
  runtime.log.error({ err: error, ...fields }, 'a subscriber failed')
  const wait = waits[Math.min(relayFailures, waits.length - 1)] ?? 0
  const notBefore = runtime.now().add({ seconds: wait })
  await runtime.database.in('workers').run(sql`
    update events set relay_failures = relay_failures + 1,
      relay_not_before = ${notBefore.toString()}::timestamptz
    where tenant_id = ${tenantId} and id = ${id} and relayed_at is null`)
  return notBefore
}
