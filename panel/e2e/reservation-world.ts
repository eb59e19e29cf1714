import type { Page } from 'playwright-core'
import { created, newHotel } from '../../server/testing/world.ts'
import { type Language, type panelWorld, signedInTab } from './panel-world.ts'

/** The browser's clock is that of the test service, in a time zone where it is still the day before at midnight UTC. */
const losAngeles = { timezoneId: 'America/Los_Angeles' }
const now = '2026-06-01T09:00:00Z'

/** Not in the order of its steps. */
const policy = [
  { from: 'arrival', offset: 'P3D', feeType: 'nights', feeValue: 1 },
  { from: 'booking', offset: 'PT0S', feeType: 'none' },
]

export type ReservationWorld = NonNullable<Awaited<ReturnType<typeof panelWorld>>>

/** A hotel with a room type of five rooms and a suite, and a way to book them. */
export async function bookable({ tenant }: ReservationWorld) {
  const { hotel, roomType } = await newHotel(tenant, {
    hotel: { name: 'Grand Bosphorus', cancellationPolicy: policy, marksNoShows: false },
    roomType: { totalRooms: 2 },
    season: { weekdayPrices: { fri: 120.5 } },
  })
  const suite = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Suite',
    totalRooms: 1,
    seasons: [{ name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 300 }],
  })
  let phone = 905321110000
  const book = (lastName: string, from: string, to: string, more: object = {}) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      checkIn: `2026-${from}`,
      checkOut: `2026-${to}`,
      guest: { firstName: 'Elif', lastName, phone: `+${(phone += 1)}` },
      ...more,
    })
  const stored = async (id: string) => (await tenant.call('GET', `/reservations/${id}`)).data
  return { hotel, roomType, suite, book, stored }
}

/** Opens a tab whose clock is that of the service. */
export async function openTab(
  world: ReservationWorld,
  path: string,
  user: Parameters<typeof signedInTab>[1] = world.tenant,
  language: Language = 'en',
) {
  const context = await world.profile(language, losAngeles)
  await context.clock.setFixedTime(now)
  return signedInTab(context, user, path)
}

/** The amounts of a line of the night strip, its total last. */
export async function amountsOf(page: Page, line: string): Promise<number[]> {
  const row = page.locator(`tr:has(th:text-is("${line}")) >> nth=-1`)
  await row.waitFor()
  const cells = await row.locator('td').allTextContents()
  return cells.map((text) => Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')))
}
