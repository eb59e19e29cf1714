import { setMaxListeners } from 'node:events'
import type { Bellhop } from '../../sdk/index.ts'
import type { ServiceLogin } from '../local-service.ts'
import { Attempts } from './attempts.ts'
import { bookOnline } from './booking-guests.ts'
import { openClient } from './client.ts'
import { closeHotel } from './close-hotel.ts'
import { Colleague } from './colleague.ts'
import { type DemoHotel, openDemoHotel } from './demo-hotel.ts'
import { Desk } from './desk.ts'
import type { Journal } from './journal.ts'
import { Pace } from './pace.ts'
import { Clientele } from './people.ts'
import { Random } from './random.ts'
import { receiveGuests } from './reception.ts'
import { ringGuests } from './ringing-guests.ts'
import { prepareMember, teamNames } from './team.ts'
import { followEvents, type Traffic } from './traffic.ts'
import { writeMessages } from './writing-guests.ts'

/** How fast, with which choices, and as whom. */
export type TrafficOptions = ServiceLogin & { readonly speed: number; readonly seed: number }

/** The seconds between two colleagues who start: a minute allows five sign-ins (§8), and the watcher needs one. */
const secondsBetweenSignIns = 15

/**
 * Makes the hotel live until `signal` is aborted, then ends its calls and lets the colleagues go. Throws BellhopError
 * if the service is not there or does not let the user in, and UnsuitableTenantError.
 */
export async function runTraffic(options: TrafficOptions, journal: Journal, signal: AbortSignal): Promise<void> {
  const failure = new AbortController()
  const stop = AbortSignal.any([signal, failure.signal])
  setMaxListeners(0, stop)
  const operator = openClient(options, stop)
  await operator.profile.get({ maxRetries: 0 })
  const traffic = openTraffic(options, {
    operator,
    journal,
    hotel: await openDemoHotel(operator),
    known: await Clientele.read(operator),
    stop,
    fail: (error) => failure.abort(error),
  })
  const colleagues: Colleague[] = []
  await Promise.all([
    followEvents(traffic, () => traffic.desk.follow()),
    startTeam(traffic, options, colleagues),
    ringGuests(traffic),
    writeMessages(traffic),
    bookOnline(traffic),
    receiveGuests(traffic),
  ])
  await closeHotel(traffic, colleagues)
  if (failure.signal.aborted) throw failure.signal.reason
}

type TrafficParts = {
  readonly operator: Bellhop
  readonly journal: Journal
  readonly hotel: DemoHotel
  readonly known: Clientele
  readonly stop: AbortSignal
  readonly fail: (error: unknown) => void
}

function openTraffic({ url, speed, seed }: TrafficOptions, parts: TrafficParts): Traffic {
  const { operator, journal, hotel, known, stop: signal, fail } = parts
  const probe = () => operator.profile.get({ maxRetries: 0 })
  return {
    operator,
    hotel,
    journal,
    clientele: known,
    desk: new Desk({ bellhop: operator, journal, signal, manualQueues: hotel.manualQueues }),
    pace: new Pace(speed, signal),
    random: new Random(seed),
    attempts: new Attempts({ journal, signal, url, probe, fail }),
  }
}

/** The colleagues come one after the other and work until the traffic stops. */
async function startTeam(traffic: Traffic, { url, email }: ServiceLogin, colleagues: Colleague[]): Promise<void> {
  const { attempts, operator, pace, journal } = traffic
  const work: Promise<void>[] = []
  for (const [number, name] of teamNames.entries()) {
    if (number > 0) await attempts.run('a pause', () => pace.sleep(secondsBetweenSignIns))
    if (pace.signal.aborted) break
    const member = await attempts.untilDone(name, () => prepareMember(operator, number, email))
    if (member === undefined) break
    if (member === 'suspended') {
      journal.add('agent', `${name} is suspended and does not come`)
      continue
    }
    const colleague = new Colleague(member, openClient({ url, ...member }, pace.signal), traffic)
    colleagues.push(colleague)
    work.push(colleague.work())
  }
  await Promise.all(work)
}
