import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { keyFileOf, newKey, readKeyFile, writeKeyFile } from '#platform/crypto/key-ring-file.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { booked, quotableHotel } from '../testing/quotable-hotel.ts'

test('§4.5 a booking with a quote has the quoted price; one without it has today’s price', async (t) => {
  const { tenant, hotel, change, ask, book, path, seasonPath } = await quotableHotel(t, {
    hotel: { taxRatePercent: 10 },
  })
  const ten = await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10 })
  const { quoteId } = await ask()
  await change(seasonPath, { basePrice: 150, name: 'Dear', minStay: 5, closedToArrival: true, closedToDeparture: true })
  await change(`/hotels/${hotel.id}`, { taxRatePercent: 25, pricesIncludeTax: false })
  await change(`/discounts/${ten.id}`, { value: 1, bookTo: '2026-05-01', isActive: false })
  const plain = await booked(book({ quoteId }))
  assert.deepEqual([plain.totalAmount, plain.taxAmount, plain.discount], [200, 18.18, null])
  assert.deepEqual([plain.seasonSegments[0].name, plain.nightlyPrices[1].price], ['All year', 100])
  const cheap = await booked(book({ quoteId, discountId: ten.id, rooms: 2 }))
  assert.deepEqual(
    [cheap.totalAmount, cheap.taxAmount, cheap.discount],
    [360, 32.72, { id: ten.id, name: 'Ten', amount: 40 }],
  )
  assert.equal(
    errorSummary(await book()),
    '422 checkOut min_stay,checkIn closed_to_arrival,checkOut closed_to_departure',
  )
  await change(seasonPath, { minStay: null, closedToArrival: false, closedToDeparture: false })
  assert.equal((await booked(book())).totalAmount, 375)
  assert.equal(errorSummary(await book({ discountId: ten.id })), '422 discountId discount_not_applicable')

  await change(path, { seasons: [], vacantSlotAdjustment: 50 })
  assert.equal(errorSummary(await book()), '422 roomTypeId no_season')
  assert.equal((await booked(book({ quoteId, promoCode: 'ten' }))).totalAmount, 180)
})

test('§4.5 a discount deleted after the quote is booked as quoted and no longer counted', async (t) => {
  const { tenant, ask, book } = await quotableHotel(t)
  const { id } = await created(tenant, '/discounts', {
    name: 'Gone',
    code: 'GONE',
    type: 'amountPerStay',
    value: 25,
    currencyCode: 'EUR',
  })
  const { quoteId } = await ask()
  assert.equal((await tenant.call('DELETE', `/discounts/${id}`)).status, 204)
  const reservation = await booked(book({ quoteId, discountId: id }))
  assert.deepEqual(
    [reservation.totalAmount, reservation.discountId, reservation.discount],
    [175, null, { id, name: 'Gone', amount: 25 }],
  )
  assert.equal((await tenant.call('POST', `/reservations/${reservation.id}/cancel`, { body: {} })).status, 200)
  assert.equal(errorSummary(await book({ discountId: id })), '422 discountId unknown_reference')
})

test('§4.5 a quote contains the discounts that applied, and their usage limits still apply', async (t) => {
  const { tenant, ask, book } = await quotableHotel(t)
  const common = { type: 'percent', value: 10 }
  const once = await created(tenant, '/discounts', { name: 'Once', ...common, usageLimit: 1 })
  const secret = await created(tenant, '/discounts', { name: 'Secret', code: 'SECRET', ...common, requiresCode: true })
  const { quoteId } = await ask()
  const later = await created(tenant, '/discounts', { name: 'Later', code: 'LATER', ...common })
  const unknownId = '01890000-0000-7000-8000-00000000cafe'
  for (const [wanted, expected] of [
    [{ discountId: later.id }, '422 discountId discount_not_applicable'],
    [{ discountId: secret.id }, '422 discountId discount_not_applicable'],
    [{ promoCode: 'SECRET' }, '422 promoCode discount_not_applicable'],
    [{ promoCode: 'NONE' }, '422 promoCode discount_not_applicable'],
    [{ discountId: unknownId }, '422 discountId unknown_reference'],
  ] as const) {
    assert.equal(errorSummary(await book({ quoteId, ...wanted })), expected)
  }
  const coded = await ask({ promoCode: 'secret' })
  assert.equal((await booked(book({ quoteId: coded.quoteId, promoCode: 'secret' }))).totalAmount, 180)
  assert.equal((await booked(book({ quoteId, discountId: once.id.toUpperCase() }))).totalAmount, 180)
  assert.equal(errorSummary(await book({ quoteId, discountId: once.id })), '409 discountId discount_exhausted')
})

