import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomTypeOffer } from '../booking/room-type-offer.ts'
import { adult, child, discount, hotelTerms, infant, roomType, season, stayTerms } from '../testing/sample-terms.ts'
import { priceStay } from './price-stay.ts'
import type { RoomTypeTerms, Season, StayTerms } from './terms.ts'

const reasonsOf = (input: StayTerms): [string, readonly string[]][] =>
  priceStay(input).reasons.map(({ code, dates }) => [code, dates])

const withSeasons = (...seasons: Season[]): StayTerms => stayTerms({ roomType: roomType({ seasons }) })

const withRoom = (changes: Partial<RoomTypeTerms>, count = 2): StayTerms =>
  stayTerms({ roomType: roomType(changes), party: [{ guestType: adult, count }] })

test('a stay without restrictions is bookable', () => {
  const { isBookable, reasons, availableRooms } = priceStay(stayTerms())
  assert.deepEqual({ isBookable, reasons, availableRooms }, { isBookable: true, reasons: [], availableRooms: 3 })
})

test('§2.4 without any season, 0 rooms are available at price 0 and the stay cannot be booked', () => {
  const input = { ...withSeasons(), discounts: [discount()] }
  const shown = roomTypeOffer(priceStay(input), input.hotel)
  assert.equal(shown.availableRooms, 0)
  assert.equal(shown.totalPrice, 0)
  assert.equal(shown.isBookable, false)
  assert.equal(shown.bestDiscountId, null)
  assert.deepEqual(reasonsOf(input), [['no_season', ['2026-07-06', '2026-07-07']]])
  assert.deepEqual(shown.seasonSegments, [
    { seasonId: null, name: null, startDate: '2026-07-06', endDate: '2026-07-07', nights: 2, subtotal: 0 },
  ])
  assert.deepEqual(
    shown.discounts[0]?.reasons.map(({ code }) => code),
    ['no_season'],
  )
})

test('§2.4 if seasons cover only some nights, these show their price and the total is 0', () => {
  const input = { ...withSeasons(season({ endDate: '2026-07-06' })), discounts: [discount()] }
  const shown = roomTypeOffer(priceStay(input), input.hotel)
  assert.deepEqual(
    shown.nightlyPrices.map(({ seasonId, availableRooms, price }) => [seasonId, availableRooms, price]),
    [
      ['season', 3, 100],
      [null, 0, 0],
    ],
  )
  assert.deepEqual(
    shown.seasonSegments.map(({ seasonId, subtotal }) => [seasonId, subtotal]),
    [
      ['season', 100],
      [null, 0],
    ],
  )
  assert.deepEqual([shown.totalPrice, shown.netAmount, shown.availableRooms, shown.isBookable], [0, 0, 0, false])
  assert.deepEqual([shown.discounts[0]?.totalPrice, shown.discounts[0]?.discountAmount], [0, 0])
  assert.deepEqual(reasonsOf(input), [['no_season', ['2026-07-07']]])
})

test('§4.5 a stay has as many rooms as its fullest night, never a negative number', () => {
  const sold = stayTerms({ roomsLeft: [2, -1] })
  assert.equal(priceStay(sold).availableRooms, 0)
  assert.deepEqual(
    priceStay(sold).nights.map((night) => night.availableRooms),
    [2, 0],
  )
  assert.deepEqual(reasonsOf(sold), [['sold_out', ['2026-07-07']]])
  assert.equal(priceStay(stayTerms({ roomsLeft: [2, 1] })).availableRooms, 1)
})

test('a night under stop-sell has a price but no room', () => {
  const closed = season({ id: 'closed', startDate: '2026-07-07', endDate: '2026-07-07', stopSell: true, priority: 1 })
  const input = withSeasons(season(), closed)
  assert.deepEqual(reasonsOf(input), [['stop_sell', ['2026-07-07']]])
  assert.equal(priceStay(input).availableRooms, 0)
  assert.equal(priceStay(input).owed.total, 20_000n)
})

test('too many guests, adults and children are separate reasons, and infants who do not count are ignored', () => {
  assert.deepEqual(reasonsOf(withRoom({ maxOccupancy: 2 }, 3)), [['occupancy_exceeded', []]])
  assert.deepEqual(reasonsOf(withRoom({ maxAdults: 1 })), [['adults_exceeded', []]])
  const children = [{ guestType: child('50'), count: 3 }]
  const crib = [{ guestType: infant, count: 9 }]
  assert.deepEqual(reasonsOf(stayTerms({ roomType: roomType({ maxChildren: 2 }), party: children })), [
    ['children_exceeded', []],
  ])
  assert.deepEqual(reasonsOf(stayTerms({ party: crib })), [])
})

test('the season of the arrival night sets the minimum and maximum stay', () => {
  assert.deepEqual(reasonsOf(withSeasons(season({ minStay: 3 }))), [['min_stay', ['2026-07-06']]])
  assert.deepEqual(reasonsOf(withSeasons(season({ maxStay: 1 }))), [['max_stay', ['2026-07-06']]])
  assert.deepEqual(reasonsOf(withSeasons(season({ minStay: 2, maxStay: 2 }))), [])
  const later = season({ id: 'later', startDate: '2026-07-07', endDate: '2026-07-31', minStay: 7, priority: 1 })
  assert.deepEqual(reasonsOf(withSeasons(season(), later)), [])
})

const reasonsOnDay = (date: string, changes: Partial<Season>) =>
  reasonsOf(withSeasons(season(), season({ startDate: date, endDate: date, priority: 1, ...changes })))

test('closed to arrival applies to the check-in date, closed to departure to the check-out date', () => {
  assert.deepEqual(reasonsOnDay('2026-07-06', { closedToArrival: true }), [['closed_to_arrival', ['2026-07-06']]])
  assert.deepEqual(reasonsOnDay('2026-07-07', { closedToArrival: true }), [])
  assert.deepEqual(reasonsOnDay('2026-07-08', { closedToDeparture: true }), [['closed_to_departure', ['2026-07-08']]])
  assert.deepEqual(reasonsOnDay('2026-07-07', { closedToDeparture: true }), [])
})

test('an inactive hotel or room type is shown with its rooms but cannot be booked', () => {
  const input = stayTerms({ hotel: hotelTerms({ isActive: false }), roomType: roomType({ isActive: false }) })
  assert.deepEqual(reasonsOf(input), [
    ['hotel_inactive', []],
    ['room_type_inactive', []],
  ])
  assert.equal(priceStay(input).availableRooms, 3)
})
