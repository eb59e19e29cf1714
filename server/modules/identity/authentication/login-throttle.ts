import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadContext } from '#platform/context.ts'
import { tooMany } from '#platform/http/protection/rate-limits.ts'
import { type FairQueue, fairQueue } from '#platform/limits/fair-queue.ts'
import type { Runtime } from '#platform/runtime.ts'
import { admitTries, clearFailures, endTries, type FailureLimit, type TryState } from './login-failures.ts'
import { hashParts, type LoginSlot, networkOfIp } from './login-slots.ts'

/** For an account and the network of the caller: failures from other networks do not delay it (§4.5, §5.7). */
const networkLimit: FailureLimit = { free: 5, waits: [30, 60, 120, 240, 480, 900] }
/** For an account and all networks that it was never used from, against guesses from many networks. */
const accountLimit: FailureLimit = { free: 100, waits: [60, 120, 240, 480, 900] }

/** Tries of one address and network that a process compares at the same time; further ones wait for their turn. */
const turns = { maxRunning: Infinity, maxRunningPerKey: 3, maxWaitingPerKey: 64, maxWaitMs: 15_000 }
/** How often a try is repeated while others that are being compared use up the limit, and the pause before it. */
const patience = { repeats: 200, pauseMs: 50 }

type LoginContext = Pick<ReadContext, 'runtime' | 'request'>

/** The result for the right password, and its slot. */
export type PasswordMatch<Result> = { readonly slot: LoginSlot; readonly result: Result }

const queues = new WeakMap<Runtime, FairQueue>()

/** The turns of a process. */
function queueOf(runtime: Runtime): FairQueue {
  const known = queues.get(runtime)
  if (known) return known
  const queue = fairQueue(turns, stillUndecided)
  queues.set(runtime, queue)
  return queue
}

/** The refusal of a try that has waited too long for others to be decided. It says nothing of the account. */
const stillUndecided = () => tooMany('login_throttled', { points: networkLimit.free, seconds: 1 })

/**
 * Throttles the password check of an address (§4.5, §5.7). `check` gets the slots that may be compared and returns a
 * result for the right password, or undefined for a wrong one, which counts as a failure. If `check` throws (503: too
 * many logins at once), the try does not count. While it is being compared a try holds a place within the limit: of
 * concurrent tries no more are compared than of successive ones, and the others wait until those are decided, so that a
 * right password is never taken for a failure. Throws 429 `login_throttled` during a wait, also for the right password.
 */
export function throttleLogin<Result>(
  ctx: LoginContext,
  slots: readonly LoginSlot[],
  check: (admitted: readonly LoginSlot[]) => Promise<PasswordMatch<Result> | undefined>,
): Promise<Result | undefined> {
  const key = slots.map((slot) => networkKey(ctx)(slot).toString('hex')).join()
  return queueOf(ctx.runtime).run(key, () => compareInTurn(ctx, slots, check))
}

async function compareInTurn<Result>(
  ctx: LoginContext,
  slots: readonly LoginSlot[],
  check: (admitted: readonly LoginSlot[]) => Promise<PasswordMatch<Result> | undefined>,
): Promise<Result | undefined> {
  const { admitted, refusal } = await admitSlots(ctx, slots)
  if (admitted.length === 0 && refusal) throw refusal
  const match = await check(admitted).catch(async (error: unknown) => {
    await release(ctx, admitted)
    throw error
  })
  await record(ctx, admitted, match?.slot)
  if (!match && refusal) throw refusal
  return match?.result
}

type Admission = { readonly admitted: readonly LoginSlot[]; readonly refusal: Error | undefined }

/** Admits a try before any hashing, as soon as other tries of the same slots leave it a place. */
async function admitSlots(ctx: LoginContext, slots: readonly LoginSlot[]): Promise<Admission> {
  for (let repeats = 0; repeats < patience.repeats; repeats++) {
    const admission = await tryToAdmit(ctx, slots)
    if (admission) return admission
    await sleep(patience.pauseMs * (0.5 + ctx.runtime.random()))
  }
  throw stillUndecided()
}

