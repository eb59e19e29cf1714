import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SecretKeys } from './secret-keys.ts'

/** What a link opens: `purpose` says what is sent and how, so that a link to one thing is none to another. */
export type Linked = { readonly purpose: string; readonly tenantId: string; readonly id: string }

const keyPurpose = 'signed link'

/**
 * The token of a link that opens one thing until `expiresAt`, for whoever holds it: `<kid>.<seconds>.<tenant>.<HMAC>`.
 * It names its key, so that links survive a rotation, and its tenant, so that the row is found behind row-level security.
 */
export function linkToken(keys: SecretKeys, linked: Linked, expiresAt: Temporal.Instant): string {
  const signed: Signed = { keyId: keys.activeId, expires: String(secondsOf(expiresAt)), ...linked }
  return [signed.keyId, signed.expires, linked.tenantId, signatureOf(keys, signed)].join('.')
}

/**
 * The tenant whose thing a token opens; nothing when it was changed, has expired, was made for something else, or its
 * key has left the ring. Takes the same time wherever a signature is wrong.
 */
export function tenantOfLink(
  keys: SecretKeys,
  token: string,
  wanted: { purpose: string; id: string; now: Temporal.Instant },
): string | undefined {
  const [keyId = '', expires = '', tenantId = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !keys.ids.includes(keyId)) return undefined
  const expected = Buffer.from(signatureOf(keys, { keyId, expires, tenantId, ...wanted }))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return secondsOf(wanted.now) < Number(expires) ? tenantId : undefined
}

type Signed = Linked & { readonly keyId: string; readonly expires: string }

function signatureOf(keys: SecretKeys, { keyId, expires, tenantId, id, purpose }: Signed): string {
  const key = keys.derive(keyId, keyPurpose, 32)
  // As JSON, so that no two lists of parts are the same text.
  const text = JSON.stringify([purpose, tenantId, id, expires])
  return createHmac('sha256', key).update(text).digest('base64url')
}

const secondsOf = (moment: Temporal.Instant): number => Math.floor(moment.epochMilliseconds / 1000)
