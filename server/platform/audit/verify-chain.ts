import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { type ChainKey, decryptChainKey } from './chain-key.ts'

/**
 * The first fault of a chain: an entry was `changed`, is `missing`, or is `unexpected` (not written by the service), or
 * the `head` does not match the last entry.
 */
export type ChainBreak = { readonly position: number; readonly reason: 'changed' | 'missing' | 'unexpected' | 'head' }

/** How much of the log is in the chain, and what is not there yet. */
export type ChainProgress = {
  /** The position of the last entry. */
  readonly chainedUpTo: number
  readonly pendingCount: number
  readonly oldestPendingAt: string | null
}

/** The number of intact entries, and the first fault. */
export type ChainVerification = ChainProgress & {
  readonly isIntact: boolean
  readonly entryCount: number
  readonly brokenAt: ChainBreak | null
}

type Head = { encryptedKey: string; position: number; nextLink: Buffer }
type Link = { position: number; hash: Buffer; text: string }
type Page = { head: Head | undefined; links: Link[]; progress: ChainProgress }

const pageSize = 2000

/** Verifies a tenant's audit chain from its first entry, page by page, and stops at the first fault. */
export async function verifyChain(runtime: Runtime, db: Db, tenantId: string): Promise<ChainVerification> {
  let link: Buffer = Buffer.alloc(0)
  let entryCount = 0
  for (;;) {
    const { head, links, progress } = await pageAfter(db, tenantId, entryCount)
    const intact = (): ChainVerification => ({ isIntact: true, entryCount, brokenAt: null, ...progress })
    const broken = (position: number, reason: ChainBreak['reason']): ChainVerification => ({
      isIntact: false,
      entryCount,
      brokenAt: { position, reason },
      ...progress,
    })
    const key = head && keyOf(runtime, head, tenantId)
    if (!head || !key) return head || links.length > 0 ? broken(entryCount, 'head') : intact()
    for (const entry of links) {
      if (entry.position > entryCount + 1) return broken(entryCount + 1, 'missing')
      if (entry.position <= entryCount || entry.position > head.position) return broken(entry.position, 'unexpected')
      if (!hmac(key, Buffer.concat([link, Buffer.from(entry.text)])).equals(entry.hash)) {
        return broken(entry.position, 'changed')
      }
      entryCount = entry.position
      link = hmac(key, entry.hash)
    }
    if (links.length === pageSize) continue
    if (head.position > entryCount) return broken(entryCount + 1, 'missing')
    return head.nextLink.equals(link) ? intact() : broken(entryCount, 'head')
  }
}

/**
 * Head, entries and what waits come from one statement, so that they match although others append. The first page has
 * no lower bound.
 */
async function pageAfter(db: Db, tenantId: string, position: number): Promise<Page> {
  const after = position === 0 ? sql`` : sql`and position > ${position}`
  const rows = await db.many(sql<JoinedRow>`
    select h.encrypted_key, h.position as head_position, h.next_link, w.pending_count, w.oldest_pending_at,
      e.position, e.hash, e.text
    from (select ${tenantId}::uuid as tenant_id) t
      left join audit_chains h on h.tenant_id = t.tenant_id
      cross join lateral (
        select count(*) as pending_count, min(at) as oldest_pending_at from pending_audit_entries
        where tenant_id = t.tenant_id) w
      left join lateral (
        select position, hash, audit_text(audit_entries) as text from audit_entries
        where tenant_id = t.tenant_id ${after} order by position limit ${pageSize}) e on true`)
  return partsOf(rows)
}

type JoinedRow = { encryptedKey: string | null; headPosition: number; nextLink: Buffer } & {
  pendingCount: number
  oldestPendingAt: string | null
} & { [K in keyof Link]: Link[K] | null }

function partsOf(rows: readonly JoinedRow[]): Page {
  const [first] = rows
  const head = first?.encryptedKey
    ? { encryptedKey: first.encryptedKey, position: first.headPosition, nextLink: first.nextLink }
    : undefined
  const progress = {
    chainedUpTo: head?.position ?? 0,
    pendingCount: first?.pendingCount ?? 0,
    oldestPendingAt: first?.oldestPendingAt ?? null,
  }
  return { head, links: rows.filter(({ position }) => position !== null) as unknown as Link[], progress }
}

function keyOf(runtime: Runtime, { encryptedKey }: Head, tenantId: string): ChainKey | undefined {
  try {
    return decryptChainKey(runtime, encryptedKey, tenantId)
  } catch {
    return undefined
  }
}

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

const hmac = ({ inner, outer }: ChainKey, message: Buffer): Buffer => sha256(outer, sha256(inner, message))
