import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { tooMany } from '#platform/http/protection/rate-limits.ts'
import type { Sweep } from '#platform/retention/retention-worker.ts'
import { hashOf, type LoginSlot, networkOf } from './login-slots.ts'

/**
 * How many failures in a row need not wait for each other, and then the seconds to wait after each further one; the last
 * holds for all later ones.
 */
type Bound = { readonly free: number; readonly waits: readonly number[] }

/** For an account and the network of the caller: nobody else's failures make anybody wait (§4.5, §5.7). */
const ofNetwork: Bound = { free: 5, waits: [30, 60, 120, 240, 480, 900] }
/** For an account and all networks that are strange to it, against guesses from many of them. */
const ofAccount: Bound = { free: 100, waits: [60, 120, 240, 480, 900] }

/** Longer than any wait, also between two machines: such a wait was written under a clock that has been set back. */
const implausibleMinutes = 30
const quietHours = 24

type Requested = Pick<Context, 'runtime' | 'now' | 'request'>

/** What the right password opens, and in which slot. */
export type Opening<Opened> = { readonly slot: LoginSlot; readonly opened: Opened }

/**
 * Compares a password under the throttle of its address (§4.5, §5.7): `check` answers what the right one opens in one of
 * the slots that may be compared, or nothing for a wrong one, which stays counted. A check that throws (503: too many are
 * signing in) was no attempt. Throws 429 `login_throttled`, also for the right password, until the wait is over.
 */
export async function throttled<Opened>(
  ctx: Requested,
  slots: readonly LoginSlot[],
  check: (admitted: readonly LoginSlot[]) => Promise<Opening<Opened> | undefined>,
): Promise<Opened | undefined> {
  const { admitted, refusal } = await admit(ctx, slots)
  if (admitted.length === 0 && refusal) throw refusal
  const opening = await check(admitted).catch(async (error: unknown) => {
    await takeBack(ctx, admitted.flatMap(countedKeys(ctx)))
    throw error
  })
  if (opening) await noteOpening(ctx, opening.slot, admitted)
  else if (refusal) throw refusal
  return opening?.opened
}

type Admission = { readonly admitted: readonly LoginSlot[]; readonly refusal: Error | undefined }

/**
 * Counts an attempt as failed before anything is hashed. There is a refusal when no slot is left of those that decide: the
 * given ones, where there are any, so that the address itself shows nothing to those who made them.
 */
async function admit(ctx: Requested, slots: readonly LoginSlot[]): Promise<Admission> {
  const near = await countAttempts(ctx, slots.map(networkKey(ctx)), ofNetwork)
  const passed = slots.filter((_, index) => near[index] === 0)
  const strange = passed.filter(({ isNetworkKnown }) => !isNetworkKnown)
  const wide = await countAttempts(ctx, strange.map(accountKey), ofAccount)
  const held = strange.filter((_, index) => wide[index] !== 0)
  if (held.length > 0) await takeBack(ctx, held.map(networkKey(ctx)))
  const admitted = passed.filter((slot) => !held.includes(slot))

  const deciding = slots.some(({ isGiven }) => isGiven) ? slots.filter(({ isGiven }) => isGiven) : slots
  const waitOf = (slot: LoginSlot): number => near[slots.indexOf(slot)] || wide[strange.indexOf(slot)] || 0
  if (deciding.some((slot) => admitted.includes(slot))) return { admitted, refusal: undefined }
  const seconds = Math.min(...deciding.map(waitOf))
  return { admitted, refusal: tooMany('login_throttled', { points: ofNetwork.free, seconds }) }
}

const networkKey =
  ({ request }: Requested) =>
  ({ key }: LoginSlot): Buffer =>
    hashOf(key, networkOf(request.ip))

const accountKey = ({ key }: LoginSlot): Buffer => hashOf(key, 'all networks')

