import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadContext } from '#platform/context.ts'
import { encryptedColumn, type RowKey } from '#platform/crypto/encrypted-column.ts'
import { type Query, sql } from '#platform/db/sql.ts'

/** The encrypted key with which the hotel's page signs its users. */
export const identitySecret = encryptedColumn({ table: 'chat_widgets', column: 'identity_secret' })

/** The minimum length. Whoever guesses the secret can pose as any user. */
export const minSecretLength = 16

/** The last four characters, to recognise the secret. */
export const lastFour = (secret: string): string => [...secret].slice(-4).join('')

/** Stores the secret of a new widget: it is encrypted with the row's id, which exists only after the insert. */
export const storeIdentitySecret = (row: RowKey, encrypted: string): Query => sql`
  update chat_widgets set identity_secret = ${encrypted} where tenant_id = ${row.tenantId} and id = ${row.id}`

/** Ends the sessions that were verified with a replaced secret. */
export const endVerifiedSessions = ({ tenantId, id }: RowKey): Query => sql`
  delete from chat_visitors where tenant_id = ${tenantId} and widget_id = ${id} and identifier is not null`

/** The part of a stored widget that verifies identities. */
export type IdentityVerifier = { readonly id: string; readonly identitySecret: string | null }

/** What a page signs about its user, all of it together. `exp` is in seconds since 1970. */
export type SignedClaims = {
  readonly identifier: string
  readonly email?: string
  readonly phone?: string
  readonly name?: string
  readonly exp: number
}

/**
 * The claims of a JWT that is signed with HMAC-SHA256 (`HS256`) under the widget's secret; undefined for any other text,
 * for claims of another form and after `exp`.
 */
export function readIdentityToken(ctx: ReadContext, widget: IdentityVerifier, token: string): SignedClaims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  if (widget.identitySecret === null || rest.length > 0) return undefined
  const row = { tenantId: ctx.actor.tenantId, id: widget.id }
  const secret = identitySecret.decrypt(ctx.runtime.keys, widget.identitySecret, row)
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(expected, given)) return undefined
  if (parseObject(header)?.['alg'] !== 'HS256') return undefined
  const claims = parseObject(payload)
  return claims && isSignedClaims(claims) && claims.exp * 1000 > ctx.now.epochMilliseconds ? claims : undefined
}

const isSignedClaims = (claims: object): claims is SignedClaims => {
  const { identifier, exp, email, phone, name } = claims as Record<string, unknown>
  const isText = (value: unknown): boolean =>
    typeof value === 'string' && value.trim() !== '' && value.length <= 200 && !/\p{C}/u.test(value)
  return (
    typeof exp === 'number' &&
    isText(identifier) &&
    [email, phone, name].every((each) => each === undefined || isText(each))
  )
}

function parseObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Whether `hash` is the hex HMAC-SHA256 of `identifier` under the widget's secret; false without a secret. */
export function isIdentityVerified(
  ctx: ReadContext,
  widget: IdentityVerifier,
  claim: { identifier: string; hash: string },
): boolean {
  if (widget.identitySecret === null || !/^[0-9a-f]{64}$/i.test(claim.hash)) return false
  const row = { tenantId: ctx.actor.tenantId, id: widget.id }
  const secret = identitySecret.decrypt(ctx.runtime.keys, widget.identitySecret, row)
  const expected = createHmac('sha256', secret).update(claim.identifier).digest()
  return timingSafeEqual(expected, Buffer.from(claim.hash, 'hex'))
}
