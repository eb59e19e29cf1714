import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { type ChainKey, decryptChainKey } from './chain-key.ts'
import {
  type ChainProgress,
  type ChainSource,
  type ChainVerification,
  faultOfEnd,
  type VerifiedPart,
} from './chain-verification.ts'
import { strayEntries, verifyBatches } from './verify-batches.ts'
import { verifyOldChain } from './verify-old-chain.ts'

/**
 * Verifies a tenant's audit log from its first entry, page by page, and stops at the first fault: the entries of the
 * chain of earlier releases, then the batches that follow it. What is sealed meanwhile is not verified.
 */
export async function verifyChain(runtime: Runtime, db: Db, tenantId: string): Promise<ChainVerification> {
  const { head, hasEntries, progress } = await readHead(db, tenantId)
  const key = head && keyOf(runtime, head, tenantId)
  const { position, brokenAt } = key
    ? await verifyParts({ db, tenantId, key }, head)
    : { position: 0, brokenAt: head || hasEntries ? ({ position: 0, reason: 'head' } as const) : undefined }
  return { isIntact: !brokenAt, entryCount: position, brokenAt: brokenAt ?? null, ...progress }
}

async function verifyParts(source: ChainSource, head: Head): Promise<Omit<VerifiedPart, 'link'>> {
  const chained = await verifyOldChain(source, { position: head.position, link: head.nextLink })
  if (chained.brokenAt) return chained
  const end = {
    position: head.sealedPosition ?? head.position,
    link: head.nextBatchLink ?? head.nextLink,
  }
  const { unsealed, ...batched } = await verifyBatches(source, chained, end)
  if (batched.brokenAt) return batched
  const brokenAt = faultOfEnd(batched, end) ?? (await strayEntries(source, unsealed))
  return { position: batched.position, ...(brokenAt && { brokenAt }) }
}

type Head = {
  readonly encryptedKey: string
  readonly position: number
  readonly nextLink: Buffer
  readonly sealedPosition: number | null
  readonly nextBatchLink: Buffer | null
}

type HeadRow = { [K in keyof Head]: Head[K] | null } & {
  readonly hasEntries: boolean
  readonly pendingCount: number
  readonly oldestPendingAt: string | null
}

async function readHead(
  db: Db,
  tenantId: string,
): Promise<{ head: Head | undefined; hasEntries: boolean; progress: ChainProgress }> {
  const row = await db.one(sql<HeadRow>`
    select h.encrypted_key, h.position, h.next_link, e.position as sealed_position, e.next_link as next_batch_link, w.pending_count,
      w.oldest_pending_at, exists (select from audit_log where tenant_id = ${tenantId}) as has_entries
    from (select count(*) as pending_count, min(at) as oldest_pending_at from pending_audit_entries
      where tenant_id = ${tenantId}) w
      left join audit_chains h on h.tenant_id = ${tenantId}
      left join audit_ends e on e.tenant_id = ${tenantId}`)
  if (!row) throw new Error('An aggregate has one row')
  const { hasEntries, pendingCount, oldestPendingAt, ...head } = row
  return {
    head: head.encryptedKey ? (head as Head) : undefined,
    hasEntries,
    progress: { chainedUpTo: head.sealedPosition ?? head.position ?? 0, pendingCount, oldestPendingAt },
  }
}

function keyOf(runtime: Runtime, { encryptedKey }: Head, tenantId: string): ChainKey | undefined {
  try {
    return decryptChainKey(runtime, encryptedKey, tenantId)
  } catch {
    return undefined
  }
}
