import type { WriteContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'
import { newOpaqueToken, parseOpaqueToken, type TenantToken } from '../authentication/opaque-token.ts'

/** What a mailed token may be used for. */
export type EmailPurpose = 'confirmEmail' | 'resetPassword' | 'invitation'

/** The purposes of a token that sets a password. */
export const passwordPurposes: readonly EmailPurpose[] = ['resetPassword', 'invitation']

const lifetimeHours: Record<EmailPurpose, number> = { confirmEmail: 24, resetPassword: 1, invitation: 7 * 24 }

const unknownToken = (): Refusal => invalidField('token', 'invalid_value', 'This token is not valid')
const usedToken = (): Refusal => invalidField('token', 'token_used', 'This token has been used; request another mail')
const expiredToken = (): Refusal =>
  invalidField('token', 'token_expired', 'This token has expired; request another mail')

/** Creates a token for a user of the context's tenant and returns its text. Only the hash of the text is stored. */
export function issueEmailToken(ctx: WriteContext, userId: string, purpose: EmailPurpose): string {
  const token = newOpaqueToken(ctx.actor.tenantId)
  const expiresAt = ctx.now.add({ hours: lifetimeHours[purpose] })
  const userTokens = sql`tenant_id = ${token.tenantId} and user_id = ${userId}`
  ctx.onCommit(sql`delete from email_tokens where ${userTokens} and expires_at <= ${ctx.now}`)
  ctx.onCommit(sql`
    insert into email_tokens (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
    values (${token.tenantId}, ${token.hash}, ${userId}, ${purpose}, ${ctx.now}, ${expiresAt})`)
  return token.text
}

/** Parses the token of a request body. Throws 422 if it does not have the form of a token. */
export function parseEmailToken(text: string): TenantToken {
  const token = parseOpaqueToken(text)
  if (!token) throw unknownToken()
  return token
}

type TokenQuery = { db: Db; now: Temporal.Instant; purposes: readonly EmailPurpose[] }

type TokenHolder = { email: string; userId: string; purpose: EmailPurpose }

/**
 * Returns the user of a token without redeeming it. Throws 422 if it is unknown, redeemed (`token_used`) or expired
 * (`token_expired`).
 */
export async function getTokenHolder(token: TenantToken, { db, now, purposes }: TokenQuery): Promise<TokenHolder> {
  const row = await db.one(sql<TokenHolder & { isUsed: boolean; isExpired: boolean }>`
    select u.email, u.id as user_id, t.purpose, t.used_at is not null as is_used, t.expires_at <= ${now} as is_expired
    from email_tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = ${token.tenantId} and t.token_hash = ${token.hash} and t.purpose = any(${purposes}::text[])
      and u.deleted_at is null`)
  if (!row) throw unknownToken()
  if (row.isUsed) throw usedToken()
  if (row.isExpired) throw expiredToken()
  return row
}

/**
 * Redeems a token and returns the id of its user. Of several concurrent requests one succeeds, the others get 422
 * `token_used`.
 */
export async function redeemEmailToken(
  ctx: WriteContext,
  token: TenantToken,
  purposes: readonly EmailPurpose[],
): Promise<string> {
  const redeemed = await ctx.db.one(sql<{ userId: string }>`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${token.tenantId} and token_hash = ${token.hash} and purpose = any(${purposes}::text[])
      and used_at is null and expires_at > ${ctx.now}
    returning user_id`)
  if (redeemed) return redeemed.userId
  await getTokenHolder(token, { db: ctx.db, now: ctx.now, purposes })
  throw usedToken()
}

/**
 * Revokes the unused tokens of a user. Call it before the user's row is changed: a request that redeems a token holds
 * the token's row and then waits for the user's row.
 */
export const revokeEmailTokens = (
  ctx: WriteContext,
  userId: string,
  purposes?: readonly EmailPurpose[],
): Promise<number> =>
  ctx.db.run(sql`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and used_at is null
      ${purposes ? sql`and purpose = any(${purposes}::text[])` : sql``}`)
