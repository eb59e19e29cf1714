import type { Page } from 'playwright-core'
import { voiceWorld } from '../../server/modules/voice/testing/voice-world.ts'
import { created, type Tenant } from '../../server/testing/world.ts'
import { panelWorld, signedInTab } from './panel-world.ts'

/** The stay that the stories book. */
export const stay = { from: '2026-06-12', to: '2026-06-17' }
/** That stay as the address of the desk has it. */
export const search = `from=${stay.from}&to=${stay.to}`
/** Names that would run or turn the text around them, if they were more than text. */
export const hostile = { firstName: '<img src=x onerror=alert(1)>', lastName: 'Kaya\u202e gnirts\u202c' }

/** A hotel with four rooms (bookable, sold out, without prices, for one guest), two discounts, and a phone line. */
export async function deskWorld(t: Parameters<typeof panelWorld>[0], company: Record<string, unknown> = {}) {
  const world = await panelWorld(t)
  if (!world) return undefined
  const voice = await voiceWorld(world.app, { agents: 0, tenant: company })
  const { tenant, hotel } = voice
  const create = (path: string, body: object) => created(tenant, path, body)
  const seasons = [
    { name: 'Spring', startDate: '2026-01-01', endDate: '2026-06-14', basePrice: 164, weekdayPrices: { sat: 182 } },
    { name: 'High', startDate: '2026-06-15', endDate: '2026-12-31', basePrice: 205 },
  ]
  const room = (name: string, more: object = {}) =>
    create(`/hotels/${hotel.id}/room-types`, { name, totalRooms: 4, seasons, ...more })
  const deluxe = await room('Deluxe', { rank: 1 })
  const family = await room('Family', { rank: 2, totalRooms: 1 })
  await room('Suite', { rank: 3, seasons: seasons.slice(0, 1) })
  const gold = { name: 'Gold', code: 'GOLD', type: 'percent', value: 10, hotelIds: [hotel.id] }
  const stayFive = { name: 'Stay 5, pay 4', type: 'freeNights', freeNights: 1, everyNights: 5, hotelIds: [hotel.id] }
  await create('/discounts', gold)
  await create('/discounts', { ...stayFive, roomTypeIds: [deluxe.id], priority: 2 })
  await create('/additionalservices', {
    name: 'Breakfast',
    price: 10,
    currencyCode: 'EUR',
    chargeBasis: 'perPersonPerNight',
    hotelIds: [hotel.id],
  })
  const other = { firstName: 'Thomas', lastName: 'Brandt', phone: '+491701234567' }
  const night = { hotelId: hotel.id, roomTypeId: family.id, checkIn: '2026-06-14', checkOut: '2026-06-15' }
  await create('/reservations', { ...night, guest: other })
  await voice.setPresence(tenant, 'available')
  /** A tab with the clock of the service. */
  const desk = async (
    path = '/desk',
    { language = 'en', ...options }: Parameters<typeof world.profile>[1] & { language?: 'en' | 'tr' } = {},
  ) => {
    const context = await world.profile(language, options)
    await context.clock.setFixedTime(world.app.runtime.now().epochMilliseconds)
    const tab = await signedInTab(context, tenant, path)
    await tab.waitForSelector('tr[data-room]')
    return tab
  }
  const ring = async (from: string) => {
    const call = await voice.ring({ from })
    await world.app.settle()
    return call
  }
  return { ...world, voice, tenant, hotel, deluxe, family, create, desk, ring }
}

/** Creates a guest. */
export const guestOf = (tenant: Tenant, body: object) => created(tenant, '/guests', body)

/** The reservations of a company. */
export const reservationsOf = async (tenant: Tenant, query = '') =>
  (await tenant.call('GET', `/reservations${query}`)).data.items as Record<string, unknown>[]

/** The price of a room in a column of the desk. */
export const price = (page: Page, room: string, column: number) =>
  page.locator(`tr[data-room]:has-text("${room}") button[data-column="${column}"]`)

/** A button by a part of its name. */
export const say = (page: Page, name: string) => page.getByRole('button', { name, exact: false })

/** The text of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement?.value || document.activeElement?.textContent || ""')

/** The quote beside the desk. */
export const quote = (page: Page) => page.getByRole('complementary', { name: 'Quote' })
