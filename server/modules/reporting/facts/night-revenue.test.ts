import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../testing/full.ts'
import { created, newHotel } from '../../../testing/world.ts'
import { reportingApp } from '../testing/reporting-app.ts'

const minor = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100)
const randomBooking = fc.record({
  hotel: fc.record({ taxRatePercent: minor(3000), pricesIncludeTax: fc.boolean() }),
  season: fc.record({ basePrice: minor(90_000), weekdayPrices: fc.record({ sat: minor(90_000) }) }),
  perStay: fc.integer({ min: 1, max: 20_000 }).map((value) => value / 100),
  nights: fc.integer({ min: 1, max: 9 }),
  rooms: fc.integer({ min: 1, max: 5 }),
  override: fc.option(minor(900_000)),
})

type Night = { price: number; discountAmount: number; roomsDiscountAmount?: number }
const cents = (value: number): number => Math.round(value * 100)
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** What the rooms of a night cost after discount, in cents: some rooms may have one cent more of the discount. */
function roomsOf({ price, discountAmount, roomsDiscountAmount }: Night, rooms: number): number[] {
  const discount = cents(roomsDiscountAmount ?? discountAmount * rooms)
  return Array.from({ length: rooms }, (_, room) => {
    const share = Math.floor(discount / rooms) + (room < discount % rooms ? 1 : 0)
    return cents(price) - share
  })
}

test('the nights of any booking add up to its net amount, each with its own price, or its share of a price set by hand', async (t) => {
  const { tenant, report } = await reportingApp(t)
  const property = fc.asyncProperty(
    randomBooking,
    async ({ hotel: terms, season, perStay, override, nights, rooms }) => {
      const dates = { startDate: '2026-01-01', endDate: '2026-12-31' }
      const { hotel, roomType } = await newHotel(tenant, {
        hotel: terms,
        roomType: { seasons: [{ name: 'Year', ...dates, ...season }], totalRooms: 5 },
      })
      const discount = { name: `Off ${hotel.id}`, type: 'amountPerStay', value: perStay, currencyCode: 'EUR' }
      const { id: discountId } = await created(tenant, '/discounts', { ...discount, hotelIds: [hotel.id] })
      const checkOut = Temporal.PlainDate.from('2026-07-10').add({ days: nights }).toString()
      const booked = await created(tenant, '/reservations', {
        hotelId: hotel.id,
        roomTypeId: roomType.id,
        checkIn: '2026-07-10',
        checkOut,
        rooms,
        discountId,
        guest: { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' },
        ...(override === null ? {} : { priceOverride: { totalAmount: override, reason: 'A friend' } }),
      })
      const query = { from: '2026-07-10', to: checkOut, groupBy: 'day', hotelId: hotel.id }
      const { items } = await report('revenue', query)
      const revenue: number[] = items.slice(0, nights).map((row: { roomRevenue: number }) => cents(row.roomRevenue))
      const net = cents(booked.totalAmount) - cents(booked.taxAmount)
      assert.equal(sum(revenue), net)
      const prices = booked.nightlyPrices.map((night: Night) => roomsOf(night, rooms))
      const withTax = 1 + terms.taxRatePercent / 100
      const ownOf = (room: number) => (terms.pricesIncludeTax ? Math.round(room / withTax) : room)
      const own = prices.map((night: number[]) => sum(night.map(ownOf)))
      const total = sum(prices.flat())
      for (const [n, amount] of revenue.entries()) {
        if (sum(own) === net) assert.equal(amount, own[n])
        else if (total > 0) assert.ok(Math.abs(amount - (net * sum(prices[n])) / total) < 1.01, `${amount}, night ${n}`)
      }
    },
  )
  await fc.assert(property, { numRuns: repetitions(5, 40) })
})
