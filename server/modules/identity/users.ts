import type { Permission } from '#shared/permissions.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { NotificationPreferences } from './notification-preferences.ts'

/** Somebody to tell something. */
export type Addressee = {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly languageCode: string
  readonly notificationPreferences: NotificationPreferences
}

/** The tenant's active users whose role holds a permission, without service users: nobody reads their mail. */
export const usersHolding = (ctx: Context, permission: Permission): Promise<Addressee[]> =>
  ctx.db.many(sql<Addressee>`
    select u.id, u.email, u.first_name, u.language_code, u.notification_preferences from users u
    join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${ctx.actor.tenantId} and u.status = 'active' and u.deleted_at is null
      and not u.is_service_user and ${permission} = any(r.permissions)
    order by u.id`)
