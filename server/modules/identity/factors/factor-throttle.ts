import type { OwnContext, ReadContext } from '#platform/context.ts'
import { type AccountIds, isNetworkKnown } from '../authentication/login-slots.ts'
import { throttleLogin } from '../authentication/login-throttle.ts'

/**
 * Throttles guesses at the factors of a user, as passwords are: by account and network, under a key of their own. `check`
 * returns undefined for a wrong factor. Throws 429 `login_throttled` during a wait, also for a right one.
 */
export async function throttleFactor<Result>(
  ctx: Pick<ReadContext, 'runtime' | 'request' | 'now'>,
  account: AccountIds,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const slot = {
    claim: undefined,
    isAssigned: false,
    key: `second factor ${account.tenantId} ${account.userId}`,
    isNetworkKnown: await isNetworkKnown(ctx, account),
  }
  return throttleLogin(ctx, [slot], async () => {
    const result = await check()
    return result === undefined ? undefined : { slot, result }
  })
}

/** The ids of a signed-in user. */
export const ownAccount = ({ actor }: Pick<OwnContext, 'actor'>): AccountIds => ({
  tenantId: actor.tenantId,
  userId: String(actor.userId),
})
