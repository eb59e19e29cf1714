import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { fullAdministratorNeeded, isFullAdministrator } from '#platform/http/protection/access.ts'
import { accessDenied, refuse } from '#platform/kernel/errors.ts'

/** When a demand reaches the user `u`, by the row `of` that makes it: it began, or the user came, and the grace is over. */
const reachesUser = (of: string): Query => {
  const [demand, since] = [sql.ref(`${of}.second_factor`), sql.ref(`${of}.second_factor_since`)]
  return sql`
    case when ${demand} = 'required' then
      greatest(${since}, u.created_at) + make_interval(hours => 24 * coalesce(p.grace_days, 7)) end`
}

/**
 * From when on the user `u` signs in only with a factor; null: none is demanded. The earliest of what the policy demands of
 * everybody, what it demands of the role, and what an administrator demanded by removing the factors of the user. A
 * break-glass account always needs one.
 */
export const factorDueAt: Query = sql`(
  select least(u.second_factor_due_at, ${reachesUser('p')}, ${reachesUser('r')},
    case when u.is_break_glass then u.created_at end)
  from roles r left join security_policies p on p.tenant_id = r.tenant_id
  where r.tenant_id = u.tenant_id and r.id = u.role_id)`

/** Whether only full administrators may add factors to themselves: the policy is `off`, and the role has no demand. */
export const isTurnedOff: Query = sql`
  coalesce((
    select p.second_factor = 'off' and r.second_factor is null
    from security_policies p join roles r on r.tenant_id = p.tenant_id and r.id = u.role_id
    where p.tenant_id = u.tenant_id), false)`

type OwnDemand = { readonly dueAt: string | null; readonly isTurnedOff: boolean }

/** What is demanded of the caller. */
async function readOwnDemand({ db, actor }: ReadContext): Promise<OwnDemand> {
  const demand = await db.one(sql<OwnDemand>`
    select ${factorDueAt} as due_at, ${isTurnedOff} as is_turned_off
    from users u where u.tenant_id = ${actor.tenantId} and u.id = ${actor.userId}`)
  return demand ?? { dueAt: null, isTurnedOff: false }
}

/** Throws 403 where the policy leaves factors to full administrators. */
export async function assertMayAddFactor(ctx: ReadContext): Promise<void> {
  if (isFullAdministrator(ctx.actor) || !(await readOwnDemand(ctx)).isTurnedOff) return
  throw accessDenied('', `Your company has turned second factors off. ${fullAdministratorNeeded}`)
}

/** Throws 409 while a factor is demanded of the caller, who is about to remove the last one. */
export async function assertFactorNotDemanded(ctx: ReadContext): Promise<void> {
  const { dueAt } = await readOwnDemand(ctx)
  if (dueAt === null) return
  throw refuse('factor_required', 'Your company demands a second factor: add another one before you remove the last')
}
