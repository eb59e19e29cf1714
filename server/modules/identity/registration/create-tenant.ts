import { recordLater } from '#platform/audit/deferred-entry.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { tenantRegistered } from '../events.ts'
import { administrator, agent, manager, type SystemRole } from '../access/system-roles.ts'

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
  if (!(await insertTenant(ctx, given))) return false
  const { tenantId } = ctx.actor
  const { userId, companyName, email, countryCode, currencyCode, languageCode, timeZone } = given
  const data = { tenantId, companyName, countryCode, currencyCode, languageCode, timeZone }
  ctx.emit(tenantRegistered, { subjectId: tenantId, hotelId: null, data })
  planAccountMail(ctx, { email, about: 'confirmEmail' })
  const by = { userId, name: `${given.firstName} ${given.lastName}` }
  recordLater(ctx, tenantId, { action: 'tenant.registered', resourceType: 'tenant', resourceId: tenantId, by })
  return true
}

/** Thrown to undo the rows of a tenant whose first user's address is taken. */
class AddressTaken extends Error {}

/**
 * All rows in one round trip, and for an address that is taken all of them undone: the work is the same, so that time
 * does not tell. Two registrations of one address at once: the second waits here for the first.
 */
async function insertTenant(ctx: Context, given: NewTenant): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { userId, companyName, email, countryCode, currencyCode, languageCode, timeZone } = given
  const roleId = ctx.newId()
  try {
    await ctx.savepoint(async () => {
      const [claimed] = await ctx.db.batch<[object, object, object, object, object, object]>([
        sql`
          insert into login_emails (email, tenant_id, user_id, standing)
          values (${email}, ${tenantId}, ${userId}, 'registered')
          on conflict (email) where standing <> 'given' do nothing returning user_id`,
        sql`
          insert into tenants
            (tenant_id, name, country_code, currency_code, language_code, time_zone, created_at, updated_at)
          values (${tenantId}, ${companyName}, ${countryCode}, ${currencyCode}, ${languageCode}, ${timeZone},
            ${ctx.now}, ${ctx.now})`,
        roleRow(ctx, roleId, administrator),
        roleRow(ctx, ctx.newId(), manager),
        roleRow(ctx, ctx.newId(), agent),
        userRow(ctx, roleId, given),
      ])
      if (claimed.length === 0) throw new AddressTaken()
    })
    return true
  } catch (error) {
    if (error instanceof AddressTaken) return false
    throw error
  }
}

const roleRow = (ctx: Context, id: string, role: SystemRole): Query<object> => sql`
  insert into roles (tenant_id, id, name, description, permissions, is_system, created_at, updated_at)
  values (${ctx.actor.tenantId}, ${id}, ${role.name}, ${role.description}, ${role.permissions}, true,
    ${ctx.now}, ${ctx.now})`

const userRow = (ctx: Context, roleId: string, user: NewTenant): Query<object> => sql`
  insert into users (tenant_id, id, email, first_name, last_name, phone, role_id, status, language_code, password_hash,
    created_at, updated_at)
  values (${ctx.actor.tenantId}, ${user.userId}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone},
    ${roleId}, 'active', ${user.languageCode}, ${user.passwordHash}, ${ctx.now}, ${ctx.now})`
