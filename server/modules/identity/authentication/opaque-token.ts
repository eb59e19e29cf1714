import { createHash } from 'node:crypto'
import { newToken } from '#platform/kernel/ids.ts'

/** What the service keeps of a token: whose it is, and its SHA-256. */
export type TenantToken = { readonly tenantId: string; readonly hash: Buffer }

const tenantBytes = 16
const secretBytes = 32

/**
 * An opaque token: the tenant's id and 256 random bits as base64url. It names its tenant, so that it is looked up
 * behind row-level security like everything else. Only its hash is stored.
 */
export function newTenantToken(tenantId: string): TenantToken & { readonly text: string } {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  const text = Buffer.concat([tenant, Buffer.from(newToken(secretBytes), 'base64url')]).toString('base64url')
  return { text, tenantId, hash: sha256(text) }
}

/** The token behind a text, or nothing when it cannot be one of ours. */
export function readTenantToken(text: string): TenantToken | undefined {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').toString('hex', 0, tenantBytes)
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: sha256(text) }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
