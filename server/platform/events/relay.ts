import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { backgroundOf, writingContext } from '../make-context.ts'
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
  body: string
}

/**
 * Takes the oldest event nobody has taken, lets every subscriber write its consequences, and marks it, all in one
 * transaction: exactly once inside the database, whatever is killed when. Says whether there was one.
 */
export const relayOne = (runtime: Runtime, subscribers: readonly Subscriber[]): Promise<boolean> =>
  runtime.database.transaction('workers', async (tx) => {
    const claimed = await tx.one(sql<Claimed>`
      select id, tenant_id, type, subject_id, hotel_id, created_at, body from events
      where relayed_at is null order by position limit 1 for update skip locked`)
    if (!claimed) return false
    await tx.enter({ tenant: claimed.tenantId })
    const { body, ...event } = claimed
    const data = (JSON.parse(body) as { data: unknown }).data
    const ctx = writingContext(backgroundOf(runtime, claimed.tenantId), tx)
    for (const { to, react } of subscribers) if (to.name === event.type) await react(ctx, { ...event, data })
    tx.later(sql`
      update events set relayed_at = ${ctx.now.toString()}::timestamptz
      where tenant_id = ${claimed.tenantId} and id = ${claimed.id}`)
    return true
  })
