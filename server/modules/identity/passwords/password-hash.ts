import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { findCompanyName } from '../account-mail/company-name.ts'
import { hashPasswordFor } from '../authentication/login-accounts.ts'
import { loadCompanyWords, type PasswordOwner } from './password-owner.ts'
import { assertGoodPassword } from './password-rules.ts'

/**
 * Hashes a password that an administrator sets for a user, if one is given. Throws 422 `weak_password` on `password`.
 * `isConfirmed`: the user may sign in with this address (see `hashPasswordFor`).
 */
export async function hashNewPassword(
  ctx: ReadContext,
  password: string | undefined,
  { email, names, isConfirmed }: Pick<PasswordOwner, 'email' | 'names'> & { readonly isConfirmed: boolean },
): Promise<string | undefined> {
  if (password === undefined) return undefined
  const { tenantId } = ctx.actor
  const company = (await findCompanyName(ctx.db, tenantId)) ?? ''
  const words = await loadCompanyWords(ctx, tenantId)
  await assertGoodPassword(ctx, { field: 'password', password }, { email, names: [...names, company, ...words] })
  return isConfirmed ? hashPasswordFor(ctx, email, password) : ctx.runtime.passwords.hashPassword(password)
}

/** Whether a user has a password. */
export async function hasPassword(ctx: ReadContext, userId: string): Promise<boolean> {
  const user = await ctx.db.one(sql`
    select id from users where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and password_hash is not null`)
  return user !== undefined
}

/** Stores the hash of a password that an administrator sets, who knows it: the user must choose another one. */
export const storePasswordHash = (ctx: WriteContext, userId: string, passwordHash: string): void =>
  ctx.onCommit(sql`
    update users set password_hash = ${passwordHash}, password_state = 'change', breached_at = null
    where tenant_id = ${ctx.actor.tenantId} and id = ${userId}`)
