import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'
import { type ChainKey, openKey } from './chain-key.ts'

/**
 * What is wrong first: an entry was `changed`, one is `missing` there, one is `unexpected` there (nobody wrote it
 * through the service), or the `head` of the chain is not the one that its last entry left.
 */
export type Break = { readonly position: number; readonly reason: 'changed' | 'missing' | 'unexpected' | 'head' }

/** How many entries were found in order, and where that ends. */
export type Verdict = { readonly isIntact: boolean; readonly entryCount: number; readonly brokenAt: Break | null }

type Head = { sealedKey: string; position: number; link: Buffer }
type Link = { position: number; hash: Buffer; text: string }
type Page = { head: Head | undefined; links: Link[] }

const pageSize = 2000

/** Goes along a tenant's audit chain from its first entry, a page at a time, and stops at the first thing that is wrong. */
export async function verifyChain(runtime: Runtime, db: Db, tenantId: string): Promise<Verdict> {
  let link: Buffer = Buffer.alloc(0)
  let entryCount = 0
  const broken = (position: number, reason: Break['reason']): Verdict => ({
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
    return head.link.equals(link) ? intact(entryCount) : broken(entryCount, 'head')
  }
}

const intact = (entryCount: number): Verdict => ({ isIntact: true, entryCount, brokenAt: null })

/** Head and entries in one statement, so that they belong together while others append. The first page has no lower end. */
async function pageAfter(db: Db, tenantId: string, position: number): Promise<Page> {
  const after = position === 0 ? sql`` : sql`and position > ${position}`
  const rows = await db.many(sql<JoinedRow>`
    select h.sealed_key, h.position as head_position, h.link, e.position, e.hash, e.text
    from (select ${tenantId}::uuid as tenant_id) t
      left join audit_heads h on h.tenant_id = t.tenant_id
      left join lateral (
        select position, hash, audit_text(audit_entries) as text from audit_entries
        where tenant_id = t.tenant_id ${after} order by position limit ${pageSize}) e on true`)
  return partsOf(rows)
}

type JoinedRow = { sealedKey: string | null; headPosition: number; link: Buffer } & {
  [K in keyof Link]: Link[K] | null
}

function partsOf(rows: readonly JoinedRow[]): Page {
  const [first] = rows
  const head = first?.sealedKey
    ? { sealedKey: first.sealedKey, position: first.headPosition, link: first.link }
    : undefined
  return { head, links: rows.filter(({ position }) => position !== null) as unknown as Link[] }
}

function keyOf(runtime: Runtime, { sealedKey }: Head, tenantId: string): ChainKey | undefined {
  try {
    return openKey(runtime, sealedKey, tenantId)
  } catch {
    return undefined
  }
}

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

const hmac = ({ inner, outer }: ChainKey, message: Buffer): Buffer => sha256(outer, sha256(inner, message))
