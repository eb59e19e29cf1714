import type { Random } from './random.ts'
import { bookStay, cancelStay, describeStay, extendStay, pickComingStay } from './stays.ts'
import { repeat, type Traffic } from './traffic.ts'

/** The seconds between two visits to the hotel's website. */
const between = [30, 70] as const

/** What guests do on the website. */
const visits = { booking: 66, change: 14, cancellation: 20 } as const

/** Guests book, change and cancel on the website until the traffic stops. */
export function bookOnline(traffic: Traffic): Promise<void> {
  const random = traffic.random.fork('bookings')
  return repeat(traffic, { aim: 'a booking', random, between }, () => visit(traffic, random))
}

async function visit(traffic: Traffic, random: Random): Promise<void> {
  const { operator, hotel, journal } = traffic
  const kind = random.weighted(visits)
  if (kind === 'booking') return book(traffic, random)
  const stay = await pickComingStay(operator, hotel, random)
  if (!stay) return
  const changed = kind === 'change' ? await extendStay(operator, stay) : await cancelStay(operator, stay, random)
  if (!changed) return
  if (kind === 'change') journal.add('change', describeStay(changed))
  else journal.add('cancel', `${describeStay(changed)}: ${changed.cancellationReason ?? ''}`)
}

async function book({ operator, hotel, journal, clientele }: Traffic, random: Random): Promise<void> {
  const person = clientele.next(random, 0.7)
  const stay = await bookStay(operator, { hotel, random }, { source: 'web', person })
  if (stay) journal.add('booking', describeStay(stay))
  else journal.add('soldOut', 'no room on the dates of a guest')
}
