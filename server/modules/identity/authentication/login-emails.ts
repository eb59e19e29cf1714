import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/**
 * How an account came to its address. `proven`: the mailbox has shown that it wants the account; there is one in the whole
 * system. `registered`: a registration that waits for its confirmation. `given`: by an administrator, within the tenant.
 */
export type Standing = 'proven' | 'registered' | 'given'

/** An account that has an e-mail address. */
export type LoginClaim = { readonly tenantId: string; readonly userId: string; readonly standing: Standing }

const maxClaims = 20

/** The spelling under which an address is stored and compared. */
export const storedEmail = (email: string): string => email.toLowerCase()

/** The accounts of an address in the whole system: the proven one, those given by administrators by age, a registration. */
export const claimsOnEmail = (db: Db, email: string): Promise<LoginClaim[]> =>
  db.many(sql<LoginClaim>`
    select tenant_id, user_id, standing from login_emails where email = ${storedEmail(email)}
    order by array_position(array['proven', 'given', 'registered'], standing), user_id limit ${maxClaims}`)

/**
 * Gives an address to a user of the tenant. Another of the same tenant has it: 409 `duplicate` on `email`. What it is in
 * other tenants makes no difference.
 */
export const claimEmail = (ctx: Context, userId: string, email: string): Promise<number> =>
  ctx.db.run(sql`
    insert into login_emails (email, tenant_id, user_id, standing)
    values (${email}, ${ctx.actor.tenantId}, ${userId}, 'given')`)

/** Gives another address instead, or answers 409 as `claimEmail` does. */
export const moveEmail = (ctx: Context, userId: string, email: string): Promise<number> =>
  ctx.db.run(sql`
    update login_emails set email = ${email}, standing = 'given'
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/**
 * Makes the account the proven one of its address, because a token that was mailed there has been used. A registration that
 * still waits steps back. Throws 409 `duplicate` on `token` when another account is proven already.
 */
export async function proveEmail(ctx: Context, userId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const mine = sql`m.tenant_id = ${tenantId} and m.user_id = ${userId}`
  await ctx.db.batch<[object, object]>([
    sql`
      update login_emails o set standing = 'given' from login_emails m
      where ${mine} and o.email = m.email and o.standing = 'registered' and o.tenant_id <> m.tenant_id`,
    sql`update login_emails m set standing = 'proven' where ${mine} and m.standing <> 'proven'`,
  ])
}

/** Gives the address of a user back. */
export const freeEmail = (ctx: Context, userId: string): void =>
  ctx.onCommit(sql`delete from login_emails where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Whether nobody has ever registered. */
export async function isEmpty({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const first = await database.in(nobody).one(sql`select user_id from login_emails limit 1`)
  return first === undefined
}
