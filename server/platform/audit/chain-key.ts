import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { newToken } from '../kernel/ids.ts'
import type { Runtime } from '../runtime.ts'
import { sealedColumn } from '../crypto/encrypted-column.ts'

/** The two pads that HMAC-SHA-256 spreads a key over (RFC 2104), 64 bytes each. */
export type ChainKey = { readonly inner: Buffer; readonly outer: Buffer }

const known = new WeakMap<Runtime['database'], Map<string, ChainKey>>()
const mostKnown = 10_000

/** The keys of the chains; each row is its tenant's. */
export const auditKey = sealedColumn({ table: 'audit_heads', column: 'sealed_key', idColumn: 'tenant_id' })

const rowOf = (tenantId: string) => ({ tenantId, id: tenantId })

/**
 * The key of a tenant's audit chain. It is made with the tenant's first entry and rests sealed beside the chain; a
 * process reads it once.
 */
export async function chainKey(runtime: Runtime, tx: Transaction, tenantId: string): Promise<ChainKey> {
  const keys = known.get(runtime.database) ?? new Map<string, ChainKey>()
  known.set(runtime.database, keys)
  const found = keys.get(tenantId)
  if (found) return found
  const key = openKey(runtime, await keyReadOrMade(runtime, tx, tenantId), tenantId)
  // Not before: the transaction that makes a key may yet be undone.
  tx.afterCommit(() => {
    if (keys.size >= mostKnown) keys.clear()
    keys.set(tenantId, key)
  })
  return key
}

/** A chain's key out of its seal. @throws when it was changed, or the key it lies under is gone */
export const openKey = ({ keys }: Pick<Runtime, 'keys'>, sealed: string, tenantId: string): ChainKey =>
  padsOf(auditKey.open(keys, sealed, rowOf(tenantId)))

/** One round trip. Of two first entries at once the second waits here, and then reads the key of the first. */
async function keyReadOrMade({ keys }: Runtime, tx: Transaction, tenantId: string): Promise<string> {
  const [, [head]] = await tx.batch<[object, { sealedKey: string }]>([
    sql`
      insert into audit_heads (tenant_id, sealed_key)
      values (${tenantId}, ${auditKey.seal(keys, newToken(32), rowOf(tenantId))}) on conflict (tenant_id) do nothing`,
    sql`select sealed_key from audit_heads where tenant_id = ${tenantId}`,
  ])
  if (!head) throw new Error('The audit chain has no head')
  return head.sealedKey
}

const blockBytes = 64

function padsOf(secret: string): ChainKey {
  const key = Buffer.alloc(blockBytes)
  Buffer.from(secret, 'base64url').copy(key)
  const pad = (byte: number): Buffer => Buffer.from(key.map((each) => each ^ byte))
  return { inner: pad(0x36), outer: pad(0x5c) }
}
