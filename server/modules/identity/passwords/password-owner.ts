import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Whose a password is: what a guesser knows of them. */
export type PasswordOwner = { readonly email: string; readonly names: readonly string[] }

type Known = { email: string; firstName: string; lastName: string; company: string }

/** What is known of a user of a tenant; nothing but the address where there is no such user. */
export async function ownerOf(
  { runtime }: Pick<Context, 'runtime'>,
  tenantId: string,
  userId: string | null,
): Promise<PasswordOwner> {
  const known = await runtime.database.in({ tenant: tenantId }).one(sql<Known>`
    select u.email, u.first_name, u.last_name, t.name as company
    from users u join tenants t on t.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`)
  return { email: known?.email ?? '', names: known ? [known.firstName, known.lastName, known.company] : [] }
}

/** The name of the actor's company. */
export async function companyOf({ runtime, actor }: Pick<Context, 'runtime' | 'actor'>): Promise<string> {
  const tenant = await runtime.database.in({ tenant: actor.tenantId }).one(sql<{ name: string }>`
    select name from tenants where tenant_id = ${actor.tenantId}`)
  return tenant?.name ?? ''
}
