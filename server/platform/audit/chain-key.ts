import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { newToken } from '../ids.ts'
import type { Runtime } from '../runtime.ts'
import { open, seal } from '../sealed.ts'

/** The two pads that HMAC-SHA-256 spreads a key over (RFC 2104), 64 bytes each. */
export type ChainKey = { readonly inner: Buffer; readonly outer: Buffer }

const known = new WeakMap<Runtime['database'], Map<string, ChainKey>>()
const mostKnown = 10_000

const placeOf = (tenantId: string) => ({
  tenant: tenantId,
  table: 'audit_heads',
  column: 'sealed_key',
  row: tenantId,
})

/**
 * The key of a tenant's audit chain. It is made with the tenant's first entry and rests sealed beside the chain; a
 * process reads it once.
 */
export async function chainKey(runtime: Runtime, tx: Transaction, tenantId: string): Promise<ChainKey> {
  const keys = known.get(runtime.database) ?? new Map<string, ChainKey>()
  known.set(runtime.database, keys)
  const found = keys.get(tenantId)
  if (found) return found
  const key = padsOf(open(runtime.keys, await sealedKey(runtime, tx, tenantId), placeOf(tenantId)))
  // Not before: the transaction that makes a key may yet be undone.
  tx.afterCommit(() => {
    if (keys.size >= mostKnown) keys.clear()
    keys.set(tenantId, key)
  })
  return key
}

async function sealedKey({ keys }: Runtime, tx: Transaction, tenantId: string): Promise<string> {
  const read = sql<{ sealedKey: string }>`select sealed_key from audit_heads where tenant_id = ${tenantId}`
  const existing = await tx.one(read)
  if (existing) return existing.sealedKey
  // Of two first entries at once the second waits here, and then reads the key of the first.
  const [, [made]] = await tx.batch<[object, { sealedKey: string }]>([
    sql`
      insert into audit_heads (tenant_id, sealed_key)
      values (${tenantId}, ${seal(keys, newToken(32), placeOf(tenantId))}) on conflict (tenant_id) do nothing`,
    read,
  ])
  if (!made) throw new Error('The audit chain has no head')
  return made.sealedKey
}

const blockBytes = 64

function padsOf(secret: string): ChainKey {
  const key = Buffer.alloc(blockBytes)
  Buffer.from(secret, 'base64url').copy(key)
  const pad = (byte: number): Buffer => Buffer.from(key.map((each) => each ^ byte))
  return { inner: pad(0x36), outer: pad(0x5c) }
}
