import assert from 'node:assert/strict'
import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { created, newHotel } from '../../../testing/world.ts'
import { offeringHotel } from '../testing/offering-hotel.ts'

const staysOfHotel = 20
const hotels = Math.ceil(repetitions(300) / staysOfHotel)

const minor = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const bases = fc.constantFrom('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit')
const services = fc.record({ price: minor(9_000), chargeBasis: bases, isMandatory: fc.boolean() })
/** The room types of a hotel. */
const models = ['perRoom', 'perPerson', 'perRoom'] as const
const prices = fc.record({
  basePrice: minor(90_000),
  weekdayPrices: fc.record({ sat: minor(90_000) }, { requiredKeys: [] }),
})

/** A hotel with what decides about prices, at first and after everything has changed. */
const randomHotels = fc.record({
  terms: fc.record({ taxRatePercent: minor(3000), pricesIncludeTax: fc.boolean() }),
  later: fc.record({ taxRatePercent: minor(3000), pricesIncludeTax: fc.boolean() }),
  roomTypes: fc.tuple(...models.map(() => fc.record({ high: prices, low: prices }))),
  percent: minor(10_000),
  perStay: minor(20_000),
  services: fc.tuple(services, services, services),
  newPrice: minor(90_000),
  isDiscountDeleted: fc.boolean(),
  stays: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 9 }),
      nights: fc.integer({ min: 1, max: 12 }),
      guests: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 1 })),
      discount: fc.nat(3),
      roomType: fc.nat(models.length - 1),
      /** How many of each service; mandatory ones are there once in any case. */
      quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
    }),
    { minLength: staysOfHotel, maxLength: staysOfHotel },
  ),
})

type RandomHotel = typeof randomHotels extends fc.Arbitrary<infer Hotel> ? Hotel : never
type Stay = RandomHotel['stays'][number]

type ShownService = {
  readonly serviceId: string
  readonly chargeBasis: string
  readonly unitPrice: number
  readonly netAmount: number | null
  readonly taxAmount: number | null
  readonly isMandatory: boolean
}

const cents = (amount: number): number => Math.round(amount * 100)

/** What units of a service cost with tax, in cents: the tax is rounded once, half up. */
function unitsWithTax(unitPrice: number, quantity: number, { terms }: RandomHotel): number {
  const net = cents(unitPrice) * quantity
  if (terms.pricesIncludeTax) return net
  return net + Math.floor((net * cents(terms.taxRatePercent) * 2 + 10_000) / 20_000)
}

/** Does something with each of many, a few at once. */
async function eachOf<Each, Result>(all: readonly Each[], work: (each: Each) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let n = 0; n < all.length; n += 5) results.push(...(await Promise.all(all.slice(n, n + 5).map(work))))
  return results
}

