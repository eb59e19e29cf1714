import type { ReadContext } from '#platform/context.ts'
import { noTenant } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { tooMany } from '#platform/http/protection/rate-limits.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import { hashParts, type LoginSlot, networkOfIp } from './login-slots.ts'

/**
 * A limit of consecutive failures. The first `free` failures cost no wait, then each further failure costs the next
 * entry of `waits` in seconds. The last entry applies to all later failures.
 */
type FailureLimit = { readonly free: number; readonly waits: readonly number[] }

/** For an account and the network of the caller: failures from other networks do not delay it (§4.5, §5.7). */
const networkLimit: FailureLimit = { free: 5, waits: [30, 60, 120, 240, 480, 900] }
/** For an account and all networks that it was never used from, against guesses from many networks. */
const accountLimit: FailureLimit = { free: 100, waits: [60, 120, 240, 480, 900] }

/**
 * Longer than any wait, including clock differences between machines. A longer wait was written under a clock that has
 * been set back since.
 */
const implausibleMinutes = 30
const quietHours = 24

type LoginContext = Pick<ReadContext, 'runtime' | 'now' | 'request'>

/** The result for the right password, and its slot. */
export type PasswordMatch<Result> = { readonly slot: LoginSlot; readonly result: Result }

/**
 * Throttles the password check of an address (§4.5, §5.7). `check` gets the slots that may be compared and returns a
 * result for the right password, or undefined for a wrong one, which stays counted as a failure. If `check` throws
 * (503: too many logins at once), the attempt does not count. Throws 429 `login_throttled` during a wait, also for the
 * right password.
 */
export async function throttleLogin<Result>(
  ctx: LoginContext,
  slots: readonly LoginSlot[],
  check: (admitted: readonly LoginSlot[]) => Promise<PasswordMatch<Result> | undefined>,
): Promise<Result | undefined> {
  const { admitted, refusal } = await admitSlots(ctx, slots)
  if (admitted.length === 0 && refusal) throw refusal
  const match = await check(admitted).catch(async (error: unknown) => {
    await uncount(ctx, admitted.flatMap(countedKeys(ctx)))
    throw error
  })
  if (match) await recordMatch(ctx, match.slot, admitted)
  else if (refusal) throw refusal
  return match?.result
}

type Admission = { readonly admitted: readonly LoginSlot[]; readonly refusal: Error | undefined }

/**
 * Counts an attempt as a failure before any hashing. Refuses if none of the deciding slots is left. Given slots decide
 * where there are any, so that the state of the address itself stays hidden from the administrators who gave them.
 */
async function admitSlots(ctx: LoginContext, slots: readonly LoginSlot[]): Promise<Admission> {
  const networkWaits = await countAttempts(ctx, slots.map(networkKey(ctx)), networkLimit)
  const allowed = slots.filter((_, index) => networkWaits[index] === 0)
  const unknown = allowed.filter(({ isNetworkKnown }) => !isNetworkKnown)
  const accountWaits = await countAttempts(ctx, unknown.map(accountKey), accountLimit)
  const blocked = unknown.filter((_, index) => accountWaits[index] !== 0)
  if (blocked.length > 0) await uncount(ctx, blocked.map(networkKey(ctx)))
  const admitted = allowed.filter((slot) => !blocked.includes(slot))

  const deciding = slots.some(({ isAssigned }) => isAssigned) ? slots.filter(({ isAssigned }) => isAssigned) : slots
  const waitOf = (slot: LoginSlot): number =>
    networkWaits[slots.indexOf(slot)] || accountWaits[unknown.indexOf(slot)] || 0
  if (deciding.some((slot) => admitted.includes(slot))) return { admitted, refusal: undefined }
  const seconds = Math.min(...deciding.map(waitOf))
  return { admitted, refusal: tooMany('login_throttled', { points: networkLimit.free, seconds }) }
}

const networkKey =
  ({ request }: LoginContext) =>
  ({ key }: LoginSlot): Buffer =>
    hashParts(key, networkOfIp(request.ip))

const accountKey = ({ key }: LoginSlot): Buffer => hashParts(key, 'all networks')

/** The keys under which an attempt of an admitted slot was counted. */
const countedKeys =
  (ctx: LoginContext) =>
  (slot: LoginSlot): Buffer[] =>
    slot.isNetworkKnown ? [networkKey(ctx)(slot)] : [networkKey(ctx)(slot), accountKey(slot)]

