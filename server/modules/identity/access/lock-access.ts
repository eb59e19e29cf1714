import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** Values that are read together with the lock: the language of the tenant's mails and the actor's own role. */
export type AccessLock = { readonly languageCode: string; readonly ownRoleId: string | undefined }

/**
 * Serializes changes of the tenant's users and roles until this transaction ends. Rules over several users or roles
 * (grants, the last administrator) then see every earlier change.
 */
export async function lockAccess(ctx: WriteContext): Promise<AccessLock> {
  const { tenantId, userId } = ctx.actor
  const [[tenant], [own]] = await ctx.db.batch<[{ languageCode: string }, { roleId: string }]>([
    sql`select language_code from tenants where tenant_id = ${tenantId} for no key update`,
    sql`select role_id from users where tenant_id = ${tenantId} and id = ${userId}`,
  ])
  if (!tenant) throw new Error('The tenant of the actor does not exist')
  return { languageCode: tenant.languageCode, ownRoleId: own?.roleId }
}
