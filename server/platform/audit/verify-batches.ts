import { sql } from '../db/sql.ts'
import { batchPosition } from './batch-position.ts'
import { chainHmac } from './chain-key.ts'
import type { ChainBreak, ChainSource, PartEnd, VerifiedPart } from './chain-verification.ts'

type Batch = { readonly firstPosition: number; readonly numbers: readonly number[]; readonly mac: Buffer }

/** An entry that no verified batch has named. */
type OpenEntry = { readonly mac: Buffer; readonly isIntact: boolean }

/** The entries up to a number, without those of the verified batches. */
type OpenEntries = { upTo: number; readonly byNumber: Map<number, OpenEntry> }

/** The fault of a batch, and how many of its entries are intact before it. */
type BatchFault = { readonly brokenAt: ChainBreak; readonly intactCount: number }

const pageSize = 2000

/**
 * Verifies the batches that follow the old chain: their places, their entries, and their MACs, which cover the batch
 * before. Entries are read in the order of their numbers, beside the batches. `unsealed`: the numbers of entries that
 * none of these batches has.
 */
export async function verifyBatches(
  source: ChainSource,
  after: VerifiedPart,
  end: PartEnd,
): Promise<VerifiedPart & { readonly unsealed: readonly number[] }> {
  const open: OpenEntries = { upTo: Number.MIN_SAFE_INTEGER, byNumber: new Map() }
  let intact: VerifiedPart = after
  while (intact.position < end.position) {
    const batches = await batchesAfter(source, { after, intact, end })
    if (batches.length === 0) return { ...intact, unsealed: [] }
    await readEntries(source, open, Math.max(...batches.flatMap(({ numbers }) => numbers)))
    for (const batch of batches) {
      const fault = await faultOfBatch(source, batch, { intact, end, open })
      if (fault)
        return {
          position: intact.position + fault.intactCount,
          link: intact.link,
          brokenAt: fault.brokenAt,
          unsealed: [],
        }
      intact = { position: intact.position + batch.numbers.length, link: chainHmac(source.key, batch.mac) }
    }
  }
  await readEntries(source, open, Number.MAX_SAFE_INTEGER)
  return { ...intact, unsealed: [...open.byNumber.keys()] }
}

type Place = { readonly intact: VerifiedPart; readonly end: PartEnd }

/** The first page has no lower bound, so that it shows a batch before the first one. */
const batchesAfter = ({ db, tenantId }: ChainSource, { after, intact, end }: Place & { after: VerifiedPart }) =>
  db.many(sql<Batch>`
    select first_position, numbers, mac from audit_batches
    where tenant_id = ${tenantId} and first_position <= ${Math.min(intact.position + pageSize, end.position)}
      ${intact.position === after.position ? sql`` : sql`and first_position > ${intact.position}`}
    order by first_position`)

/** Reads the entries up to a number and verifies the MAC of each. */
async function readEntries({ db, tenantId, key }: ChainSource, open: OpenEntries, upTo: number): Promise<void> {
  while (open.upTo < upTo) {
    const entries = await db.many(sql<{ number: number; mac: Buffer; text: string }>`
      select number, mac, audit_entry_text(audit_log_entries) as text from audit_log_entries
      where tenant_id = ${tenantId} and number > ${open.upTo} and number <= ${upTo}
      order by number limit ${pageSize}`)
    for (const { number, mac, text } of entries)
      open.byNumber.set(number, { mac, isIntact: chainHmac(key, Buffer.from(text)).equals(mac) })
    open.upTo = entries.length < pageSize ? upTo : (entries.at(-1)?.number ?? upTo)
  }
}

async function faultOfBatch(
  source: ChainSource,
  { firstPosition: first, numbers, mac }: Batch,
  { intact: { position, link }, end, open }: Place & { open: OpenEntries },
): Promise<BatchFault | undefined> {
  const broken = (at: number, reason: ChainBreak['reason'], intactCount = 0): BatchFault => ({
    brokenAt: { position: at, reason },
    intactCount,
  })
  if (first > position + 1) return broken(position + 1, 'missing')
  if (first <= position || position + numbers.length > end.position) return broken(first, 'unexpected')
  const macs: Buffer[] = []
  for (const [index, number] of numbers.entries()) {
    const entry = open.byNumber.get(number)
    if (!entry?.isIntact) return broken(first + index, entry ? 'changed' : await absence(source, number), index)
    open.byNumber.delete(number)
    macs.push(entry.mac)
  }
  const text = Buffer.from(`${first}{${numbers.join(',')}}`)
  return chainHmac(source.key, Buffer.concat([link, text, ...macs])).equals(mac) ? undefined : broken(first, 'changed')
}

/** Why no entry is left for a number: it is gone, or it has a place already. */
const absence = async ({ db, tenantId }: ChainSource, number: number): Promise<'missing' | 'unexpected'> =>
  (await db.one(sql`select 1 as found from audit_log_entries where tenant_id = ${tenantId} and number = ${number}`))
    ? 'unexpected'
    : 'missing'

/**
 * The fault of entries that wait for no batch and are in none, and of batches behind the head, if there are any. They
 * were not written by the service, and stand behind the last position.
 */
export async function strayEntries(
  { db, tenantId }: ChainSource,
  unsealed: readonly number[],
): Promise<ChainBreak | undefined> {
  const stray = await db.one(sql<{ position: number }>`
    select coalesce(s.position, h.position) + 1 as position
    from audit_chains h left join audit_ends s on s.tenant_id = h.tenant_id
    where h.tenant_id = ${tenantId} and (
      exists (select from audit_batches b
        where b.tenant_id = h.tenant_id and b.first_position > coalesce(s.position, h.position))
      or exists (select from unnest(${sql.val(unsealed)}::bigint[]) as open (number)
        where not exists (select from pending_audit_entries p
            where p.tenant_id = h.tenant_id and p.number = open.number)
          and ${batchPosition(sql`h.tenant_id`, sql`open.number`)} is null))`)
  return stray && { position: stray.position, reason: 'unexpected' }
}
