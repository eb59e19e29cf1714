import { parseOpaqueToken } from '#modules/identity/index.ts'
import type { RequestFacts } from '#platform/context.ts'
import { Refusal, refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { removedCookie } from './cookie.ts'
import { decryptAccessToken, findPanelSession, type PanelSession, recordSeen } from './panel-session.ts'
import type { TokenRenewal } from './renew-tokens.ts'

const retryAfterSeconds = 2
const seenPrecision = { minutes: 1 }

/**
 * Returns a valid access token for the cookie of a request. Renews it shortly before it expires. If that fails for any
 * reason but a refusal, the old token is used while it is valid. Then it throws 503 with `Retry-After`, and the session
 * stays. Throws 401 without a session; if the session has ended, the answer removes the cookie.
 */
export async function openSession(
  runtime: Runtime,
  renewTokens: TokenRenewal,
  { token, facts, isActive }: SessionUse,
): Promise<string> {
  if (token === undefined) throw refuse('unauthenticated', 'Sign in first')
  const parsed = parseOpaqueToken(token)
  const found = parsed && (await findPanelSession(runtime, parsed))
  if (!found) throw sessionEnded()
  const accessToken = accessTokenOf(runtime, found)
  await recordUse(runtime, found, isActive)
  const session = await withFreshToken(runtime, found, () => renewTokens(found, facts))
  if (!session) throw sessionEnded()
  return session === found ? accessToken : accessTokenOf(runtime, session)
}

/** `isActive`: the user does something, and it is no work of the page in the background. */
type SessionUse = { readonly token: string | undefined; readonly facts: RequestFacts; readonly isActive: boolean }

const sessionEnded = (): Refusal =>
  refuse('session_ended', 'This session has ended; sign in again', '', { 'Set-Cookie': removedCookie })

const isPast = ({ now }: Runtime, moment: Temporal.Instant | string): boolean =>
  Temporal.Instant.compare(now(), moment) >= 0

/** When a device was last seen is only information, so a failure to store it fails no request. */
async function recordUse(runtime: Runtime, session: PanelSession, isActive: boolean): Promise<void> {
  const noted = isActive ? session.lastActiveAt : session.lastSeenAt
  if (!isPast(runtime, Temporal.Instant.from(noted).add(seenPrecision))) return
  try {
    await recordSeen(runtime, session, { isActive })
  } catch (error) {
    runtime.log.warn({ err: error, sessionId: session.sessionId }, 'the use of a panel session was not recorded')
  }
}

async function withFreshToken(
  runtime: Runtime,
  session: PanelSession,
  renew: () => Promise<PanelSession | undefined>,
): Promise<PanelSession | undefined> {
  if (!isPast(runtime, session.renewAt)) return session
  try {
    return await renew()
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 403) throw error
    runtime.log.warn({ err: error, sessionId: session.sessionId }, 'the tokens of a panel session were not renewed')
    if (!isPast(runtime, session.accessExpiresAt)) return session
    throw refuse('unavailable', 'The session cannot be renewed at the moment; try again', '', {
      'Retry-After': String(retryAfterSeconds),
    })
  }
}

/** A token whose key is no longer in the ring cannot be used. The row stays, because the key may come back. */
function accessTokenOf(runtime: Runtime, session: PanelSession): string {
  try {
    return decryptAccessToken(runtime, session)
  } catch (error) {
    runtime.log.warn({ err: error, sessionId: session.sessionId }, 'the tokens of a panel session cannot be decrypted')
    throw refuse('session_ended', 'This session cannot be continued; sign in again')
  }
}
