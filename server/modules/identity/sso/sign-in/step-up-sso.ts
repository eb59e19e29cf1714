import type { OwnContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { spendToken } from '../../challenges/spent-tokens.ts'
import { countsAsFactor, type ReturnedAccount } from './complete-sso.ts'
import { spentState, ssoInvalid } from './sso-state.ts'

/** The clocks of provider and service may differ by this much. */
const toleranceSeconds = 30

/**
 * Makes the factor of a session fresh, because its user has signed in at the provider again since this step-up began.
 * Throws 401 `sso_invalid` for another user, and for a provider that did not ask again; 403 `sso_refused` if its sign-in
 * does not count as a second factor.
 */
export async function stepUpBySso(ctx: OwnContext, returned: ReturnedAccount): Promise<{ authenticatedAt: string }> {
  const { state, connection, account } = returned
  const { tenantId, sessionId } = state
  const shownAt = account.authenticatedAt
  if (shownAt === undefined || shownAt + toleranceSeconds < Math.floor(state.startedAt / 1000)) throw ssoInvalid()
  if (!countsAsFactor(connection, account)) {
    throw refuse('sso_refused', 'The identity provider did not ask for a second factor')
  }
  await ctx.transaction(tenantId, async (inside) => {
    if (!(await spendToken(inside, spentState(state)))) throw ssoInvalid()
    const session = await inside.db.one(sql<{ userId: string }>`
      update sessions s set factor = 'identityProvider', authenticated_at = ${inside.now}
      from external_identities i
      where s.tenant_id = ${tenantId} and s.id = ${sessionId} and s.ended_at is null and i.tenant_id = s.tenant_id
        and i.user_id = s.user_id and i.connection_id = ${connection.id} and i.subject = ${account.subject}
      returning s.user_id`)
    if (!session) throw ssoInvalid()
    inside.audit({ action: 'stepUp.succeeded', resourceType: 'user', resourceId: session.userId })
  })
  return { authenticatedAt: formatInstant(ctx.now) }
}
