import { createHash } from 'node:crypto'
import { encryptedColumn } from '../crypto/encrypted-column.ts'
import type { Transaction } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { newToken } from '../kernel/ids.ts'
import type { Runtime } from '../runtime.ts'

/** The two padded keys of HMAC-SHA-256 (RFC 2104), 64 bytes each. */
export type ChainKey = { readonly inner: Buffer; readonly outer: Buffer }

const cachedKeys = new WeakMap<Runtime['database'], Map<string, ChainKey>>()
const maxCachedKeys = 10_000

/** The encrypted chain keys. There is one row per tenant. */
export const auditChainKey = encryptedColumn({ table: 'audit_chains', column: 'encrypted_key', idColumn: 'tenant_id' })

const rowOf = (tenantId: string) => ({ tenantId, id: tenantId })

/**
 * The key of a tenant's audit chain. It is created with the first entry and stored encrypted in the head of the chain.
 * A process reads it once.
 */
export async function chainKey(runtime: Runtime, tx: Transaction, tenantId: string): Promise<ChainKey> {
  const cachedKey = cacheOf(runtime).get(tenantId)
  if (cachedKey) return cachedKey
  const key = decryptChainKey(runtime, await readOrCreateKey(runtime, tx, tenantId), tenantId)
  // Not earlier: the transaction that creates the key may be rolled back.
  tx.afterCommit(() => cache(runtime, tenantId, key))
  return key
}

/** The key in a committed head. @throws if it was changed, or if its encryption key is missing */
export function chainKeyOf(runtime: Runtime, { tenantId, encryptedKey }: { tenantId: string; encryptedKey: string }) {
  const cachedKey = cacheOf(runtime).get(tenantId)
  if (cachedKey) return cachedKey
  const key = decryptChainKey(runtime, encryptedKey, tenantId)
  cache(runtime, tenantId, key)
  return key
}

function cacheOf({ database }: Runtime): Map<string, ChainKey> {
  const keys = cachedKeys.get(database) ?? new Map<string, ChainKey>()
  cachedKeys.set(database, keys)
  return keys
}

function cache(runtime: Runtime, tenantId: string, key: ChainKey): void {
  const keys = cacheOf(runtime)
  if (keys.size >= maxCachedKeys) keys.clear()
  keys.set(tenantId, key)
}

/** Decrypts a chain key. @throws if it was changed, or if its encryption key is missing */
export const decryptChainKey = ({ keys }: Pick<Runtime, 'keys'>, encrypted: string, tenantId: string): ChainKey =>
  padsOf(auditChainKey.decrypt(keys, encrypted, rowOf(tenantId)))

/** One round trip. Of two concurrent first entries the second waits here and then reads the key of the first. */
async function readOrCreateKey({ keys }: Runtime, tx: Transaction, tenantId: string): Promise<string> {
  const [, [head]] = await tx.batch<[object, { encryptedKey: string }]>([
    sql`
      insert into audit_chains (tenant_id, encrypted_key)
      values (${tenantId}, ${auditChainKey.encrypt(keys, newToken(32), rowOf(tenantId))})
      on conflict (tenant_id) do nothing`,
    sql`select encrypted_key from audit_chains where tenant_id = ${tenantId}`,
  ])
  if (!head) throw new Error('The audit chain of the tenant has no head')
  return head.encryptedKey
}

const blockBytes = 64

function padsOf(secret: string): ChainKey {
  const key = Buffer.alloc(blockBytes)
  Buffer.from(secret, 'base64url').copy(key)
  const pad = (byte: number): Buffer => Buffer.from(key.map((each) => each ^ byte))
  return { inner: pad(0x36), outer: pad(0x5c) }
}

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** HMAC-SHA-256 by the key of a chain, as the database computes it. */
export const chainHmac = ({ inner, outer }: ChainKey, message: Buffer): Buffer => sha256(outer, sha256(inner, message))
