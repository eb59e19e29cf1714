import { todayAt } from './stays.ts'
import { repeat, type Traffic } from './traffic.ts'

/** The seconds between two guests at the reception. */
const between = [60, 150] as const

/** Guests of today arrive and depart until the traffic stops. */
export function receiveGuests(traffic: Traffic): Promise<void> {
  const random = traffic.random.fork('reception')
  return repeat(traffic, { aim: 'the reception', random, between }, async () => {
    if (random.chance(0.5)) await checkIn(traffic)
    else await checkOut(traffic)
  })
}

async function checkIn({ operator, hotel, journal }: Traffic): Promise<void> {
  const today = todayAt(hotel).toString()
  const query = { hotelId: hotel.id, status: 'confirmed', checkInFrom: today, checkInTo: today, pageSize: 1 } as const
  const [stay] = (await operator.reservations.list(query)).items
  if (!stay) return
  await operator.reservations.checkIn(stay.id, {})
  journal.add('arrival', `${stay.guest.firstName} ${stay.guest.lastName} checks in, ${stay.roomType.name}`)
}

async function checkOut({ operator, hotel, journal }: Traffic): Promise<void> {
  const checkOutTo = todayAt(hotel).toString()
  const query = { hotelId: hotel.id, status: 'checkedIn', checkOutTo, pageSize: 1 } as const
  const [stay] = (await operator.reservations.list(query)).items
  if (!stay) return
  await operator.reservations.checkOut(stay.id, {})
  journal.add('departure', `${stay.guest.firstName} ${stay.guest.lastName} checks out`)
}
