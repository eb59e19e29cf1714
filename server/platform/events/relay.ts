import type { WriteContext } from '../context.ts'
import { backgroundInvocation, withWriteContext } from '../context-factory.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import type { EventInput, EventType, StoredEvent } from './event.ts'

/** A module's reaction to an event. It writes rows of the module and does not use the network. */
export type Subscriber = {
  readonly to: EventType
  handle(ctx: WriteContext, event: StoredEvent): Promise<void>
}

/** Declares a subscriber, typed by the data of the event. */
export const on = <E extends EventType>(
  to: E,
  handle: (ctx: WriteContext, event: StoredEvent<EventInput<E>['data']>) => Promise<void>,
): Subscriber => ({ to, handle: handle as Subscriber['handle'] })

type ClaimedEvent = {
  id: string
  tenantId: string
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

/**
 * One run: relays the oldest event that has a subscriber, and marks events without subscribers in one statement,
 * because most events (those of reservations) have none and need no transaction. Returns the number of events.
 */
export async function relay(runtime: Runtime, subscribers: readonly Subscriber[]): Promise<number> {
  const unsubscribed = await runtime.database.in('workers').run(sql`
    update events set relayed_at = ${runtime.now().toString()}::timestamptz
    where (tenant_id, id) in (
      select tenant_id, id from events
      where relayed_at is null and type <> all(${sql.val(subscribedTypes(subscribers))}::text[])
      order by position limit 500 for update skip locked)`)
  return unsubscribed + Number(await relayOne(runtime, subscribers))
}

/**
 * Takes the oldest event, lets every subscriber write its rows, and marks the event as relayed, all in one transaction.
 * So each event is handled exactly once in the database, even if a process is killed. If a subscriber fails, the event
 * is postponed, so that it does not delay others. Returns whether there was an event.
 */
async function relayOne(runtime: Runtime, subscribers: readonly Subscriber[]): Promise<boolean> {
  let taken: ClaimedEvent | undefined
  try {
    return await runtime.database.transaction('workers', async (tx) => {
      taken = await claim(tx, subscribers, runtime.now())
      if (taken) await handle(runtime, tx, { claimed: taken, subscribers })
      return taken !== undefined
    })
  } catch (error) {
    if (!taken) throw error
    await postponeEvent(runtime, taken, error)
    return true
  }
}

const subscribedTypes = (subscribers: readonly Subscriber[]): readonly string[] => [
  ...new Set(subscribers.map(({ to }) => to.name)),
]

const claim = (
  tx: Transaction,
  subscribers: readonly Subscriber[],
  now: Temporal.Instant,
): Promise<ClaimedEvent | undefined> =>
  tx.one(sql<ClaimedEvent>`
    select id, tenant_id, type, subject_id, hotel_id, created_at, actor_user_id, is_history, body, relay_failures
    from events
    where relayed_at is null and (relay_not_before is null or relay_not_before <= ${now.toString()}::timestamptz)
      and type = any(${sql.val(subscribedTypes(subscribers))}::text[])
    order by position limit 1 for update skip locked`)

type RelayRequest = { claimed: ClaimedEvent; subscribers: readonly Subscriber[] }

async function handle(runtime: Runtime, tx: Transaction, { claimed, subscribers }: RelayRequest): Promise<void> {
  await tx.switchScope({ tenant: claimed.tenantId })
  const { body, relayFailures: _failures, ...event } = claimed
  const data = (JSON.parse(body) as { data: unknown }).data
  await withWriteContext(backgroundInvocation(runtime, claimed.tenantId), tx, async (ctx) => {
    for (const subscriber of subscribers)
      if (subscriber.to.name === event.type) await subscriber.handle(ctx, { ...event, data })
    tx.onCommit(sql`
      update events set relayed_at = ${ctx.now.toString()}::timestamptz
      where tenant_id = ${claimed.tenantId} and id = ${claimed.id}`)
  })
}

async function postponeEvent(
  runtime: Runtime,
  { id, tenantId, type, relayFailures }: ClaimedEvent,
  error: unknown,
): Promise<void> {
  runtime.log.error({ err: error, event: id, type, failures: relayFailures + 1 }, 'a subscriber failed')
  const wait = waits[Math.min(relayFailures, waits.length - 1)] ?? 0
  await runtime.database.in('workers').run(sql`
    update events set relay_failures = relay_failures + 1,
      relay_not_before = ${runtime.now().add({ seconds: wait }).toString()}::timestamptz
    where tenant_id = ${tenantId} and id = ${id} and relayed_at is null`)
}