/**
 * Counts attempts in one statement, so that concurrent attempts cannot exceed the limit. While a key waits, an attempt
 * neither counts nor extends the wait. Returns the seconds to wait for each key, 0 for a counted one.
 */
async function countAttempts(
  { runtime, now }: LoginContext,
  keys: readonly Buffer[],
  limit: FailureLimit,
): Promise<number[]> {
  const { free, waits } = limit
  const failures = sql`case when f.counted_at <= ${quietSince(now)} then 1 else f.failures + 1 end`
  const seconds = sql`coalesce((${waits}::int[])[least(${failures} - ${free - 1}::int, ${waits.length}::int)], 0)`
  // Timestamps are not compared before there is a wait, because concurrent attempts may arrive out of order. The first
  // statement locks the rows even if it changes nothing, so that the second sees the current values.
  const [counted, rows] = await runtime.database
    .in(noTenant)
    .batch<[{ key: string }, { key: string; seconds: number }]>([
      sql`
      insert into login_failures as f (key_hash, failures, counted_at, next_attempt_at)
      select key, 1, ${now}, ${now} from unnest(${keys}::bytea[]) as k (key) order by key
      on conflict (key_hash) do update set failures = ${failures}, counted_at = ${now},
        next_attempt_at = ${now}::timestamptz + ${seconds} * interval '1 second'
      where f.failures < ${free}::int or f.next_attempt_at <= ${now}
        or f.next_attempt_at > ${now.add({ minutes: implausibleMinutes })}
      returning encode(key_hash, 'hex') as key`,
      sql`
      select encode(key_hash, 'hex') as key,
        ceil(extract(epoch from next_attempt_at - ${now}::timestamptz))::int as seconds
      from login_failures where key_hash = any(${keys}::bytea[])`,
    ])
  const isCounted = new Set(counted.map(({ key }) => key))
  const waitOf = new Map(rows.map(({ key, seconds: left }) => [key, left]))
  return keys.map((key) => {
    const name = key.toString('hex')
    return isCounted.has(name) ? 0 : Math.max(1, waitOf.get(name) ?? 1)
  })
}

/**
 * Resets the failures of the slot in this network. A match of the address's own slot also uncounts the attempt in
 * given slots, but not the other way round: otherwise an administrator who sets the password of a given account could
 * guess at the own slot without limit.
 */
async function recordMatch(ctx: LoginContext, slot: LoginSlot, admitted: readonly LoginSlot[]): Promise<void> {
  const assignedSlots = slot.isAssigned ? [] : admitted.filter((each) => each.isAssigned)
  const accountKeys = slot.isNetworkKnown ? [] : [accountKey(slot)]
  await uncount(ctx, [...assignedSlots.flatMap(countedKeys(ctx)), ...accountKeys])
  await clearFailures(ctx, slot)
}

/** Deletes the failures of a slot in the network of this request, because the caller has proven to be its owner. */
async function clearFailures(ctx: LoginContext, slot: LoginSlot): Promise<void> {
  await ctx.runtime.database.in(noTenant).run(sql`delete from login_failures where key_hash = ${networkKey(ctx)(slot)}`)
}

/** Also deletes the failures from unknown networks, because a mail has proven the owner. */
export async function clearAllFailures(ctx: LoginContext, slot: LoginSlot): Promise<void> {
  await clearFailures(ctx, slot)
  await ctx.runtime.database.in(noTenant).run(sql`delete from login_failures where key_hash = ${accountKey(slot)}`)
}

/**
 * Uncounts attempts that were counted but not compared, or that did not fail. They were admitted, so there is no wait
 * to restore.
 */
async function uncount({ runtime, now }: LoginContext, keys: readonly Buffer[]): Promise<void> {
  await runtime.database.in(noTenant).run(sql`
    update login_failures set failures = failures - 1, next_attempt_at = ${now}
    where key_hash = any(${keys}::bytea[]) and failures > 0`)
}

/** Deletes rows without a failure for a day. */
export const loginFailureRetention: RetentionRule = {
  scope: noTenant,
  deleteExpired: (now, maxRows) => sql`
    delete from login_failures where key_hash in (
      select key_hash from login_failures where counted_at <= ${quietSince(now)} limit ${maxRows}
      for update skip locked)`,
}

const quietSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: quietHours })
