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

/** The number of intact entries, and the first fault. */
export type ChainVerification = {
  readonly isIntact: boolean
  readonly entryCount: number
  readonly brokenAt: ChainBreak | null
}

type Head = { encryptedKey: string; position: number; nextLink: Buffer }
type Link = { position: number; hash: Buffer; text: string }
type Page = { head: Head | undefined; links: Link[] }

const pageSize = 2000

/** Verifies a tenant's audit chain from its first entry, page by page, and stops at the first fault. */
export async function verifyChain(runtime: Runtime, db: Db, tenantId: string): Promise<ChainVerification> {
  let link: Buffer = Buffer.alloc(0)
  let entryCount = 0
  const broken = (position: number, reason: ChainBreak['reason']): ChainVerification => ({
    isIntact: false,
    entryCount,
    brokenAt: { position, reason },
  })
  for (;;) {
    const { head, links } = await pageAfter(db, tenantId, entryCount)
    const key = head && keyOf(runtime, head, tenantId)
    if (!head || !key) return head || links.length > 0 ? broken(entryCount, 'head') : intact(entryCount)
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
    return head.nextLink.equals(link) ? intact(entryCount) : broken(entryCount, 'head')
  }
}

const intact = (entryCount: number): ChainVerification => ({ isIntact: true, entryCount, brokenAt: null })

/**
 * Head and entries come from one statement, so that they match although others append. The first page has no lower
 * bound.
 */
async function pageAfter(db: Db, tenantId: string, position: number): Promise<Page> {
  const after = position === 0 ? sql`` : sql`and position > ${position}`
  const rows = await db.many(sql<JoinedRow>`
    select h.encrypted_key, h.position as head_position, h.next_link, e.position, e.hash, e.text
    from (select ${tenantId}::uuid as tenant_id) t
      left join audit_chains h on h.tenant_id = t.tenant_id
      left join lateral (
        select position, hash, audit_text(audit_entries) as text from audit_entries
        where tenant_id = t.tenant_id ${after} order by position limit ${pageSize}) e on true`)
  return partsOf(rows)
}

type JoinedRow = { encryptedKey: string | null; headPosition: number; nextLink: Buffer } & {
  [K in keyof Link]: Link[K] | null
}

function partsOf(rows: readonly JoinedRow[]): Page {
  const [first] = rows
  const head = first?.encryptedKey
    ? { encryptedKey: first.encryptedKey, position: first.headPosition, nextLink: first.nextLink }
    : undefined
  return { head, links: rows.filter(({ position }) => position !== null) as unknown as Link[] }
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
