import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/** What was read with the lock: the language of the tenant's mails, and the role of the actor. */
export type Access = { readonly languageCode: string; readonly ownRoleId: string | undefined }

/**
 * Makes changes of the tenant's users and roles take turns until this transaction ends. So a rule over several of them
 * (who may grant what, the last administrator) sees what the one before has done.
 */
export async function lockAccess(ctx: Context): Promise<Access> {
  const { tenantId, userId } = ctx.actor
  const [[tenant], [own]] = await ctx.db.batch<[{ languageCode: string }, { roleId: string }]>([
    sql`select language_code from tenants where tenant_id = ${tenantId} for no key update`,
    sql`select role_id from users where tenant_id = ${tenantId} and id = ${userId}`,
  ])
  if (!tenant) throw new Error('An actor has a tenant')
  return { languageCode: tenant.languageCode, ownRoleId: own?.roleId }
}
