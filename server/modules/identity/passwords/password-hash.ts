import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { hashFor } from '../authentication/login-accounts.ts'
import { companyOf, type PasswordOwner } from './password-owner.ts'
import { mustBeStrong } from './password-rules.ts'

/**
 * The hash of a password that somebody sets for another, if one is given; throws 422 `weak_password` on `password`.
 * `isConfirmed`: the user may sign in with this address (see `hashFor`).
 */
export async function hashGiven(
  ctx: Context,
  password: string | undefined,
  { email, names, isConfirmed }: Pick<PasswordOwner, 'email' | 'names'> & { readonly isConfirmed: boolean },
): Promise<string | undefined> {
  if (password === undefined) return undefined
  mustBeStrong('password', password, { email, names: [...names, await companyOf(ctx)] })
  return isConfirmed ? hashFor(ctx, email, password) : ctx.runtime.passwords.hashPassword(password)
}

/** Whether a user could sign in with a password, were it allowed to. */
export async function hasPassword(ctx: Context, userId: string): Promise<boolean> {
  const found = await ctx.db.one(sql`
    select id from users where tenant_id = ${ctx.actor.tenantId} and id = ${userId} and password_hash is not null`)
  return found !== undefined
}

/** Puts the hash into the user's row. */
export const storeHash = (ctx: Context, userId: string, passwordHash: string): void =>
  ctx.onCommit(sql`
    update users set password_hash = ${passwordHash} where tenant_id = ${ctx.actor.tenantId} and id = ${userId}`)
