import { sql } from '../db/sql.ts'
import { chainHmac } from './chain-key.ts'
import { type ChainBreak, type ChainSource, faultOfEnd, type PartEnd, type VerifiedPart } from './chain-verification.ts'

type OldEntry = { readonly position: number; readonly hash: Buffer; readonly text: string }

const pageSize = 2000

/**
 * Verifies the entries that releases before the batches chained one by one: each hash covers the entry and the link of
 * the one before. Nothing is added to them.
 */
export async function verifyOldChain(source: ChainSource, end: PartEnd): Promise<VerifiedPart> {
  let intact: VerifiedPart = { position: 0, link: Buffer.alloc(0) }
  for (;;) {
    const entries = await entriesAfter(source, intact.position)
    for (const entry of entries) {
      const reason = faultOf(source, entry, { after: intact, end })
      if (reason) {
        const position = reason === 'missing' ? intact.position + 1 : entry.position
        return { ...intact, brokenAt: { position, reason } }
      }
      intact = { position: entry.position, link: chainHmac(source.key, entry.hash) }
    }
    if (entries.length < pageSize) break
  }
  const brokenAt = faultOfEnd(intact, end)
  return brokenAt ? { ...intact, brokenAt } : intact
}

function faultOf(
  { key }: ChainSource,
  { position, hash, text }: OldEntry,
  { after, end }: { after: VerifiedPart; end: PartEnd },
): ChainBreak['reason'] | undefined {
  if (position > after.position + 1) return 'missing'
  if (position <= after.position || position > end.position) return 'unexpected'
  return chainHmac(key, Buffer.concat([after.link, Buffer.from(text)])).equals(hash) ? undefined : 'changed'
}

/** The first page has no lower bound, so that it shows an entry before the first one. */
function entriesAfter({ db, tenantId }: ChainSource, position: number): Promise<readonly OldEntry[]> {
  const after = position === 0 ? sql`` : sql`and position > ${position}`
  return db.many(sql<OldEntry>`
    select position, hash, audit_text(audit_entries) as text from audit_entries
    where tenant_id = ${tenantId} ${after} order by position limit ${pageSize}`)
}
