import type { Static } from 'typebox'
import { isInNetworks } from '#platform/config/networks.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { settingChanges } from '#platform/resource/tenant-settings.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { breakGlassRequired, readAdministrators } from '../access/last-administrator.ts'
import { lockAccess } from '../access/lock-access.ts'
import { limitKeys } from '../key-life/key-life.ts'
import { policySettings, readPolicy, SecurityPolicy, SecurityPolicyUpdate } from './security-policy.ts'

/** `PUT /security/policy`: changes what the company demands. */
export const changePolicy = endpoint({
  method: 'PUT',
  path: '/security/policy',
  operationId: 'updateSecurityPolicy',
  access: 'roles.manage',
  reach: 'tenant',
  fullAdministrator: true,
  extension: true,
  summary: 'Change the security policy',
  description:
    'Changes the fields that the body names and leaves the others as they are; `roles` is replaced as a whole. What the ' +
    'policy demands holds for the next request or sign-in. `allowedNetworks` must contain the address of the caller.',
  errors: ['unknown_reference', 'would_lock_out', 'break_glass_required'],
  body: SecurityPolicyUpdate,
  returns: json(SecurityPolicy),
  async handle(ctx, { body }) {
    if (!isInNetworks(body.allowedNetworks ?? [], ctx.request.ip)) {
      const message = `Your own address ${ctx.request.ip} is in none of these networks`
      throw invalidField('allowedNetworks', 'would_lock_out', message)
    }
    // Changes of the policy, of users and of roles wait for each other.
    await lockAccess(ctx)
    if (body.isSsoRequired && !(await readAdministrators(ctx)).hasBreakGlass) throw breakGlassRequired('isSsoRequired')
    const before = await readPolicy(ctx)
    const after = await nextPolicy(ctx, before, body)
    if (settingChanges(before, after).length === 0) return before
    await storePolicy(ctx, before, after)
    const { maxKeyDays } = after
    if (maxKeyDays !== null && maxKeyDays !== before.maxKeyDays) await limitKeys(ctx, maxKeyDays)
    return readPolicy(ctx)
  },
})

type Change = Static<typeof SecurityPolicyUpdate>
type Demand = Pick<SecurityPolicy, 'secondFactor' | 'secondFactorSince'>

/** The policy after a change. A demand that stays has begun when it began. */
async function nextPolicy(ctx: WriteContext, before: SecurityPolicy, change: Change): Promise<SecurityPolicy> {
  const now = formatInstant(ctx.now)
  const since = (demand: string, earlier: Partial<Demand> = {}) =>
    demand === 'required' ? (earlier.secondFactorSince ?? now) : null
  const roles = (change.roles ?? before.roles).map(({ roleId, secondFactor }) => {
    const earlier = before.roles.find((role) => role.roleId === roleId)
    return { roleId, secondFactor, secondFactorSince: since(secondFactor, earlier) }
  })
  if (change.roles) await assertRoles(ctx, roles)
  const inOrder = roles.toSorted((one, other) => (one.roleId < other.roleId ? -1 : 1))
  const next = { ...before, ...change, roles: inOrder }
  return { ...next, secondFactorSince: since(next.secondFactor, before) }
}

/** Throws 422 for roles that do not exist or are named twice. */
async function assertRoles(ctx: WriteContext, roles: SecurityPolicy['roles']): Promise<void> {
  const ids = roles.map(({ roleId }) => roleId)
  const found = await ctx.db.many(sql<{ id: string }>`
    select id from roles where tenant_id = ${ctx.actor.tenantId} and id = any (${ids})`)
  const unknown = unknownReferences('roles', ids, found).map(
    ({ field, ...item }): ErrorItem => ({
      ...item,
      field: `${field}.roleId`,
    }),
  )
  if (unknown.length > 0) throw invalid(...unknown)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (repeated >= 0) throw invalidField(`roles[${repeated}].roleId`, 'invalid_value', 'This role is in the list twice')
}

/** Stores a changed policy, whose demands have their times, on record. The caller holds the lock of `lockAccess`. */
export async function storePolicy(ctx: WriteContext, before: SecurityPolicy, next: SecurityPolicy): Promise<void> {
  const { roles, allowedNetworks, stepUpMinutes, ...settings } = next
  const { tenantId } = ctx.actor
  await policySettings.replace(ctx, settings)
  const changes = settingChanges(before, next)
  ctx.audit({ action: 'policy.updated', resourceType: 'securityPolicy', resourceId: null, changes })
  const isAccessChanged = changes.some(({ field }) => field === 'allowedNetworks' || field === 'stepUpMinutes')
  if (isAccessChanged) {
    await ctx.db.run(sql`
      update tenants set allowed_networks = ${allowedNetworks}, step_up_minutes = ${stepUpMinutes}
      where tenant_id = ${tenantId}`)
  }
  await shortenSessions(ctx, settings.sessionMaxMinutes)
  await ctx.db.run(sql`
    update roles r set second_factor = d.second_factor, second_factor_since = d.since
    from roles o left join unnest(${roles.map(({ roleId }) => roleId)}::uuid[],
        ${roles.map(({ secondFactor }) => secondFactor)}::text[],
        ${roles.map(({ secondFactorSince }) => secondFactorSince ?? null)}::timestamptz[])
      as d (role_id, second_factor, since) on d.role_id = o.id
    where o.tenant_id = ${tenantId} and r.tenant_id = o.tenant_id and r.id = o.id
      and r.second_factor is distinct from d.second_factor`)
}

/** A shorter life holds for the sessions that run, too; a longer one for those that start from now on. */
async function shortenSessions(ctx: WriteContext, minutes: number | null): Promise<void> {
  if (minutes === null) return
  const end = sql`created_at + make_interval(mins => ${minutes})`
  await ctx.db.run(sql`
    update sessions set ends_at = ${end}
    where tenant_id = ${ctx.actor.tenantId} and ended_at is null and coalesce(ends_at > ${end}, true)`)
}
