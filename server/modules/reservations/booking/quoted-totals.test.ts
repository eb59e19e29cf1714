import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Answer } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { created, newHotel } from '../../../testing/world.ts'
import { booked, firstOffer, guest, quotableHotel } from '../testing/quotable-hotel.ts'

const minor = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const randomHotels = fc.record({
  hotel: fc.record({ taxRatePercent: minor(3000), pricesIncludeTax: fc.boolean() }),
  high: fc.record({ basePrice: minor(90_000), weekdayPrices: fc.record({ sat: minor(90_000) }, { requiredKeys: [] }) }),
  low: fc.record({ basePrice: minor(90_000) }),
  percent: minor(10_000),
  perStay: minor(20_000),
  nights: fc.integer({ min: 1, max: 12 }),
  guests: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 1 })),
  rooms: fc.integer({ min: 1, max: 3 }),
})

/** The quote shows a discount of the whole reservation for one room. Its nights and its total agree with it in all rooms. */
function assertOncePerReservation(
  { rooms, roomAmount, discountAmount, nightlyPrices, taxAmount, totalAmount }: Answer['data'],
  perStay: number,
  pricesIncludeTax: boolean,
): void {
  const cents = (amount: number): number => Math.round(amount * 100)
  assert.equal(discountAmount, Math.min(perStay, roomAmount))
  const nights = nightlyPrices.map((night: { discountAmount: number; roomsDiscountAmount?: number }) =>
    cents(night.roomsDiscountAmount ?? night.discountAmount * rooms),
  )
  assert.equal(
    nights.reduce((sum: number, night: number) => sum + night, 0),
    cents(discountAmount),
  )
  const due = pricesIncludeTax ? totalAmount : totalAmount - taxAmount
  assert.equal(cents(due), cents(roomAmount) - cents(discountAmount))
}

full('§4.5 in any hotel a booking at a quote has the quoted amounts, even if all prices have changed', async (t) => {
  const { tenant, adult, child, change } = await quotableHotel(t)
  await fc.assert(
    fc.asyncProperty(randomHotels, async ({ hotel: terms, high, low, rooms, nights, ...random }) => {
      const seasons = [
        { name: 'Low', startDate: '2026-01-01', endDate: '2026-12-31', ...low },
        { name: 'High', startDate: '2026-07-12', endDate: '2026-07-16', priority: 5, ...high },
      ]
      const { hotel, roomType } = await newHotel(tenant, {
        hotel: terms,
        roomType: { seasons, maxOccupancy: 4, totalRooms: 20 },
      })
      const made: { id: string }[] = []
      for (const discount of [
        { name: `Percent ${hotel.id}`, type: 'percent', value: random.percent },
        { name: `Stay ${hotel.id}`, type: 'amountPerStay', value: random.perStay, currencyCode: 'EUR' },
        { name: `Free ${hotel.id}`, type: 'freeNights', freeNights: 1, everyNights: 3 },
      ]) {
        made.push(await created(tenant, '/discounts', { ...discount, hotelIds: [hotel.id] }))
      }
      const perStay = made[1] ?? assert.fail()
      const guests = [
        { guestTypeId: adult, count: random.guests[0] },
        { guestTypeId: child, count: random.guests[1] },
      ].filter(({ count }) => count > 0)
      const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-10' }
      stay.checkOut = Temporal.PlainDate.from(stay.checkIn).add({ days: nights }).toString()
      const shown = await firstOffer(tenant, {
        ...stay,
        guests: guests.map(({ guestTypeId, count }) => `${guestTypeId}:${count}`),
      })

      await change(`/hotels/${hotel.id}/room-types/${roomType.id}`, { seasons: [], pricingModel: 'perPerson' })
      await change(`/hotels/${hotel.id}`, { taxRatePercent: 50, pricesIncludeTax: !terms.pricesIncludeTax })
      for (const { id } of made) await tenant.call('DELETE', `/discounts/${id}`)

      const none = {
        discountId: null,
        discountAmount: 0,
        nightlyPrices: shown.nightlyPrices.map(() => ({ discountAmount: 0 })),
      }
      for (const column of [{ ...shown, ...none }, ...shown.discounts.filter(({ isApplicable }) => isApplicable)]) {
        const { discountId } = column
        const body = { ...stay, guests, guest, rooms, quoteId: shown.quoteId, discountId }
        const reservation = await booked(tenant.call('POST', '/reservations', { body }))
        const ofAll = (amount: number): number => Math.round(amount * 100 * rooms) / 100
        const { totalAmount, taxAmount, discountAmount, nightlyPrices, seasonSegments } = reservation
        assert.deepEqual(seasonSegments, shown.seasonSegments)
        if (discountId === perStay.id && rooms > 1) {
          assertOncePerReservation(reservation, random.perStay, terms.pricesIncludeTax)
          continue
        }
        assert.deepEqual(
          [totalAmount, taxAmount, discountAmount],
          [column.totalPrice, column.taxAmount, column.discountAmount].map(ofAll),
        )
        assert.deepEqual(
          nightlyPrices,
          shown.nightlyPrices.map(({ date, price, lines, ...night }, i) => {
            const { availableRooms: _rooms, ...rest } = { availableRooms: 0, ...night }
            return { date, ...rest, lines, price, discountAmount: column.nightlyPrices[i]?.discountAmount }
          }),
        )
      }
    }),
    { numRuns: 12 },
  )
})