full(
  'a stay costs the same in availability, in its offer, on the page of its guest and when it is booked, whatever changes meanwhile',
  {
    timeout: 10_800_000,
  },
  async (t) => {
    const { app, tenant, adult, child, change, draft, act, reservation } = await offeringHotel(t)
    let guests = 0
    let stays = 0
    const begun = Date.now()

    async function openHotel(random: RandomHotel) {
      const [first, ...others] = random.roomTypes.map(({ high, low }, n) => ({
        name: `Room ${n}`,
        pricingModel: models[n],
        seasons: [
          { name: 'Low', startDate: '2026-01-01', endDate: '2026-12-31', ...low },
          { name: 'High', startDate: '2026-07-12', endDate: '2026-07-16', priority: 5, ...high },
        ],
        maxOccupancy: 4,
        totalRooms: 200,
      }))
      const { hotel, roomType } = await newHotel(tenant, { hotel: random.terms, roomType: first ?? {} })
      const roomTypes: { id: string }[] = [roomType]
      for (const each of others) roomTypes.push(await created(tenant, `/hotels/${hotel.id}/room-types`, each))
      const discounts: { id: string }[] = []
      for (const discount of [
        { name: `Percent ${hotel.id}`, type: 'percent', value: random.percent },
        { name: `Stay ${hotel.id}`, type: 'amountPerStay', value: random.perStay, currencyCode: 'EUR' },
        { name: `Free ${hotel.id}`, type: 'freeNights', freeNights: 1, everyNights: 3 },
      ]) {
        discounts.push(await created(tenant, '/discounts', { ...discount, hotelIds: [hotel.id] }))
      }
      const made: { id: string }[] = []
      for (const [n, service] of random.services.entries()) {
        const more = { name: `Service ${n} ${hotel.id}`, currencyCode: 'EUR', hotelIds: [hotel.id] }
        made.push(await created(tenant, '/additionalservices', { ...service, ...more }))
      }
      return { random, hotel, roomTypes, discounts, services: made }
    }
    type HotelInTest = Awaited<ReturnType<typeof openHotel>>

    /** Offers a stay, and computes what it costs from what availability shows. */
    async function offer({ random, hotel, roomTypes, services: known }: HotelInTest, stay: Stay) {
      const roomType = roomTypes[stay.roomType]
      const checkIn = addDays('2026-07-08', stay.from)
      const party = [`${adult}:${stay.guests[0]}`, ...(stay.guests[1] ? [`${child}:${stay.guests[1]}`] : [])]
      const query = new URLSearchParams([
        ...Object.entries({ hotelId: hotel.id, checkIn, checkOut: addDays(checkIn, stay.nights) }),
        ...party.map((each) => ['guests', each] as const),
      ] as [string, string][])
      const { status, data, text } = await tenant.call('GET', `/availability?${query}`)
      assert.equal(status, 200, text)
      const room = data.roomTypes.find(({ roomTypeId }: { roomTypeId: string }) => roomTypeId === roomType?.id)
      const columns = [null, ...room.discounts.filter((each: { isApplicable: boolean }) => each.isApplicable)]
      const column = columns[stay.discount % columns.length] ?? room
      const additionalServices: { serviceId: string; quantity: number }[] = []
      let expected = cents(column.totalPrice)
      for (const [n, { id: serviceId }] of known.entries()) {
        const shown: ShownService = data.additionalServices.find((each: ShownService) => each.serviceId === serviceId)
        const isPerUnit = shown.chargeBasis === 'perUnit'
        const wished = stay.quantities[n] ?? 0
        const quantity = isPerUnit ? wished : Math.min(wished, 1)
        if (quantity > 0) additionalServices.push({ serviceId, quantity })
        const charged = quantity || (shown.isMandatory ? 1 : 0)
        if (charged === 0) continue
        expected += isPerUnit
          ? unitsWithTax(shown.unitPrice, charged, random)
          : cents(shown.netAmount ?? 0) + cents(shown.taxAmount ?? 0)
      }
      guests += 1
      const guest = { firstName: 'Guest', lastName: `N${guests}`, phone: `+90532${1_000_000 + guests}` }
      const alternative = { quoteId: room.quoteId, discountId: column.discountId ?? null, additionalServices }
      const made = await draft({ guest, alternatives: [alternative], validUntil: '2026-06-20T09:00:00Z' })
      const link = await act(made, 'link')
      assert.equal(link.status, 201, link.text)
      assert.equal(cents(made.alternatives[0].totalAmount), expected, `the offer of ${JSON.stringify(stay)}`)
      return { made, expected, token: new URL(link.data.url).hash.slice(1) }
    }
    async function changeEverything(opened: HotelInTest, random: RandomHotel): Promise<void> {
      const path = `/hotels/${opened.hotel.id}`
      const seasons = [{ name: 'New', startDate: '2026-01-01', endDate: '2026-12-31', basePrice: random.newPrice }]
      for (const [n, { id }] of opened.roomTypes.entries())
        await change(`${path}/room-types/${id}`, { seasons, pricingModel: models[(n + 1) % models.length] })
      await change(path, random.later)
      for (const { id } of opened.services)
        await change(`/additionalservices/${id}`, { price: 1.23, taxRatePercent: 7 })
      for (const { id } of opened.discounts) {
        if (random.isDiscountDeleted) await tenant.call('DELETE', `/discounts/${id}`)
        else await change(`/discounts/${id}`, { name: `Changed ${id}`, isActive: false })
      }
    }

    await fc.assert(
      fc.asyncProperty(randomHotels, async (random) => {
        const opened = await openHotel(random)
        const offered = await eachOf(random.stays, (stay) => offer(opened, stay))
        await changeEverything(opened, random)
        await eachOf(offered, async ({ made, expected, token }) => {
          const page = await app.call('GET', '/guestpages/offer', { token })
          const [shown] = page.data.alternatives
          assert.equal(cents(shown.totalAmount), expected, 'the page')
          const body = { alternativeId: shown.id, expectedTotal: expected / 100, acceptsTerms: true }
          const accepted = await app.call('POST', '/guestpages/offer/accept', { token, body })
          assert.equal(accepted.status, 201, accepted.text)
          const { reservationId } = (await tenant.call('GET', `/offers/${made.id}`)).data
          const booked = await reservation(reservationId)
          assert.equal(cents(booked.totalAmount), expected, 'the booking')
          for (const field of ['taxAmount', 'servicesAmount', 'discountAmount', 'nightlyPrices', 'services'] as const) {
            assert.deepEqual(booked[field], made.alternatives[0][field], field)
            assert.deepEqual(shown[field], made.alternatives[0][field], `${field} of the page`)
          }
          stays += 1
        })
      }),
      { numRuns: hotels, endOnFailure: true },
    )
    t.diagnostic(`${stays} stays, ${(stays / ((Date.now() - begun) / 1000)).toFixed(1)} in a second`)
  },
)
