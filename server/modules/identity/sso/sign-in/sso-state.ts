import { createHash } from 'node:crypto'
import { decryptText, encryptText } from '#platform/crypto/encrypted-column.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'

/** What a sign-in at an identity provider is for: a session, or to confirm who uses the present one. */
export type SsoPurpose = 'signIn' | 'stepUp'

/**
 * What a browser takes along to its identity provider and back, in a cookie that nobody but the service can read. So the
 * start of a sign-in stores nothing, and only the browser that began it can complete it.
 */
export type SsoState = {
  readonly tenantId: string
  readonly connectionId: string
  readonly purpose: SsoPurpose
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Milliseconds. */
  readonly startedAt: number
  /** Whether the browser stays signed in when it is closed. */
  readonly isLasting: boolean
  /** The session that a step-up is for. */
  readonly sessionId: string | null
}

const lifetimeMs = 10 * 60 * 1000
const place = Buffer.from('cookie|sso')

/** How long the cookie of a state lives, in seconds. */
export const stateSeconds = lifetimeMs / 1000

/** 401 for a sign-in that this browser did not begin, that is over, or whose answer is not the provider's. */
export const ssoInvalid = (): Refusal =>
  refuse('sso_invalid', 'This sign-in is over or is not from this browser; begin again')

/** Encrypts a state for its cookie. */
export const encryptState = ({ keys }: Pick<Runtime, 'keys'>, state: SsoState): string =>
  encryptText(keys, JSON.stringify(state), place)

/** The state of a cookie, which lasts ten minutes. Throws 401 `sso_invalid`. */
export function decryptState({ keys, now }: Pick<Runtime, 'keys' | 'now'>, cookie: string | undefined): SsoState {
  const state = cookie === undefined ? undefined : tryDecrypt(keys, cookie)
  if (!state || state.startedAt + lifetimeMs <= now().epochMilliseconds) throw ssoInvalid()
  return state
}

function tryDecrypt(keys: Runtime['keys'], cookie: string): SsoState | undefined {
  try {
    return JSON.parse(decryptText(keys, cookie, place))
  } catch {
    return undefined
  }
}

/** The spent form of a state, and until when it must be remembered. */
export const spentState = ({ state, startedAt }: SsoState) => ({
  hash: createHash('sha256').update(`sso ${state}`).digest(),
  expiresAt: Temporal.Instant.fromEpochMilliseconds(startedAt + lifetimeMs),
})
