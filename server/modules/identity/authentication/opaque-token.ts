import { createHash } from 'node:crypto'
import { newToken } from '#platform/kernel/ids.ts'

/** The stored parts of a token: its tenant and its SHA-256. */
export type TenantToken = { readonly tenantId: string; readonly hash: Buffer }

const tenantBytes = 16
const secretBytes = 32

/**
 * Creates an opaque token: the tenant id and 256 random bits as base64url. The token names its tenant, so that it can
 * be looked up behind row-level security. Only its hash is stored.
 */
export function newOpaqueToken(tenantId: string): TenantToken & { readonly text: string } {
  const tenant = Buffer.from(tenantId.replaceAll('-', ''), 'hex')
  const text = Buffer.concat([tenant, Buffer.from(newToken(secretBytes), 'base64url')]).toString('base64url')
  return { text, tenantId, hash: sha256(text) }
}

/** Parses a token. Returns undefined if the text does not have the form of a token. */
export function parseOpaqueToken(text: string): TenantToken | undefined {
  if (!/^[A-Za-z0-9_-]{64}$/.test(text)) return undefined
  const hex = Buffer.from(text, 'base64url').toString('hex', 0, tenantBytes)
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, hash: sha256(text) }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
