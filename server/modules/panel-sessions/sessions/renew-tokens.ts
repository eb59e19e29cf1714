import { refreshInside } from '#modules/identity/index.ts'
import type { RequestFacts, WriteContext } from '#platform/context.ts'
import { inTransaction, newInvocation, systemActor } from '#platform/context-factory.ts'
import { CommittedRefusal, Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import {
  decryptRefreshToken,
  deletePanelSession,
  lockPanelSession,
  type PanelSession,
  replaceTokens,
} from './panel-session.ts'

/**
 * Renews the tokens of a session. Returns undefined if the session has ended. Any error means that it may be retried.
 */
export type TokenRenewal = (session: PanelSession, facts: RequestFacts) => Promise<PanelSession | undefined>

/**
 * Creates the renewal of a process. Concurrent requests of a session share one renewal: in this process by a map, and
 * across processes by a row lock. A second use of a refresh token would end the session (§5.5, §5.9).
 */
export function tokenRenewal(runtime: Runtime): TokenRenewal {
  const running = new Map<string, Promise<PanelSession | undefined>>()
  return (session, facts) => {
    const { sessionId } = session
    const renewal = running.get(sessionId) ?? renew(runtime, session, facts).finally(() => running.delete(sessionId))
    running.set(sessionId, renewal)
    return renewal
  }
}

/**
 * The new tokens are stored in the transaction that uses up the old refresh token. So a process that is killed leaves
 * either pair, and both work.
 */
const renew = (runtime: Runtime, session: PanelSession, facts: RequestFacts): Promise<PanelSession | undefined> =>
  inTransaction(newInvocation({ runtime, actor: systemActor(session.tenantId), facts }), async (ctx) => {
    const current = await lockPanelSession(ctx.db, session)
    if (!current || !isDue(ctx, current)) return current
    const pair = await refreshIfAlive(ctx, current)
    if (pair) return replaceTokens(ctx, current, pair)
    deletePanelSession(ctx, current)
    return undefined
  })

/** Another process may have renewed the tokens while this one waited for the lock. */
const isDue = ({ now }: WriteContext, { renewAt }: PanelSession): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(renewAt)) >= 0

/** The session goes on in an allowed network. */
const isAboutNetwork = ({ items }: Refusal): boolean => items[0]?.code === 'network_not_allowed'

/** The new tokens; undefined if the session was revoked or is over, or the user is suspended. */
async function refreshIfAlive(ctx: WriteContext, session: PanelSession) {
  const token = decryptRefreshToken(ctx.runtime, session)
  try {
    const pair = await ctx.savepoint(() => refreshInside(ctx, token))
    return pair instanceof CommittedRefusal ? undefined : pair
  } catch (error) {
    if (error instanceof Refusal && error.statusCode < 500 && !isAboutNetwork(error)) return undefined
    throw error
  }
}
