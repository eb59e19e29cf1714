import type { Bellhop } from '../../sdk/index.ts'
import type { Attempts } from './attempts.ts'
import type { DemoHotel } from './demo-hotel.ts'
import type { Desk } from './desk.ts'
import type { Journal } from './journal.ts'
import type { Pace } from './pace.ts'
import type { Clientele } from './people.ts'
import type { Random } from './random.ts'

/** What all parts of the traffic share. */
export type Traffic = {
  /** The client of the user who watches: an administrator, who may act in the simulated networks. */
  readonly operator: Bellhop
  readonly hotel: DemoHotel
  readonly clientele: Clientele
  readonly desk: Desk
  readonly pace: Pace
  readonly random: Random
  readonly journal: Journal
  readonly attempts: Attempts
}

/** The share of the tenant's rate limit (§8) that stays for people. */
const reservedShare = 1 / 3

/**
 * Repeats something at random intervals, in seconds of the hotel, until the traffic stops. It pauses while little is
 * left of the tenant's rate limit.
 */
export async function repeat(
  { pace, operator, attempts }: Pick<Traffic, 'pace' | 'operator' | 'attempts'>,
  {
    aim,
    random,
    between,
  }: { readonly aim: string; readonly random: Random; readonly between: readonly [number, number] },
  action: () => Promise<void>,
): Promise<void> {
  // The first time comes soon, so that something is to be seen.
  let seconds = random.between(0, between[0] / 2)
  while (!pace.signal.aborted) {
    await attempts.run(aim, () => pace.sleep(seconds))
    seconds = random.between(...between)
    if (!pace.signal.aborted && !isBudgetUsed(operator)) await attempts.run(aim, action)
  }
}

const secondsBetweenStreams = 5

/** Follows live events until the traffic stops, again if the stream has ended. */
export async function followEvents(
  { pace, attempts }: Pick<Traffic, 'pace' | 'attempts'>,
  follow: () => Promise<void>,
): Promise<void> {
  while (!pace.signal.aborted) {
    await attempts.run('live events', follow)
    await attempts.run('a pause', () => pace.sleep(secondsBetweenStreams))
  }
}

function isBudgetUsed({ rateLimit }: Bellhop): boolean {
  if (!rateLimit || rateLimit.resetsAt.getTime() <= Date.now()) return false
  return rateLimit.remaining < rateLimit.limit * reservedShare
}
