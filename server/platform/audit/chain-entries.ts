import { type Query, sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { changeWork } from '../usage/change-work.ts'
import type { Worker } from '../workers/worker.ts'
import { chainKeyOf } from './chain-key.ts'
import { pendingEntryWork } from './chain-work.ts'

/** Entries of one tenant in one statement. */
const maxOfTenant = 250
/** A statement ends after this many entries, so that it stays far below its timeout on a busy machine. */
const maxEntries = 500
const maxTenants = 50
/** A run ends after this time, in milliseconds; the next one continues. */
const runMs = 1000
/** The entries of so many milliseconds are chained at once: one commit instead of many. */
const collectMs = 200
/** Seconds until a tenant whose entries cannot be chained is tried again. */
const retrySeconds = 60

/** When tenants whose entries could not be chained are tried again. */
type RetryTimes = Map<string, Temporal.Instant>

type Chain = { readonly tenantId: string; readonly inner: string; readonly outer: string }

/** Gives pending audit entries their places in the chains of their tenants. */
export const auditChainWorker: Worker = {
  name: 'audit chains',
  wokenBy: [pendingEntryWork],
  collectMs,
  open(runtime, again = () => undefined) {
    const retries: RetryTimes = new Map()
    return {
      async runOnce() {
        const { chained, isComplete } = await chainRound(runtime, retries)
        if (chained > 0) runtime.wake(changeWork)
        if (!isComplete) again()
        for (const retryAt of retries.values()) again(retryAt)
        return chained
      },
      drain: async () => undefined,
    }
  },
}

/**
 * Chains all pending entries and returns their number. It ends early after a second, and where another process chains
 * the entries of a tenant.
 */
export async function chainEntries(runtime: Runtime): Promise<number> {
  const end = performance.now() + runMs
  const retries: RetryTimes = new Map()
  for (let total = 0; ; ) {
    const { chained, isComplete } = await chainRound(runtime, retries, end)
    total += chained
    if (isComplete || chained === 0 || performance.now() >= end) return total
  }
}

/**
 * Chains some pending entries of each tenant, so that a tenant with many does not delay the others. Several processes
 * may do this at once: one of them chains a tenant. `isComplete` is false if entries may be left.
 */
async function chainRound(
  runtime: Runtime,
  retries: RetryTimes,
  end = performance.now() + runMs,
): Promise<{ chained: number; isComplete: boolean }> {
  const chains = await pendingChains(runtime, retries)
  let chained = 0
  let isComplete = true
  let next = 0
  while (next < chains.length && performance.now() < end) {
    const results = await extendChains(runtime, chains.slice(next, next + maxTenants), retries)
    next += results.length
    for (const { entryCount, fault } of results) {
      chained += entryCount
      // None: another process is at it.
      if (!fault && (entryCount === 0 || entryCount === maxOfTenant)) isComplete = false
    }
  }
  return { chained, isComplete: isComplete && next >= chains.length }
}

/** A table of the tenants with pending entries. It reads one row of each, however many entries it has. */
export const pendingTenants: Query = sql`
  (with recursive pending as (
    (select tenant_id from pending_audit_entries order by tenant_id limit 1)
    union all
    select (select tenant_id from pending_audit_entries e where e.tenant_id > pending.tenant_id
      order by tenant_id limit 1)
    from pending where tenant_id is not null)
  select tenant_id from pending where tenant_id is not null)`

async function pendingChains(runtime: Runtime, retries: RetryTimes): Promise<Chain[]> {
  const heads = await runtime.database.in('workers').many(sql<{ tenantId: string; encryptedKey: string }>`
    select tenant_id, encrypted_key from ${pendingTenants} pending join audit_chains using (tenant_id)`)
  return heads.flatMap((head) => {
    const retryAt = retries.get(head.tenantId)
    if (retryAt && Temporal.Instant.compare(runtime.now(), retryAt) < 0) return []
    retries.delete(head.tenantId)
    try {
      const { inner, outer } = chainKeyOf(runtime, head)
      return [{ tenantId: head.tenantId, inner: inner.toString('hex'), outer: outer.toString('hex') }]
    } catch (error) {
      retryLater(runtime, retries, { tenantId: head.tenantId, error })
      return []
    }
  })
}

type ChainResult = { readonly chainedTenant: string; readonly entryCount: number; readonly fault: string | null }

/** One statement. Returns the results of the first tenants, at least of one. */
async function extendChains(
  runtime: Runtime,
  chains: readonly Chain[],
  retries: RetryTimes,
): Promise<readonly ChainResult[]> {
  const rows = chains.map(({ tenantId, inner, outer }) => ({ tenant_id: tenantId, inner, outer }))
  const results = await runtime.database.in('workers').many(sql<ChainResult>`
    select * from chain_audit_entries(${JSON.stringify(rows)}::jsonb, ${maxOfTenant}, ${maxEntries})`)
  for (const { chainedTenant: tenantId, fault: error } of results)
    if (error) retryLater(runtime, retries, { tenantId, error })
  return results
}

function retryLater(runtime: Runtime, retries: RetryTimes, fault: { tenantId: string; error: unknown }): void {
  runtime.log.error({ err: fault.error, tenantId: fault.tenantId }, 'audit entries cannot be chained')
  retries.set(fault.tenantId, runtime.now().add({ seconds: retrySeconds }))
}
