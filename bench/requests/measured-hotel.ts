import { addDays } from '../../server/shared/stay.ts'

const roomTypes = 10

/** Makes a hotel with 10 room types of 100 rooms each. `firstNight`: the first of 100 nights with prices. */
export async function measuredHotel(post: (path: string, body: object) => Promise<{ id: string }>) {
  const firstNight = addDays(Temporal.Now.plainDateISO('UTC').toString(), 30)
  const { id: hotelId } = await post('/hotels', { name: 'Measured', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const season = { name: 'All', startDate: firstNight, endDate: addDays(firstNight, 100), basePrice: 100 }
  const roomTypeIds: string[] = []
  for (let n = 0; n < roomTypes; n++) {
    const seasons = [{ ...season, weekdayPrices: { fri: 120 + n, sat: 130 + n } }]
    const { id } = await post(`/hotels/${hotelId}/room-types`, { name: `Room ${n}`, totalRooms: 100, seasons })
    roomTypeIds.push(id)
  }
  return { hotelId, roomTypeIds, firstNight }
}
