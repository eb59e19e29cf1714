import type { ReadContext, WriteContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { noTenant } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { addressKey } from '#shared/letter-case.ts'

/**
 * How an account got its e-mail address. `confirmed`: the owner of the mailbox confirmed it; the address has at most
 * one confirmed account in all tenants. `registered`: a registration that waits for its confirmation. `assigned`: set
 * by an administrator of the tenant.
 */
export type ClaimStatus = 'confirmed' | 'registered' | 'assigned'

/** An account with this e-mail address. */
export type LoginClaim = { readonly tenantId: string; readonly userId: string; readonly status: ClaimStatus }

const maxClaims = 20

/** Normalizes an address to the form that is stored and compared. */
export const normalizeEmail = (email: string): string => addressKey(email)

/**
 * Lists the accounts of an address in all tenants: first the confirmed one, then those assigned by administrators from
 * the oldest on, then a registration.
 */
export const listEmailClaims = (db: Db, email: string): Promise<LoginClaim[]> =>
  db.many(sql<LoginClaim>`
    select tenant_id, user_id, status from login_emails where email = ${normalizeEmail(email)}
    order by array_position(array['confirmed', 'assigned', 'registered'], status), user_id limit ${maxClaims}`)

/**
 * Claims an address for a user of the tenant. Throws 409 `duplicate` on `email` if another user of the tenant has it.
 * Other tenants make no difference.
 */
export const claimEmail = (ctx: WriteContext, userId: string, email: string): Promise<number> =>
  ctx.db.run(sql`
    insert into login_emails (email, tenant_id, user_id, status)
    values (${email}, ${ctx.actor.tenantId}, ${userId}, 'assigned')`)

/** Replaces the address of a user. Throws 409 as `claimEmail` does. */
export const changeEmailClaim = (ctx: WriteContext, userId: string, email: string): Promise<number> =>
  ctx.db.run(sql`
    update login_emails set email = ${email}, status = 'assigned'
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/**
 * Marks the account as the confirmed one of its address, because a token that was mailed there was redeemed. A waiting
 * registration of another tenant becomes `assigned`. Throws 409 `duplicate` on `token` if another account is confirmed
 * already.
 */
export async function markEmailConfirmed(ctx: ReadContext, userId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const ownClaim = sql`m.tenant_id = ${tenantId} and m.user_id = ${userId}`
  await ctx.db.batch<[object, object]>([
    sql`
      update login_emails o set status = 'assigned' from login_emails m
      where ${ownClaim} and o.email = m.email and o.status = 'registered' and o.tenant_id <> m.tenant_id`,
    sql`update login_emails m set status = 'confirmed' where ${ownClaim} and m.status <> 'confirmed'`,
  ])
}

/** Releases the address of a user. */
export const releaseEmail = (ctx: WriteContext, userId: string): void =>
  ctx.onCommit(sql`delete from login_emails where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Whether the database has no account yet. */
export async function hasNoAccounts({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const first = await database.in(noTenant).one(sql`select user_id from login_emails limit 1`)
  return first === undefined
}
