import type { Bellhop, Reservation } from '../../sdk/index.ts'
import { type Outcome, talkOutcomesOf, undecidedOutcomes } from './call-reasons.ts'
import type { Caller } from './desk.ts'
import type { Random } from './random.ts'
import { bookStay, cancelStay, describeStay, extendStay } from './stays.ts'
import type { Traffic } from './traffic.ts'

type Talk = {
  readonly traffic: Traffic
  /** The client of the agent who talks. */
  readonly bellhop: Bellhop
  readonly random: Random
  /** Receives what the call led to, as soon as it is known. */
  readonly setOutcome: (outcome: Outcome) => void
}

/**
 * Talks with a caller: does what the caller rings for, sometimes puts the caller on hold, and hangs up unless the
 * caller does so first.
 */
export async function conductTalk(callId: string, talk: Talk): Promise<void> {
  const { traffic, bellhop, random } = talk
  const { pace, desk } = traffic
  const caller = desk.callerOf(callId)
  await pace.sleep(random.between(6, 15))
  talk.setOutcome(await settle(callId, caller, talk))
  if (random.chance(0.15)) {
    await bellhop.calls.hold(callId)
    await pace.sleep(random.between(4, 10))
    await bellhop.calls.resume(callId)
  }
  await pace.sleep(random.between(5, 40))
  await bellhop.calls.hangUp(callId)
}

/** Does what a guest rings for, and returns what the call led to. */
async function settle(callId: string, caller: Caller | undefined, talk: Talk): Promise<Outcome> {
  const { random } = talk
  const { reason = 'question', stay } = caller ?? {}
  if (caller && reason === 'booking') return book(callId, caller, talk)
  if (stay && reason === 'change') return extend(stay, talk)
  if (stay && reason === 'cancellation') return cancel(stay, talk)
  return random.pick(talkOutcomesOf(reason))
}

async function book(callId: string, { person }: Caller, { traffic, bellhop, random }: Talk): Promise<Outcome> {
  const { hotel, journal } = traffic
  if (random.chance(0.3)) return random.pick(undecidedOutcomes)
  const stay = await bookStay(bellhop, { hotel, random }, { source: 'phone', person, callId })
  if (!stay) {
    journal.add('soldOut', 'no room on the dates that a caller wanted')
    return { category: 'noAvailability', note: 'No room on these dates.' }
  }
  journal.add('booking', `by telephone: ${describeStay(stay)}`)
  return { category: 'reservationMade', note: `Booked ${stay.roomType.name} from ${stay.checkIn} to ${stay.checkOut}.` }
}

async function extend(stay: Reservation, { traffic, bellhop }: Talk): Promise<Outcome> {
  const changed = await extendStay(bellhop, stay)
  if (!changed) return { category: 'generalInfo', note: 'Asked for one more night; none is free.' }
  traffic.journal.add('change', `by telephone: ${describeStay(changed)}`)
  return { category: 'reservationChanged', note: `One more night, until ${changed.checkOut}.` }
}

async function cancel(stay: Reservation, { traffic, bellhop, random }: Talk): Promise<Outcome> {
  const cancelled = await cancelStay(bellhop, stay, random)
  if (!cancelled) return { category: 'generalInfo', note: 'Asked about the cancellation rules.' }
  traffic.journal.add('cancel', `by telephone: ${describeStay(cancelled)}`)
  return { category: 'reservationCancelled', note: cancelled.cancellationReason ?? 'Cancelled.' }
}
