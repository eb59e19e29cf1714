import { enqueueAuditEntry } from '#platform/audit/deferred-entry.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type BuiltInNames, builtInNamesIn } from '#shared/tenant-defaults/built-in-names.ts'
import { administrator, agent, manager, type SystemRole } from '../access/system-roles.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { noPhoneCountry } from '../company/company.ts'
import { tenantRegistered } from '../events.ts'

/** The values of a new tenant and its first user. The e-mail address is normalized. */
export type NewTenant = {
  readonly userId: string
  readonly companyName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Null: the user is invited, and sets a password with the mailed link. */
  readonly passwordHash: string | null
  readonly phone: string | null
  readonly languageCode: string
  readonly timeZone: string
  readonly countryCode: string | null
  /** The country of phone numbers without a country code; null: they are refused. */
  readonly defaultPhoneCountry: string | null
  readonly currencyCode: string
}

/**
 * Creates the tenant of this transaction with its roles and its first user, and enqueues the mail to that user: the
 * confirmation of the address, or the invitation of a user without a password, whom the operator has created.
 * Returns false, with nothing written, if the e-mail address is taken.
 */
export async function createTenant(ctx: WriteContext, tenant: NewTenant): Promise<boolean> {
  if (!(await insertTenant(ctx, tenant))) return false
  const { tenantId } = ctx.actor
  const { userId, companyName, email, countryCode, currencyCode, languageCode, timeZone } = tenant
  const data = { tenantId, companyName, countryCode, currencyCode, languageCode, timeZone }
  ctx.emit(tenantRegistered, { subjectId: tenantId, hotelId: null, data })
  enqueueAccountMail(ctx, { email, about: 'confirmEmail' })
  const isInvited = tenant.passwordHash === null
  const by = isInvited ? 'system' : { userId, name: `${tenant.firstName} ${tenant.lastName}` }
  enqueueAuditEntry(ctx, tenantId, { action: 'tenant.registered', resourceType: 'tenant', resourceId: tenantId, by })
  return true
}

/** Thrown to roll back the rows of a tenant if the e-mail address of its first user is taken. */
class EmailTakenError extends Error {}

/**
 * Inserts all rows in one round trip and rolls them back if the address is taken. The work is the same in both cases,
 * so that the response time reveals nothing. Of two concurrent registrations of an address the second waits here for
 * the first.
 */
async function insertTenant(ctx: WriteContext, tenant: NewTenant): Promise<boolean> {
  const { tenantId } = ctx.actor
  const { userId, companyName, email, countryCode, currencyCode, languageCode, timeZone } = tenant
  const roleId = ctx.newId()
  const names = builtInNamesIn(languageCode)
  try {
    await ctx.savepoint(async () => {
      const [claimed] = await ctx.db.batch<[object, object, object, object, object, object]>([
        sql`
          insert into login_emails (email, tenant_id, user_id, status)
          values (${email}, ${tenantId}, ${userId}, 'registered')
          on conflict (email) where status <> 'assigned' do nothing returning user_id`,
        sql`
          insert into tenants
            (tenant_id, name, country_code, default_phone_country, currency_code, language_code, time_zone, created_at,
              updated_at)
          values (${tenantId}, ${companyName}, ${countryCode}, ${tenant.defaultPhoneCountry ?? noPhoneCountry}, ${currencyCode},
            ${languageCode}, ${timeZone}, ${ctx.now}, ${ctx.now})`,
        roleRow(ctx, roleId, administrator, names),
        roleRow(ctx, ctx.newId(), manager, names),
        roleRow(ctx, ctx.newId(), agent, names),
        userRow(ctx, roleId, tenant),
      ])
      if (claimed.length === 0) throw new EmailTakenError()
    })
    return true
  } catch (error) {
    if (error instanceof EmailTakenError) return false
    throw error
  }
}

const roleRow = (
  ctx: WriteContext,
  id: string,
  { key, permissions }: SystemRole,
  names: BuiltInNames,
): Query<object> => sql`
  insert into roles (tenant_id, id, name, description, permissions, is_system, created_at, updated_at)
  values (${ctx.actor.tenantId}, ${id}, ${names.roles[key]}, ${names.roleDescriptions[key]}, ${permissions}, true,
    ${ctx.now}, ${ctx.now})`

const userRow = (ctx: WriteContext, roleId: string, user: NewTenant): Query<object> => sql`
  insert into users (tenant_id, id, email, first_name, last_name, phone, role_id, status, language_code, password_hash,
    created_at, updated_at)
  values (${ctx.actor.tenantId}, ${user.userId}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone},
    ${roleId}, ${user.passwordHash === null ? 'invited' : 'active'}, ${user.languageCode}, ${user.passwordHash}, ${ctx.now}, ${ctx.now})`
