import { integrationsSettings } from '#modules/integrations/settings.ts'
import type { Runtime } from '#platform/runtime.ts'
import { addDays } from '#shared/stay.ts'
import type { DemoCall } from './demo-call.ts'
import { activateLetters, connectMailbox } from './demo-letters.ts'
import { connectMessages } from './demo-messages.ts'
import { makeOffers, makeTurnaways } from './demo-sales.ts'

const hotelNumber = '+902121110000'

const roomTypes = [
  { name: 'Single', code: 'SGL', totalRooms: 6, baseOccupancy: 1, maxOccupancy: 1, rank: 1, factor: 0.7 },
  { name: 'Double', code: 'DBL', totalRooms: 12, baseOccupancy: 2, maxOccupancy: 4, rank: 2, factor: 1 },
  { name: 'Family suite', code: 'FAM', totalRooms: 4, baseOccupancy: 4, maxOccupancy: 6, rank: 3, factor: 1.9 },
]

const guests = [
  {
    firstName: 'Elif',
    lastName: 'Yıldız',
    phone: '+905321110001',
    email: 'elif.yildiz@example.com',
    languageCode: 'tr',
    vipLevel: 'gold',
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    phone: '+491711110002',
    email: 'jonas.weber@example.com',
    languageCode: 'de',
  },
  {
    firstName: 'Chloé',
    lastName: 'Martin',
    phone: '+33611110003',
    email: 'chloe.martin@example.com',
    languageCode: 'fr',
    vipLevel: 'silver',
  },
]

const services = [
  { name: 'Breakfast', price: 15, chargeBasis: 'perPersonPerNight', category: 'food' },
  { name: 'Airport transfer', price: 45, chargeBasis: 'perUnit', maxQuantity: 4, category: 'transfer' },
]

/** What the page of the demo hotel needs to know of its tenant. */
export type DemoTenant = { readonly chatWidgetKey: string }

/**
 * Fills the demo tenant: a hotel with seasons for the coming year, discounts, services, some guests and reservations,
 * an offer in each status, a month of turnaways, a chat widget, and the simulated networks unless they are switched off.
 */
export async function fillDemo(call: DemoCall, { now, config }: Pick<Runtime, 'now' | 'config'>): Promise<DemoTenant> {
  const { SIMULATOR } = integrationsSettings.of(config)
  const today = now().toZonedDateTimeISO('Europe/Istanbul').toPlainDate().toString()
  const hotel = await call('POST', '/hotels', {
    name: 'Bellhop Bosphorus',
    currencyCode: 'EUR',
    timeZone: 'Europe/Istanbul',
    starRating: 4,
    phone: hotelNumber,
    address: { line1: 'Kordon 1', city: 'İstanbul', countryCode: 'TR' },
    cancellationPolicy: [
      { from: 'booking', offset: 'PT0S', feeType: 'none', feeValue: 0 },
      { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 },
    ],
  })
  const created = []
  for (const { factor, ...roomType } of roomTypes) {
    created.push(
      await call('POST', `/hotels/${hotel.id}/room-types`, { ...roomType, seasons: seasonsFrom(today, factor) }),
    )
  }
  await call('POST', '/discounts', {
    name: '10 % early bird',
    code: 'EARLY10',
    type: 'percent',
    value: 10,
    minAdvanceDays: 30,
    hotelIds: [hotel.id],
  })
  await call('POST', '/discounts', {
    name: 'Stay 5 pay 4',
    code: 'STAY5',
    type: 'freeNights',
    freeNights: 1,
    everyNights: 5,
  })
  for (const service of services) {
    await call('POST', '/additionalservices', { ...service, currencyCode: 'EUR', hotelIds: [hotel.id] })
  }
  if (SIMULATOR) await connectTelephone(call, hotel.id)
  await activateLetters(call)
  const guestIds: string[] = []
  for (const [index, guest] of guests.entries()) {
    const { id } = await call('POST', '/guests', guest)
    guestIds.push(id)
    const checkIn = addDays(today, 3 + index * 4)
    await call('POST', '/reservations', {
      hotelId: hotel.id,
      roomTypeId: created[index]?.id,
      guestId: id,
      checkIn,
      checkOut: addDays(checkIn, 2 + index),
    })
  }
  if (SIMULATOR) {
    await connectMessages(call, { hotelId: hotel.id, number: hotelNumber, guest: guests[0] })
    await connectMailbox(call, { hotelId: hotel.id, guestId: guestIds[1] ?? '', guestAddress: guests[1]?.email ?? '' })
  }
  const roomTypeIds = created.map(({ id }) => id)
  const sales = { hotelId: hotel.id, roomTypeIds, guestIds, today, now: now() }
  await makeTurnaways(call, sales)
  await makeOffers(call, sales)
  const { publicKey } = await call('POST', '/chatwidgets', {
    name: 'Website',
    hotelId: hotel.id,
    colour: '#0F5E63',
    welcomeText: 'Welcome to Bellhop Bosphorus. How can we help?',
  })
  return { chatWidgetKey: String(publicKey) }
}

/**
 * Connects a number of the simulated phone network, whose calls wait in a queue, and makes the demo's user available.
 */
async function connectTelephone(call: DemoCall, hotelId: string): Promise<void> {
  const integration = await call('POST', '/integrations', {
    type: 'voiceProvider',
    provider: 'simulator',
    name: 'Simulated telephone network',
  })
  const queue = { key: 'front-desk', name: 'Front desk', hotelIds: [hotelId], strategy: 'manual' }
  await call('POST', '/voicequeues', queue)
  await call('POST', '/voicedids', {
    number: hotelNumber,
    label: 'Reception',
    hotelId,
    integrationId: integration.id,
    routing: { type: 'queue', target: queue.key },
  })
  await call('PUT', '/profile/presence', { presence: 'available' })
}

/** Low, high and again low season without gaps, until the end of next year. */
function seasonsFrom(today: string, factor: number): object[] {
  const year = Number(today.slice(0, 4))
  const price = (base: number) => Math.round(base * factor)
  const low = (start: string, end: string) => ({ name: 'Low', startDate: start, endDate: end, basePrice: price(90) })
  const high = (of: number) => ({
    name: 'High',
    startDate: `${of}-06-01`,
    endDate: `${of}-09-15`,
    basePrice: price(140),
    weekdayPrices: { fri: price(160), sat: price(160) },
  })
  return [
    low(`${year}-01-01`, `${year}-05-31`),
    high(year),
    low(`${year}-09-16`, `${year + 1}-05-31`),
    high(year + 1),
    low(`${year + 1}-09-16`, `${year + 1}-12-31`),
  ]
}
