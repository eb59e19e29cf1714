import type { ReadContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Permission } from '#shared/permissions.ts'
import { hasFactor } from '../access/has-factor.ts'
import type { PasswordState } from '../password-state.ts'
import { factorDueAt } from '../policy/factor-demand.ts'
import { joinRoleAndTenant } from './actor-facts.ts'
import { type LoginClaim, listEmailClaims } from './login-emails.ts'
import type { AccountIds } from './login-slots.ts'

/** The facts of an account that a sign-in needs. */
export type LoginAccount = {
  readonly tenantId: string
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roleId: string
  readonly permissions: Permission[]
  readonly passwordHash: string | null
  readonly passwordState: PasswordState
  readonly status: 'invited' | 'active' | 'suspended'
  readonly isConfirmed: boolean
  readonly isBreakGlass: boolean
  /** Whether the company demands that this account signs in with its identity provider. */
  readonly isSsoRequired: boolean
  /** From where people of the company may sign in; an empty list means from everywhere. */
  readonly allowedNetworks: readonly string[]
  readonly hasFactor: boolean
  /** From when on a factor is demanded; null: none is. */
  readonly factorDueAt: string | null
  /** What the policy says of the sessions of the account; null: no limit. */
  readonly sessionIdleMinutes: number | null
  readonly sessionMaxMinutes: number | null
  readonly maxSessions: number | null
}

/**
 * Returns the account of a claim. Without a claim it runs the same query against a tenant that does not exist, so that
 * the time is the same.
 */
export function findLoginAccount(ctx: ReadContext, claim: LoginClaim | undefined): Promise<LoginAccount | undefined> {
  const { tenantId, userId } = claim ?? { tenantId: ctx.actor.tenantId, userId: ctx.actor.tenantId }
  return readLoginAccount(ctx.runtime.database.in({ tenant: tenantId }), { tenantId, userId })
}

/** Reads an account on this connection. */
export const readLoginAccount = (db: Db, { tenantId, userId }: AccountIds): Promise<LoginAccount | undefined> =>
  db.one(sql<LoginAccount>`
    select u.tenant_id, u.id, u.first_name, u.last_name, u.email, u.role_id, r.permissions, u.password_hash,
      u.password_state, u.status, t.allowed_networks,
      u.email_confirmed_at is not null as is_confirmed, u.is_break_glass,
      coalesce(p.is_sso_required, false) and not u.is_break_glass as is_sso_required, ${factorDueAt} as factor_due_at, ${hasFactor(sql`u.tenant_id`, sql`u.id`)} as has_factor,
      p.session_idle_minutes, p.session_max_minutes, p.max_sessions
    from users u ${joinRoleAndTenant}
      left join security_policies p on p.tenant_id = u.tenant_id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.deleted_at is null`)

/**
 * Hashes a password with the salt of the address's other accounts, if there are any. A sign-in then compares one hash,
 * however many accounts the address has.
 */
export async function hashPasswordFor(ctx: ReadContext, email: string, password: string): Promise<string> {
  const claims = await listEmailClaims(ctx.runtime.database.in({ tenant: ctx.actor.tenantId }), email)
  const accounts = await Promise.all(
    (claims.length > 0 ? claims : [undefined]).map((claim) => findLoginAccount(ctx, claim)),
  )
  const reference = accounts.find((account) => account?.passwordHash)?.passwordHash ?? undefined
  return ctx.runtime.passwords.hashPassword(password, reference)
}