test('§4.5 a quote is valid for exactly 15 minutes; then 409 has the new total', async (t) => {
  const { app, tenant, ask, book, change, seasonPath, stay, roomType } = await quotableHotel(t, {
    roomType: { totalRooms: 9 },
  })
  await created(tenant, '/discounts', { name: 'Ten', code: 'TEN', type: 'percent', value: 10 })
  const { quoteId, quoteExpiresAt } = await ask()
  assert.equal(quoteExpiresAt, '2026-06-01T09:15:00Z')
  await change(seasonPath, { basePrice: 123.45 })
  app.advance('PT14M59.999S')
  assert.equal((await booked(book({ quoteId }))).totalAmount, 200)
  app.advance('PT0.001S')
  const late = await book({ quoteId, rooms: 2, promoCode: 'TEN' })
  assert.equal(errorSummary(late), '409 quoteId quote_expired')
  assert.equal(late.body.errors[0].message, 'The quote has expired; the stay now costs 444.40 EUR')
  const [{ sold }] = (await app.admin('select max(sold) as sold from room_nights where room_type_id = $1', [
    roomType.id,
  ])) as [{ sold: number }]
  assert.equal(sold, 1)
  assert.equal(errorSummary(await book({ quoteId, checkOut: '2026-07-13' })), '422 quoteId invalid_value')
  await change(seasonPath, { endDate: stay.checkIn })
  assert.equal(errorSummary(await book({ quoteId })), '422 roomTypeId no_season')
})

test('§4.5 a quote is only valid for the quoted stay; the error names the differences', async (t) => {
  const { tenant, ask, book, hotel, adult, child } = await quotableHotel(t)
  const other = await newHotel(tenant)
  const suite = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Suite',
    totalRooms: 5,
    seasons: [{ name: 'All', startDate: '2026-01-01', endDate: '2026-12-31', basePrice: 1 }],
  })
  const { quoteId } = await ask({ guests: [`${adult}:2`, `${child}:1`] })
  const guests = [
    { guestTypeId: child.toUpperCase(), count: 1 },
    { guestTypeId: adult.toUpperCase(), count: 2 },
  ]
  const cases: [object, string][] = [
    [{ checkIn: '2026-07-11' }, 'checkIn'],
    [{ checkOut: '2026-07-13' }, 'checkOut'],
    [{ checkIn: '2026-07-09', checkOut: '2026-07-11' }, 'checkIn, checkOut'],
    [{ roomTypeId: suite.id }, 'roomTypeId'],
    [{ hotelId: other.hotel.id, roomTypeId: other.roomType.id }, 'hotelId, roomTypeId'],
    [{ guests: [{ guestTypeId: adult, count: 2 }] }, 'guests'],
    [{ guests: [{ guestTypeId: adult, count: 3 }, guests[0]] }, 'guests'],
  ]
  for (const [changes, expected] of cases) {
    const answer = await book({ quoteId, guests, ...changes })
    assert.equal(errorSummary(answer), '422 quoteId invalid_value')
    assert.equal(answer.body.errors[0].message, `The quote was given for a different ${expected}`)
  }
  const heads = ({ adults, children }: { adults: number; children: number }) => [adults, children]
  assert.deepEqual(heads(await booked(book({ quoteId, guests, hotelId: hotel.id.toUpperCase() }))), [2, 1])
  assert.deepEqual(heads(await booked(book({ quoteId }))), [2, 1])
})

