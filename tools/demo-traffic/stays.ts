import { type Bellhop, BellhopError, type Reservation } from '../../sdk/index.ts'
import type { DemoHotel } from './demo-hotel.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

/** How a booking came: by which way, for whom, and in which call. */
export type BookingOrigin = {
  readonly source: 'phone' | 'web'
  readonly person: Person
  readonly callId?: string
}

const maxNights = 5

/** The date at the hotel. */
export const todayAt = ({ timeZone }: Pick<DemoHotel, 'timeZone'>): Temporal.PlainDate =>
  Temporal.Now.plainDateISO(timeZone)

/** Dates as guests want them: some for tonight, half within three weeks, few in half a year. */
function chooseDates(
  random: Random,
  today: Temporal.PlainDate,
): { readonly checkIn: string; readonly checkOut: string } {
  const days = random.chance(0.12) ? 0 : Math.floor(180 * random.next() ** 3)
  const checkIn = today.add({ days })
  return { checkIn: checkIn.toString(), checkOut: checkIn.add({ days: random.whole(1, maxNights) }).toString() }
}

/**
 * Books a room that is free on random dates, at its quoted price. Returns undefined if none is free, or if somebody
 * else was faster. Throws BellhopError for any other refusal.
 */
export async function bookStay(
  bellhop: Bellhop,
  { hotel, random }: { readonly hotel: DemoHotel; readonly random: Random },
  { person, ...origin }: BookingOrigin,
): Promise<Reservation | undefined> {
  const dates = chooseDates(random, todayAt(hotel))
  const adults = random.weighted({ 1: 30, 2: 55, 3: 10, 4: 5 })
  const guests = [`${hotel.adultTypeId}:${adults}`]
  const { roomTypes } = await bellhop.availability.get({ hotelId: hotel.id, ...dates, guests, onlyBookable: true })
  if (roomTypes.length === 0) return undefined
  const { roomTypeId, quoteId } = random.pick(roomTypes)
  const { firstName, lastName, phone } = person
  const booking = {
    hotelId: hotel.id,
    roomTypeId,
    ...dates,
    guest: { firstName, lastName, phone },
    guests: [{ guestTypeId: hotel.adultTypeId, count: Number(adults) }],
    ...(quoteId === null ? {} : { quoteId }),
    ...origin,
  }
  return unlessTaken(() => bellhop.reservations.create(booking))
}

/** One of the latest bookings that begin after today, or undefined if there is none. */
export async function pickComingStay(
  bellhop: Bellhop,
  hotel: DemoHotel,
  random: Random,
): Promise<Reservation | undefined> {
  const checkInFrom = todayAt(hotel).add({ days: 1 }).toString()
  const query = { hotelId: hotel.id, status: 'confirmed', checkInFrom, sort: '-createdAt', pageSize: 20 } as const
  const { items } = await bellhop.reservations.list(query)
  return items.length === 0 ? undefined : random.pick(items)
}

/** Makes a stay a night longer. Returns undefined if the night is not free, or the stay has changed meanwhile. */
export function extendStay(bellhop: Bellhop, stay: Reservation): Promise<Reservation | undefined> {
  const checkOut = Temporal.PlainDate.from(stay.checkOut).add({ days: 1 }).toString()
  return unlessTaken(() => bellhop.reservations.update(stay.id, { checkOut }, { ifMatch: stay }))
}

const cancellationReasons = ['The flight was cancelled', 'Plans have changed', 'Illness', 'Found another hotel']

/** Cancels a stay. Returns undefined if it has changed meanwhile. */
export function cancelStay(bellhop: Bellhop, stay: Reservation, random: Random): Promise<Reservation | undefined> {
  const reason = random.pick(cancellationReasons)
  return unlessTaken(() => bellhop.reservations.cancel(stay.id, { reason }, { ifMatch: stay }))
}

/** Refusals because others changed the same rooms, prices or stay meanwhile, and by the rules of the seasons. */
const expectedCodes: readonly (string | undefined)[] = [
  'room_unavailable',
  'version_conflict',
  'invalid_state_transition',
  'quote_expired',
  'no_season',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
]

async function unlessTaken(change: () => Promise<Reservation>): Promise<Reservation | undefined> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof BellhopError && expectedCodes.includes(error.code)) return undefined
    throw error
  }
}

/** A stay as lines show it: who, where, when and at which price. */
export function describeStay({ guest, roomType, ...stay }: Reservation): string {
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: stay.currencyCode }).format(stay.totalAmount)
  return `${guest.firstName} ${guest.lastName}, ${roomType.name}, ${stay.checkIn} to ${stay.checkOut}, ${price}`
}
