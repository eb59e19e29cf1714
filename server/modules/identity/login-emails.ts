import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/** The user an e-mail address belongs to. */
export type LoginOwner = { readonly tenantId: string; readonly userId: string }

/** The spelling under which an address is stored and compared. */
export const storedEmail = (email: string): string => email.toLowerCase()

/** Whose this address is, in the whole system. */
export const ownerOfEmail = (db: Db, email: string): Promise<LoginOwner | undefined> =>
  db.one(sql<LoginOwner>`select tenant_id, user_id from login_emails where email = ${storedEmail(email)}`)

/** Takes an address for a user of the tenant; of two who take one at once the second gets 409 `duplicate` on `email`. */
export const claimEmail = (ctx: Context, userId: string, email: string): Promise<number> =>
  ctx.db.run(
    sql`insert into login_emails (email, tenant_id, user_id) values (${email}, ${ctx.actor.tenantId}, ${userId})`,
  )

/** Takes another address instead, or answers 409 as `claimEmail` does. */
export const moveEmail = (ctx: Context, userId: string, email: string): Promise<number> =>
  ctx.db.run(sql`
    update login_emails set email = ${email} where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Gives the address of a user back. */
export const freeEmail = (ctx: Context, userId: string): void =>
  ctx.later(sql`delete from login_emails where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Whether nobody has ever registered. */
export async function isEmpty({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const first = await database.in(nobody).one(sql`select user_id from login_emails limit 1`)
  return first === undefined
}
