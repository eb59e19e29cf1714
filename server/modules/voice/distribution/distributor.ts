import type { Context } from '#platform/context.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { plainWorker } from '#platform/jobs/worker.ts'
import { lockCallWhere } from '../call-store/lock-call.ts'
import { offerCall } from './offer-call.ts'
import { agents, serves } from './eligible-agents.ts'
import { inTurn } from './queue-order.ts'

/** Brings waiting calls and available agents together, in all queues that do not leave that to the agents. */
export const distributor = plainWorker('call-distributor', async (runtime) => {
  const waiting = await runtime.database.in('workers').many(sql<{ tenantId: string }>`
    select distinct tenant_id from voice_queue_entries where status = 'waiting'`)
  let offered = 0
  for (const { tenantId } of waiting) offered += await distribute(runtime, tenantId)
  return offered
})

/** As many calls at once as there are agents; each is a transaction of its own. */
async function distribute(runtime: Runtime, tenantId: string): Promise<number> {
  let offered = 0
  while (offered < mostAtOnce && (await offerNext(runtime, tenantId))) offered += 1
  return offered
}

const mostAtOnce = 50

async function offerNext(runtime: Runtime, tenantId: string): Promise<boolean> {
  try {
    return await inTenant(backgroundOf(runtime, tenantId), async (ctx) => {
      const pair = await nextPair(ctx)
      if (!pair) return false
      const locked = await lockCallWhere(ctx, sql`c.id = ${pair.callId}`)
      if (!locked) return false
      await offerCall(ctx, locked, pair.userId)
      return true
    })
  } catch (error) {
    // Somebody took the call, or the agent, at the same time: the next round sees who is left.
    const refusal = refusalFrom(error)
    if (refusal instanceof Refusal && refusal.statusCode === 409) return false
    throw error
  }
}

/** An agent who refused a call, or did not answer it, is not rung for it again at once. */
const restSeconds = 30

/** The call that is next and who is to take it; nothing while nobody is free for any of them. */
const nextPair = (ctx: Context): Promise<{ callId: string; userId: string } | undefined> =>
  ctx.db.one(sql<{ callId: string; userId: string }>`
    select e.call_id, agent.id as user_id
    from voice_queue_entries e
    left join voice_queues q on q.tenant_id = e.tenant_id and q.key = e.queue_key
    cross join lateral (
      select u.id from ${agents}
      where ${serves} and u.presence = 'available'
        and not exists (
          select from call_legs l
          where l.tenant_id = e.tenant_id and l.call_id = e.call_id and l.user_id = u.id
            and l.ended_at > ${ctx.now.subtract({ seconds: restSeconds })}::timestamptz)
      order by
        case when q.strategy = 'skills' then (
          select -sum((has ->> 'level')::int) from jsonb_array_elements(u.skills) as has
          where has ->> 'code' in (select needed ->> 'code' from jsonb_array_elements(e.required_skills) as needed)) end
          nulls last,
        case when q.strategy = 'roundRobin' then (
          select max(l.offered_at) from call_legs l where l.tenant_id = u.tenant_id and l.user_id = u.id) end nulls first,
        u.presence_since, u.id
      limit 1) agent
    where e.tenant_id = ${ctx.actor.tenantId} and e.status = 'waiting'
      and (e.target_user_id is not null or q.strategy <> 'manual')
    order by ${inTurn} limit 1`)