/** Where an attempt of an admitted slot was counted. */
const countedKeys =
  (ctx: Requested) =>
  (slot: LoginSlot): Buffer[] =>
    slot.isNetworkKnown ? [networkKey(ctx)(slot)] : [networkKey(ctx)(slot), accountKey(slot)]

/**
 * Counts in one statement: of many at once no more get through than are allowed. While a key waits, an attempt neither
 * counts nor prolongs the wait. Answers for each key the seconds to wait; 0 for one that was counted.
 */
async function countAttempts({ runtime, now }: Requested, keys: readonly Buffer[], bound: Bound): Promise<number[]> {
  const { free, waits } = bound
  const failures = sql`case when f.counted_at <= ${quietSince(now)} then 1 else f.failures + 1 end`
  const seconds = sql`coalesce((${waits}::int[])[least(${failures} - ${free - 1}::int, ${waits.length}::int)], 0)`
  // Before there is a wait the times are not compared: of two at once the later may come first.
  // The first statement locks the rows, also where it changes nothing, so that the second sees what the first one met.
  const [counted, rows] = await runtime.database.in(nobody).batch<[{ key: string }, { key: string; seconds: number }]>([
    sql`
      insert into login_failures as f (key_hash, failures, counted_at, open_at)
      select key, 1, ${now}, ${now} from unnest(${keys}::bytea[]) as k (key) order by key
      on conflict (key_hash) do update set failures = ${failures}, counted_at = ${now},
        open_at = ${now}::timestamptz + ${seconds} * interval '1 second'
      where f.failures < ${free}::int or f.open_at <= ${now} or f.open_at > ${now.add({ minutes: implausibleMinutes })}
      returning encode(key_hash, 'hex') as key`,
    sql`
      select encode(key_hash, 'hex') as key, ceil(extract(epoch from open_at - ${now}::timestamptz))::int as seconds
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
 * The right password ends the failures of its slot in this network. Slots that administrators gave are let off when the
 * address itself was opened, but not the other way round: whoever sets the password of a given account could else guess
 * at the other one without an end.
 */
async function noteOpening(ctx: Requested, slot: LoginSlot, admitted: readonly LoginSlot[]): Promise<void> {
  const others = slot.isGiven ? [] : admitted.filter((each) => each.isGiven)
  const wide = slot.isNetworkKnown ? [] : [accountKey(slot)]
  await takeBack(ctx, [...others.flatMap(countedKeys(ctx)), ...wide])
  await clearFailures(ctx, slot)
}

/** Forgets the failures of a slot in the network of this request: somebody has shown that it is theirs. */
export async function clearFailures(ctx: Requested, slot: LoginSlot): Promise<void> {
  await ctx.runtime.database.in(nobody).run(sql`delete from login_failures where key_hash = ${networkKey(ctx)(slot)}`)
}

/** Forgets the failures of a slot in all networks that are strange to it, too: a mail has shown whose it is. */
export async function clearAllFailures(ctx: Requested, slot: LoginSlot): Promise<void> {
  await clearFailures(ctx, slot)
  await ctx.runtime.database.in(nobody).run(sql`delete from login_failures where key_hash = ${accountKey(slot)}`)
}

/** For what was counted but never compared, or was no failure. It had been let in, so nobody had to wait before it. */
async function takeBack({ runtime, now }: Requested, keys: readonly Buffer[]): Promise<void> {
  await runtime.database.in(nobody).run(sql`
    update login_failures set failures = failures - 1, open_at = ${now}
    where key_hash = any(${keys}::bytea[]) and failures > 0`)
}

/** Rows that say nothing any more: a quiet day has passed. */
export const quietFailures: Sweep = {
  scope: nobody,
  oldest: (now, atMost) => sql`
    delete from login_failures where key_hash in (
      select key_hash from login_failures where counted_at <= ${quietSince(now)} limit ${atMost}
      for update skip locked)`,
}

const quietSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: quietHours })
