import { recordLater } from '#platform/audit/record-later.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { planAccountMail } from './account-mail.ts'
import { tenantRegistered } from './events.ts'
import { administrator, agent, manager, type SystemRole } from './system-roles.ts'

/** What a new tenant and its first user are made of; the e-mail address as it is stored. */
export type NewTenant = {
  readonly userId: string
  readonly companyName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly passwordHash: string
  readonly phone: string | null
  readonly languageCode: string
  readonly timeZone: string
  readonly countryCode: string | null
  readonly currencyCode: string
}

/**
 * Makes the tenant of this transaction with its roles and its first user, and plans the mail that asks for confirmation.
 * False, with nothing written, when the e-mail address is taken.
 */
export async function createTenant(ctx: Context, given: NewTenant): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { userId, companyName, email, countryCode, currencyCode, languageCode, timeZone } = given
  // Two registrations of one address at once: the second waits here for the first.
  const taken = await ctx.db.run(sql`
    insert into login_emails (email, tenant_id, user_id) values (${email}, ${tenantId}, ${userId})
    on conflict (email) do nothing`)
  if (taken === 0) return false

  const roleId = ctx.newId()
  ctx.later(sql`
    insert into tenants
      (tenant_id, name, country_code, currency_code, language_code, time_zone, created_at, updated_at)
    values (${tenantId}, ${companyName}, ${countryCode}, ${currencyCode}, ${languageCode}, ${timeZone},
      ${ctx.now}, ${ctx.now})`)
  ctx.later(roleRow(ctx, roleId, administrator))
  ctx.later(roleRow(ctx, ctx.newId(), manager))
  ctx.later(roleRow(ctx, ctx.newId(), agent))
  ctx.later(userRow(ctx, roleId, given))

  const data = { tenantId, companyName, countryCode, currencyCode, languageCode, timeZone }
  ctx.emit(tenantRegistered, { subjectId: tenantId, hotelId: null, data })
  planAccountMail(ctx, { email, about: 'confirmEmail' })
  const by = { userId: given.userId, name: `${given.firstName} ${given.lastName}` }
  recordLater(ctx, tenantId, { action: 'tenant.registered', resourceType: 'tenant', resourceId: tenantId, by })
  return true
}

const roleRow = (ctx: Context, id: string, role: SystemRole): Query => sql`
  insert into roles (tenant_id, id, name, description, permissions, is_system, created_at, updated_at)
  values (${ctx.actor.tenantId}, ${id}, ${role.name}, ${role.description}, ${role.permissions}, true,
    ${ctx.now}, ${ctx.now})`

const userRow = (ctx: Context, roleId: string, user: NewTenant): Query => sql`
  insert into users (tenant_id, id, email, first_name, last_name, phone, role_id, status, language_code, password_hash,
    created_at, updated_at)
  values (${ctx.actor.tenantId}, ${user.userId}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone},
    ${roleId}, 'active', ${user.languageCode}, ${user.passwordHash}, ${ctx.now}, ${ctx.now})`
