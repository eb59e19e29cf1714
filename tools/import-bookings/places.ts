import type { Bellhop, GuestTypeCreate, HotelCreate, RoomTypeCreate } from '../../sdk/index.ts'
import type { Booking } from './booking.ts'
import { createOnce } from './create-once.ts'
import type { PlannedHotel, PlannedRoomType } from './plan.ts'

/** The ids that bookings refer to. */
export type Places = {
  /** Existing hotels, which may have bookings of an earlier run. */
  readonly foundHotelIds: readonly string[]
  /** The room type of a booking. Throws for a hotel or room type that was not planned. */
  roomOf(booking: Pick<Booking, 'hotel' | 'roomType'>): { hotelId: string; roomTypeId: string }
  readonly guestTypeIds: GuestTypeIds
}

/** The tenant's guest types by category. */
export type GuestTypeIds = Readonly<Record<'adult' | 'child' | 'infant', string>>

type NamedRecord = { readonly id: string; readonly name: string; readonly externalId?: string | null }

/** Finds the hotels, room types and guest types of a plan and creates the missing ones. */
export async function findOrCreatePlaces(bellhop: Bellhop, hotels: readonly PlannedHotel[]): Promise<Places> {
  const rooms = new Map<string, { hotelId: string; roomTypeId: string }>()
  const foundHotelIds: string[] = []
  const guestTypeIds = await findOrCreateGuestTypes(bellhop)
  const known = await readAll(bellhop.hotels.list())
  for (const hotel of hotels) {
    const body = hotelBody(hotel)
    const found = match(known, body)
    if (found) foundHotelIds.push(found.id)
    const { id: hotelId } = found ?? (await createHotel(bellhop, body))
    for (const [letter, roomTypeId] of await findOrCreateRoomTypes({ bellhop, hotelId, guestTypeIds }, hotel)) {
      rooms.set(keyOf(hotel.name, letter), { hotelId, roomTypeId })
    }
  }
  return {
    foundHotelIds,
    guestTypeIds,
    roomOf({ hotel, roomType }) {
      const room = rooms.get(keyOf(hotel, roomType))
      if (!room) throw new Error(`${hotel} has no room type ${roomType}`)
      return room
    },
  }
}

async function readAll<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of list) items.push(item)
  return items
}

const keyOf = (hotel: string, letter: string): string => JSON.stringify([hotel, letter])

const match = (known: readonly NamedRecord[], planned: { name: string; externalId: string }): NamedRecord | undefined =>
  known.find(({ externalId }) => externalId === planned.externalId) ?? known.find(({ name }) => name === planned.name)

const hotelBody = ({ name }: PlannedHotel) => ({
  name,
  externalId: `history-${name}`,
  currencyCode: 'EUR',
  timeZone: 'Europe/Lisbon',
  address: { countryCode: 'PT' },
})

const createHotel = (bellhop: Bellhop, body: HotelCreate): Promise<NamedRecord> =>
  createOnce(bellhop, { path: '/hotels', body }, (options) => bellhop.hotels.create(body, options))

type HotelContext = { readonly bellhop: Bellhop; readonly hotelId: string; readonly guestTypeIds: GuestTypeIds }

async function findOrCreateRoomTypes(
  { bellhop, hotelId, guestTypeIds }: HotelContext,
  hotel: PlannedHotel,
): Promise<[letter: string, id: string][]> {
  const path = `/hotels/${hotelId}/room-types`
  const known = await readAll(bellhop.roomTypes.list(hotelId))
  const create = (body: RoomTypeCreate): Promise<NamedRecord> =>
    createOnce(bellhop, { path, body }, (options) => bellhop.roomTypes.create(hotelId, body, options))
  const ids: [string, string][] = []
  for (const roomType of hotel.roomTypes) {
    const body = roomTypeBody(hotel, roomType, guestTypeIds)
    const { id } = match(known, body) ?? (await create(body))
    ids.push([roomType.letter, id])
  }
  return ids
}

function roomTypeBody({ name }: PlannedHotel, roomType: PlannedRoomType, guestTypeIds: GuestTypeIds) {
  const { letter, totalRooms, maxOccupancy } = roomType
  // The price of the history is per room, independent of its guests.
  const guestTypePrices = Object.values(guestTypeIds).map((guestTypeId) => ({
    guestTypeId,
    mode: 'free' as const,
    value: 0,
  }))
  return {
    name: `Room ${letter}`,
    externalId: `history-${name}-${letter}`,
    totalRooms,
    baseOccupancy: Math.min(2, maxOccupancy),
    maxOccupancy,
    pricingModel: 'perRoom' as const,
    seasons: roomType.seasons.map((season) => ({ ...season, guestTypePrices })),
  }
}

const missingGuestTypes = {
  adult: { name: 'Adult', category: 'adult' },
  child: { name: 'Child', category: 'child', minAge: 3, maxAge: 12 },
  infant: { name: 'Baby', category: 'infant', minAge: 0, maxAge: 2 },
} as const

async function findOrCreateGuestTypes(bellhop: Bellhop): Promise<GuestTypeIds> {
  const ids = new Map<string, string>()
  for await (const { id, category } of bellhop.guestTypes.list()) {
    if (!ids.has(category)) ids.set(category, id)
  }
  const idOf = async (category: keyof GuestTypeIds): Promise<string> =>
    ids.get(category) ?? (await createGuestType(bellhop, missingGuestTypes[category])).id
  return { adult: await idOf('adult'), child: await idOf('child'), infant: await idOf('infant') }
}

const createGuestType = (bellhop: Bellhop, body: GuestTypeCreate): Promise<NamedRecord> =>
  createOnce(bellhop, { path: '/guesttypes', body }, (options) => bellhop.guestTypes.create(body, options))
