import type { ReadContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { liveEventWork } from '#platform/live/write-live-events.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Worker } from '#platform/workers/worker.ts'
import { waitingCallWork } from '../call-store/commit-transition.ts'
import { findLockedCall } from '../call-store/lock-call.ts'
import { agents, isEligible } from './eligible-agents.ts'
import { offerCall } from './offer-call.ts'
import { queueOrder } from './queue-order.ts'

/** While calls wait they are offered again after this time: an agent may have become free in several ways. */
const waitingMs = 500

/**
 * Offers waiting calls to available agents, in all queues with automatic distribution. While no call waits, only a call
 * that enters a queue matters. While calls wait, live events matter, too: an agent who becomes free sends one.
 */
export const distributor: Worker = {
  name: 'call-distributor',
  wokenBy: [waitingCallWork, liveEventWork],
  open(runtime, again = () => undefined) {
    let doCallsWait = true
    return {
      async runOnce(woken = [], isFull = true) {
        if (!isFull && !doCallsWait && woken.every(({ work }) => work === liveEventWork)) return 0
        const waiting = await runtime.database.in('claims').many(sql<{ tenantId: string }>`
          select distinct tenant_id from voice_queue_entries where status = 'waiting'`)
        doCallsWait = waiting.length > 0
        if (doCallsWait) again(waitingMs)
        let offered = 0
        for (const { tenantId } of waiting) offered += await distribute(runtime, tenantId)
        if (offered > 0) again()
        return offered
      },
      drain: async () => undefined,
    }
  },
}

/** Offers as many calls as there are available agents. Each offer is a transaction of its own. */
async function distribute(runtime: Runtime, tenantId: string): Promise<number> {
  let offered = 0
  while (offered < maxOffersPerRound && (await offerNext(runtime, tenantId))) offered += 1
  return offered
}

const maxOffersPerRound = 50

async function offerNext(runtime: Runtime, tenantId: string): Promise<boolean> {
  try {
    return await inTransaction(backgroundInvocation(runtime, tenantId), async (ctx) => {
      const pair = await findNextPair(ctx)
      if (!pair) return false
      const locked = await findLockedCall(ctx, sql`c.id = ${pair.callId}`)
      if (!locked) return false
      await offerCall(ctx, locked, pair.userId)
      return true
    })
  } catch (error) {
    // Another transaction took the call or the agent: the next round sees what is left.
    const refusal = refusalFrom(error)
    if (refusal instanceof Refusal && refusal.statusCode === 409) return false
    throw error
  }
}

/** An agent who rejected or missed a call is not rung for it again within this time. */
const agentRetrySeconds = 30

/**
 * The next call and the agent to ring; undefined if no agent is available for any call. The available agents are read
 * once, and calls are looked at in their order only until one has an agent, which a nested loop does: to look at every
 * pair took 47 ms with 50 calls and 150 agents, and this takes 2.
 */
const findNextPair = (ctx: ReadContext): Promise<{ callId: string; userId: string } | undefined> =>
  ctx.db.one(sql<{ callId: string; userId: string }>`
    with available as materialized (
      select u.tenant_id, u.id, u.hotel_ids, u.skills, u.presence_since from ${agents}
      where u.tenant_id = ${ctx.actor.tenantId} and u.presence = 'available')
    select e.call_id, agent.id as user_id
    from (
      select e.*, q.strategy from voice_queue_entries e
      left join voice_queues q on q.tenant_id = e.tenant_id and q.key = e.queue_key
      where e.tenant_id = ${ctx.actor.tenantId} and e.status = 'waiting'
        and (e.target_user_id is not null or q.strategy <> 'manual')
      order by ${queueOrder}) e
    cross join lateral (
      select u.id from available u
      where ${isEligible}
        and not exists (
          select from call_legs l
          where l.tenant_id = e.tenant_id and l.call_id = e.call_id and l.user_id = u.id
            and l.ended_at > ${ctx.now.subtract({ seconds: agentRetrySeconds })}::timestamptz)
      order by
        case when e.strategy = 'skills' then (
          select -sum((has ->> 'level')::int) from jsonb_array_elements(u.skills) as has
          where has ->> 'code' in (select needed ->> 'code' from jsonb_array_elements(e.required_skills) as needed)) end
          nulls last,
        case when e.strategy = 'roundRobin' then (
          select max(l.offered_at) from call_legs l where l.tenant_id = u.tenant_id
          and l.user_id = u.id) end nulls first,
        u.presence_since, u.id
      limit 1) agent
    limit 1`)
