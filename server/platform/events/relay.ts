import type { Context } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { backgroundOf, writing } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import type { Announcement, EventType, StoredEvent } from './event.ts'

/** What a module does when it hears of an event. It writes its own rows and never touches the network. */
export type Subscriber = {
  readonly to: EventType
  react(ctx: Context, event: StoredEvent): Promise<void>
}

/** Subscribes to an event, typed by its data. */
export const on = <E extends EventType>(
  to: E,
  react: (ctx: Context, event: StoredEvent<Announcement<E>['data']>) => Promise<void>,
): Subscriber => ({ to, react: react as Subscriber['react'] })

type Claimed = {
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

/** Seconds to wait after the first, second … failure of a subscriber; the last holds for all later ones. */
const waits = [1, 10, 60, 300, 1800]

/**
 * One round: the oldest event that somebody hears of is relayed; those that nobody hears of are marked in one statement,
 * for most events (every booking's) have no subscriber and need no transaction of their own. Says how many it took.
 */
export async function relay(runtime: Runtime, subscribers: readonly Subscriber[]): Promise<number> {
  const unheard = await runtime.database.in('workers').run(sql`
    update events set relayed_at = ${runtime.now().toString()}::timestamptz
    where (tenant_id, id) in (
      select tenant_id, id from events
      where relayed_at is null and type <> all(${sql.val(heardTypes(subscribers))}::text[])
      order by position limit 500 for update skip locked)`)
  return unheard + Number(await relayOne(runtime, subscribers))
}

/**
 * Takes the oldest event nobody has taken, lets every subscriber write its consequences, and marks it, all in one
 * transaction: exactly once inside the database, whatever is killed when. An event whose subscriber fails is put off, so
 * that it holds up no other. Says whether there was one.
 */
async function relayOne(runtime: Runtime, subscribers: readonly Subscriber[]): Promise<boolean> {
  let taken: Claimed | undefined
  try {
    return await runtime.database.transaction('workers', async (tx) => {
      taken = await claim(tx, subscribers, runtime.now())
      if (taken) await react(runtime, tx, { claimed: taken, subscribers })
      return taken !== undefined
    })
  } catch (error) {
    if (!taken) throw error
    await putOff(runtime, taken, error)
    return true
  }
}

const heardTypes = (subscribers: readonly Subscriber[]): readonly string[] => [
  ...new Set(subscribers.map(({ to }) => to.name)),
]

const claim = (
  tx: Transaction,
  subscribers: readonly Subscriber[],
  now: Temporal.Instant,
): Promise<Claimed | undefined> =>
  tx.one(sql<Claimed>`
    select id, tenant_id, type, subject_id, hotel_id, created_at, actor_user_id, is_history, body, relay_failures
    from events
    where relayed_at is null and (relay_after is null or relay_after <= ${now.toString()}::timestamptz)
      and type = any(${sql.val(heardTypes(subscribers))}::text[])
    order by position limit 1 for update skip locked`)

type Relayed = { claimed: Claimed; subscribers: readonly Subscriber[] }

async function react(runtime: Runtime, tx: Transaction, { claimed, subscribers }: Relayed): Promise<void> {
  await tx.enter({ tenant: claimed.tenantId })
  const { body, relayFailures: _failures, ...event } = claimed
  const data = (JSON.parse(body) as { data: unknown }).data
  await writing(backgroundOf(runtime, claimed.tenantId), tx, async (ctx) => {
    for (const subscriber of subscribers)
      if (subscriber.to.name === event.type) await subscriber.react(ctx, { ...event, data })
    tx.later(sql`
      update events set relayed_at = ${ctx.now.toString()}::timestamptz
      where tenant_id = ${claimed.tenantId} and id = ${claimed.id}`)
  })
}

async function putOff(runtime: Runtime, { id, tenantId, type, relayFailures }: Claimed, error: unknown): Promise<void> {
  runtime.log.error({ err: error, event: id, type, failures: relayFailures + 1 }, 'a subscriber failed')
  const wait = waits[Math.min(relayFailures, waits.length - 1)] ?? 0
  await runtime.database.in('workers').run(sql`
    update events set relay_failures = relay_failures + 1,
      relay_after = ${runtime.now().add({ seconds: wait }).toString()}::timestamptz
    where tenant_id = ${tenantId} and id = ${id} and relayed_at is null`)
}
