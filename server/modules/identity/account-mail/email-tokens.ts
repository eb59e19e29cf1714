import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, type Refusal } from '#platform/kernel/errors.ts'
import { newTenantToken, readTenantToken, type TenantToken } from '../authentication/opaque-token.ts'

/** What a mailed token is good for. */
export type EmailPurpose = 'confirmEmail' | 'resetPassword' | 'invitation'

/** The purposes of a token that sets a password. */
export const setsPassword: readonly EmailPurpose[] = ['resetPassword', 'invitation']

const lifeInHours: Record<EmailPurpose, number> = { confirmEmail: 24, resetPassword: 1, invitation: 7 * 24 }

const unknown = (): Refusal => invalidField('token', 'invalid_value', 'This token is not one that we sent')
const used = (): Refusal => invalidField('token', 'token_used', 'This token has been used; ask for another mail')
const expired = (): Refusal => invalidField('token', 'token_expired', 'This token has expired; ask for another mail')

/** Makes a token for a user of the context's tenant and answers its text, which exists nowhere else. */
export function issueEmailToken(ctx: Context, userId: string, purpose: EmailPurpose): string {
  const token = newTenantToken(ctx.actor.tenantId)
  const expiresAt = ctx.now.add({ hours: lifeInHours[purpose] })
  const mine = sql`tenant_id = ${token.tenantId} and user_id = ${userId}`
  ctx.onCommit(sql`delete from email_tokens where ${mine} and expires_at <= ${ctx.now}`)
  ctx.onCommit(sql`
    insert into email_tokens (tenant_id, token_hash, user_id, purpose, created_at, expires_at)
    values (${token.tenantId}, ${token.hash}, ${userId}, ${purpose}, ${ctx.now}, ${expiresAt})`)
  return token.text
}

/** The token in a body; throws 422 when it cannot be one of ours. */
export function emailTokenIn(text: string): TenantToken {
  const token = readTenantToken(text)
  if (!token) throw unknown()
  return token
}

type About = { db: Db; now: Temporal.Instant; purposes: readonly EmailPurpose[] }

/** Whose token it is, without spending it; throws 422 when it is unknown, spent (`token_used`) or `token_expired`. */
export async function holderOf(
  token: TenantToken,
  { db, now, purposes }: About,
): Promise<{ email: string; userId: string }> {
  const row = await db.one(sql<{ email: string; userId: string; isUsed: boolean; isExpired: boolean }>`
    select u.email, u.id as user_id, t.used_at is not null as is_used, t.expires_at <= ${now} as is_expired
    from email_tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = ${token.tenantId} and t.token_hash = ${token.hash} and t.purpose = any(${purposes}::text[])
      and u.deleted_at is null`)
  if (!row) throw unknown()
  if (row.isUsed) throw used()
  if (row.isExpired) throw expired()
  return row
}

/** Spends a token and answers the id of its user. Of several at once one succeeds; the others get 422 `token_used`. */
export async function spendEmailToken(
  ctx: Context,
  token: TenantToken,
  purposes: readonly EmailPurpose[],
): Promise<string> {
  const spent = await ctx.db.one(sql<{ userId: string }>`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${token.tenantId} and token_hash = ${token.hash} and purpose = any(${purposes}::text[])
      and used_at is null and expires_at > ${ctx.now}
    returning user_id`)
  if (spent) return spent.userId
  await holderOf(token, { db: ctx.db, now: ctx.now, purposes })
  throw used()
}

/**
 * Voids the unused tokens of a user. Before its row is changed: whoever spends a token holds it, and then waits for the row.
 */
export const voidEmailTokens = (ctx: Context, userId: string, purposes?: readonly EmailPurpose[]): Promise<number> =>
  ctx.db.run(sql`
    update email_tokens set used_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and used_at is null
      ${purposes ? sql`and purpose = any(${purposes}::text[])` : sql``}`)
