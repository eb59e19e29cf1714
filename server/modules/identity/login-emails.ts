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

/** Whether nobody has ever registered. */
export async function isEmpty({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const first = await database.in(nobody).one(sql`select user_id from login_emails limit 1`)
  return first === undefined
}