/**
 * Refuses if none of the deciding slots is left. Given slots decide where there are any, so that the state of the
 * address itself stays hidden from the administrators who gave them. Returns undefined if it is not decided yet.
 */
async function tryToAdmit(ctx: LoginContext, slots: readonly LoginSlot[]): Promise<Admission | undefined> {
  const { runtime } = ctx
  const byNetwork = await admitTries(runtime, slots.map(networkKey(ctx)), networkLimit)
  const allowed = slots.filter((_, index) => byNetwork[index] === 'admitted')
  const unknown = allowed.filter(({ isNetworkKnown }) => !isNetworkKnown)
  const byAccount = await admitTries(runtime, unknown.map(accountKey), accountLimit)
  const blocked = unknown.filter((_, index) => byAccount[index] !== 'admitted')
  const admitted = allowed.filter((slot) => !blocked.includes(slot))
  if ([...byNetwork, ...byAccount].includes('undecided')) {
    const keys = [...blocked.map(networkKey(ctx)), ...admitted.flatMap(heldKeys(ctx))]
    await endTries(runtime, { failed: [], uncounted: keys, cleared: [] })
    return undefined
  }
  if (blocked.length > 0) {
    await endTries(runtime, { failed: [], uncounted: blocked.map(networkKey(ctx)), cleared: [] })
  }

  const deciding = slots.some(({ isAssigned }) => isAssigned) ? slots.filter(({ isAssigned }) => isAssigned) : slots
  const waitOf = (slot: LoginSlot): number =>
    secondsOf(byNetwork[slots.indexOf(slot)]) || secondsOf(byAccount[unknown.indexOf(slot)])
  if (deciding.some((slot) => admitted.includes(slot))) return { admitted, refusal: undefined }
  const seconds = Math.min(...deciding.map(waitOf))
  return { admitted, refusal: tooMany('login_throttled', { points: networkLimit.free, seconds }) }
}

const secondsOf = (state: TryState | undefined): number => (typeof state === 'object' ? state.wait : 0)

const networkKey =
  ({ request }: LoginContext) =>
  ({ key }: LoginSlot): Buffer =>
    hashParts(key, networkOfIp(request.ip))

const accountKey = ({ key }: LoginSlot): Buffer => hashParts(key, 'all networks')

const accountKeys = (slots: readonly LoginSlot[]): Buffer[] =>
  slots.filter(({ isNetworkKnown }) => !isNetworkKnown).map(accountKey)

/** The keys in which a try of an admitted slot holds a place. */
const heldKeys =
  (ctx: LoginContext) =>
  (slot: LoginSlot): Buffer[] => [networkKey(ctx)(slot), ...accountKeys([slot])]

/** Ends a try that was not compared. */
const release = (ctx: LoginContext, slots: readonly LoginSlot[]): Promise<void> =>
  endTries(ctx.runtime, { failed: [], uncounted: slots.flatMap(heldKeys(ctx)), cleared: [] })

/**
 * Records a comparison. A match resets the failures of its slot in this network. A match of the address's own slot is no
 * failure in given slots, but not the other way round: otherwise an administrator who sets the password of a given
 * account could guess at the own slot without limit.
 */
async function record(ctx: LoginContext, admitted: readonly LoginSlot[], match: LoginSlot | undefined): Promise<void> {
  const forgiven = match && !match.isAssigned ? admitted.filter(({ isAssigned }) => isAssigned) : []
  const failed = admitted.filter((slot) => slot !== match && !forgiven.includes(slot))
  await endTries(ctx.runtime, {
    failed: [
      [failed.map(networkKey(ctx)), networkLimit],
      [accountKeys(failed), accountLimit],
    ],
    uncounted: [...forgiven.flatMap(heldKeys(ctx)), ...(match ? accountKeys([match]) : [])],
    cleared: match ? [networkKey(ctx)(match)] : [],
  })
}

/** Forgets the failures of a slot in this network and from unknown networks, because a mail has proven the owner. */
export const clearAllFailures = (ctx: LoginContext, slot: LoginSlot): Promise<void> =>
  clearFailures(ctx.runtime, [networkKey(ctx)(slot), accountKey(slot)])
