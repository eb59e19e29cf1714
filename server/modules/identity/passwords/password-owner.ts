import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** The owner of a password: the facts that an attacker would guess from. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

type OwnerRow = { email: string; firstName: string; lastName: string; company: string }

/** Loads the owner of a password. The e-mail address is empty if there is no such user. */
export async function loadPasswordOwner(
  { runtime }: Pick<ReadContext, 'runtime'>,
  tenantId: string,
  userId: string | null,
): Promise<PasswordOwner> {
  const owner = await runtime.database.in({ tenant: tenantId }).one(sql<OwnerRow>`
    select u.email, u.first_name, u.last_name, t.name as company
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`)
  return { email: owner?.email ?? '', names: owner ? [owner.firstName, owner.lastName, owner.company] : [] }
}
