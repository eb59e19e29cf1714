import { randomUUID } from 'node:crypto'
import { callReasons } from './call-reasons.ts'
import type { Caller } from './desk.ts'
import { fullName, personOf } from './people.ts'
import type { Random } from './random.ts'
import { pickComingStay } from './stays.ts'
import { repeat, type Traffic } from './traffic.ts'

/** The seconds between two calls. */
const between = [20, 40] as const

/** How callers wait: until somebody answers, a few seconds, or until they ask to be called back. */
const manners = { patient: 76, impatient: 15, wantsCallback: 9 } as const

/** Guests ring the numbers of the hotel until the traffic stops. */
export function ringGuests(traffic: Traffic): Promise<void> {
  const random = traffic.random.fork('calls')
  return repeat(traffic, { aim: 'a call', random, between }, () => ring(traffic, random))
}

async function ring(traffic: Traffic, random: Random): Promise<void> {
  const { operator, hotel, journal, pace, desk, attempts } = traffic
  const caller = await chooseCaller(traffic, random)
  if (desk.isInCall(caller.person)) return
  const [line, manner] = [random.pick(hotel.lines), random.weighted(manners)]
  const isAnonymous = random.chance(0.05)
  const patience = manner === 'impatient' ? random.between(4, 14) : random.between(70, 200)
  const wait = random.between(10, 25)
  const providerCallId = `demo-${randomUUID()}`
  const script = {
    // Telephones ring until somebody picks them up.
    agent: 'ignores',
    talkSeconds: pace.networkSeconds(random.between(25, 90)),
    patienceSeconds: pace.networkSeconds(patience),
  } as const
  const call = { to: line.number, from: isAnonymous ? null : caller.person.phone, providerCallId, ...script }
  const { callId } = await operator.integrations.simulateCall(hotel.networkId, { call })
  const name = isAnonymous ? 'Somebody without a number' : fullName(caller.person)
  journal.add('ring', `${name} rings ${line.label}`)
  if (callId === null) return
  desk.addCall(callId, providerCallId, caller)
  if (manner === 'wantsCallback')
    void attempts.run('a callback', () => askForCallback(traffic, { wait, providerCallId }))
}

/** Who rings, and why. Changes and cancellations are those of guests with a stay. */
async function chooseCaller({ operator, hotel, clientele }: Traffic, random: Random): Promise<Caller> {
  const reason = random.weighted(callReasons)
  const isAboutStay = reason === 'change' || reason === 'cancellation'
  const stay = isAboutStay ? await pickComingStay(operator, hotel, random) : undefined
  const person = stay && personOf(stay.guest)
  return person ? { person, reason, stay } : { person: clientele.next(random, 0.45), reason }
}

type CallbackWish = { readonly wait: number; readonly providerCallId: string }

/** A caller who still waits presses the key for a callback. */
async function askForCallback({ operator, hotel, pace, desk }: Traffic, { wait, providerCallId }: CallbackWish) {
  await pace.sleep(wait)
  if (!desk.runningCalls().includes(providerCallId)) return
  const action = { providerCallId, type: 'callerWantsCallback' } as const
  await operator.integrations.simulateCall(hotel.networkId, { action })
}