test('§4.5 a modified quote and a quote of another tenant are invalid', async (t) => {
  const { app, ask, book, stay } = await quotableHotel(t)
  const { quoteId } = await ask()
  const [kid = '', text = '', signature = ''] = quoteId.split('.')
  const flipped = (part: string): string => `${part.slice(0, 9)}${part[9] === 'A' ? 'B' : 'A'}${part.slice(10)}`
  const theirs = await newTenant(app)
  const there = await newHotel(theirs)
  const elsewhere = { ...stay, hotelId: there.hotel.id, roomTypeId: there.roomType.id }
  const longer = (await ask({ checkOut: '2026-07-13' })).quoteId.split('.')
  const forged = [
    [kid, flipped(text), signature],
    [kid, text, flipped(signature)],
    ['other', text, signature],
    [kid, longer[1], signature],
    [kid, text, longer[2]],
    [kid, text],
    ['', '', ''],
    ['x'],
  ]
  for (const parts of forged) {
    assert.equal(errorSummary(await book({ quoteId: parts.join('.') })), '422 quoteId invalid_value', parts.join('.'))
  }
  assert.equal(errorSummary(await book({ ...elsewhere, quoteId }, theirs)), '422 quoteId invalid_value')
  assert.equal(errorSummary(await book({ quoteId: '' })), '422 quoteId too_short')
  assert.equal((await booked(book({ quoteId: null }))).totalAmount, 200)
})

test('§4.5 a quote stays valid after a key rotation', async (t) => {
  const keyDir = await mkdtemp(join(tmpdir(), 'bellhop-quotes-'))
  t.after(() => rm(keyDir, { recursive: true }))
  const { app, ask, book } = await quotableHotel(t, { keyDir })
  const { quoteId } = await ask()
  const file = keyFileOf(keyDir)
  const fresh = newKey()
  await writeKeyFile(file, [fresh, ...(await readKeyFile(file))])
  app.advance('PT2S')
  assert.equal((await ask()).quoteId.split('.')[0], fresh.id)
  await booked(book({ quoteId }))
  assert.equal(quoteId.split('.')[0], app.runtime.keys.ids.at(-1))
})

test('§4.5 a quote does not reserve a room: it may be used twice, and the last room may be sold', async (t) => {
  const { ask, book, app } = await quotableHotel(t, { roomType: { totalRooms: 2 } })
  const [first, second] = [await ask(), await ask()]
  await booked(book({ quoteId: first.quoteId }))
  await booked(book({ quoteId: first.quoteId }))
  assert.equal(errorSummary(await book({ quoteId: second.quoteId })), '409 roomTypeId room_unavailable')
  const { quoteId, quoteExpiresAt } = await ask()
  assert.deepEqual([quoteId, quoteExpiresAt], [null, null])
  assert.equal((await app.admin('select 1 from reservations')).length, 2)
})

test('§4.5 a quote does not bypass a stop-sell set after it', async (t) => {
  const { hotel, ask, book, change, path, seasonPath } = await quotableHotel(t)
  const { quoteId } = await ask()
  const closes: [string, object, object, string][] = [
    [seasonPath, { stopSell: true }, { stopSell: false }, '409 roomTypeId room_unavailable'],
    [path, { isActive: false }, { isActive: true }, '409 roomTypeId room_unavailable'],
    [path, { baseOccupancy: 1, maxOccupancy: 1 }, { maxOccupancy: 2 }, '422 guests occupancy_exceeded'],
    [`/hotels/${hotel.id}`, { isActive: false }, { isActive: true }, '409 hotelId room_unavailable'],
    [`/hotels/${hotel.id}`, { currencyCode: 'USD' }, { currencyCode: 'EUR' }, '409 quoteId quote_expired'],
  ]
  for (const [at, closed, open, expected] of closes) {
    await change(at, closed)
    assert.equal(errorSummary(await book({ quoteId })), expected)
    await change(at, open)
  }
  await booked(book({ quoteId }))
})
