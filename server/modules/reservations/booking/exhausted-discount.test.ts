import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { changeableHotel } from '../testing/changeable-hotel.ts'

const once = { name: 'Once', code: 'ONCE', type: 'percent', value: 10, usageLimit: 1 }
const byId = '409 discountId discount_exhausted'
const byCode = '409 promoCode discount_exhausted'

test('§4.5 a used-up discount is 409 by id, promo code and quote, on create, change and preview', async (t) => {
  const { tenant, ask, book, booking, put, preview } = await changeableHotel(t)
  const { id: discountId } = await created(tenant, '/discounts', once)
  const { quoteId } = await ask()
  const other = await booking()
  await booking({ discountId })
  const { quoteId: lateQuoteId } = await ask()
  for (const [named, expected] of [
    [{ discountId }, byId],
    [{ promoCode: 'once' }, byCode],
  ] as const) {
    for (const quoted of [{}, { quoteId }, { quoteId: lateQuoteId }]) {
      assert.equal(errorSummary(await book({ ...named, ...quoted })), expected)
      assert.equal(errorSummary(await put(other.id, { ...named, ...quoted })), expected)
      assert.equal(errorSummary(await preview(other.id, { ...named, ...quoted })), expected)
    }
  }
})

test('§4.5 a used-up discount is 409 even if the stay does not meet its conditions', async (t) => {
  const { tenant, book, booking } = await changeableHotel(t)
  const { id: discountId } = await created(tenant, '/discounts', { ...once, minNights: 2 })
  const short = { checkOut: '2026-07-11', discountId }
  assert.equal(errorSummary(await book(short)), '422 discountId discount_not_applicable')
  await booking({ discountId })
  assert.equal(errorSummary(await book(short)), byId)
})

test('§4.5 a reservation keeps the last use of its discount, also when a quote prices its change', async (t) => {
  const { tenant, ask, booking, changed, uses } = await changeableHotel(t)
  const { id: discountId } = await created(tenant, '/discounts', once)
  const stay = { checkOut: '2026-07-13' }
  const { quoteId } = await ask(stay)
  const made = await booking({ discountId })
  assert.equal((await changed(made.id, { ...stay, quoteId })).discountAmount, 30)
  assert.equal((await changed(made.id, { checkOut: '2026-07-12' })).discountAmount, 20)
  assert.equal(await uses(discountId), 1)
})

for (const [named, expected] of [
  ['discountId', byId],
  ['promoCode', byCode],
] as const) {
  test(`§4.5 of ten concurrent bookings with the last use of a discount by ${named} nine are 409`, async (t) => {
    const { tenant, book } = await changeableHotel(t, { roomType: { totalRooms: 20 } })
    const { id, code } = await created(tenant, '/discounts', once)
    const choice = named === 'discountId' ? { discountId: id } : { promoCode: code }
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(choice)))
    const refused = answers.filter(({ status }) => status !== 201)
    assert.deepEqual(
      refused.map(errorSummary),
      Array.from({ length: 9 }, () => expected),
    )
  })
}
