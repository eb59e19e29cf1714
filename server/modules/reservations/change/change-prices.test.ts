import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { colleague, created } from '../../../testing/world.ts'
import { changeableHotel, nightsOf } from '../testing/changeable-hotel.ts'

test('§4.3 a changed stay costs today’s prices; with reprice: false unchanged nights retain theirs', async (t) => {
  const { booking, changed, change, seasonPath, suite, adult, child } = await changeableHotel(t)
  const [repriced, retained] = [await booking(), await booking()]
  await change(seasonPath, { basePrice: 130, name: 'Dearer' })
  assert.equal((await changed(repriced.id, { checkOut: '2026-07-13' })).totalAmount, 390)
  const longer = await changed(retained.id, { checkIn: '2026-07-09', checkOut: '2026-07-13', reprice: false })
  assert.deepEqual(nightsOf(longer), [
    ['07-09', 130, 0],
    ['07-10', 100, 0],
    ['07-11', 100, 0],
    ['07-12', 130, 0],
  ])
  assert.deepEqual([longer.roomAmount, longer.totalAmount], [460, 460])
  assert.deepEqual(
    longer.seasonSegments.map(({ name, nights, subtotal }: Record<string, unknown>) => [name, nights, subtotal]),
    [['All year', 4, 460]],
    'a season goes by the name it was booked under',
  )
  const more = await changed(retained.id, { rooms: 2, reprice: false })
  assert.equal(more.totalAmount, 920)
  const guests = [
    { guestTypeId: adult, count: 2 },
    { guestTypeId: child, count: 1 },
  ]
  const family = await changed(retained.id, { guests, reprice: false })
  assert.ok(
    nightsOf(family).every(([, price]) => price >= 130),
    'another party is another price',
  )
  assert.equal(
    (await changed(retained.id, { roomTypeId: suite.id, guests: retained.guests, rooms: 1, reprice: false }))
      .totalAmount,
    1000,
  )
})

test('§4.3 if only services change, nights and unchanged service lines retain their price', async (t) => {
  const { tenant, booking, changed, change, seasonPath } = await changeableHotel(t)
  const common = { price: 10, currencyCode: 'EUR', chargeBasis: 'perNight' }
  const [food, car, gone] = [
    await created(tenant, '/additionalservices', { name: 'Food', ...common }),
    await created(tenant, '/additionalservices', { name: 'Car', ...common, chargeBasis: 'perStay' }),
    await created(tenant, '/additionalservices', { name: 'Gone', ...common, chargeBasis: 'perStay' }),
  ]
  const services = [food, car, gone].map(({ id }) => ({ serviceId: id, quantity: 1 }))
  const [first, second] = [
    await booking({ additionalServices: services }),
    await booking({ additionalServices: services }),
  ]
  assert.equal(first.totalAmount, 200 + 20 + 10 + 10)
  await change(seasonPath, { basePrice: 130 })
  for (const { id } of [food, car]) await change(`/additionalservices/${id}`, { price: 15 })
  await change(`/additionalservices/${gone.id}`, { isActive: false })
  await created(tenant, '/additionalservices', {
    name: 'Fee',
    ...common,
    price: 7,
    chargeBasis: 'perStay',
    isMandatory: true,
  })
  const linesOf = (data: { services: { name: string; amount: number }[] }) =>
    data.services.map(({ name, amount }) => `${name} ${amount}`)

  const twoCars = services.map((each) => (each.serviceId === car.id ? { ...each, quantity: 2 } : each))
  const served = await changed(first.id, { additionalServices: twoCars })
  assert.deepEqual([linesOf(served), served.roomAmount], [['Car 30', 'Food 20', 'Gone 10'], 200])
  const longer = await changed(first.id, { checkOut: '2026-07-13', reprice: false })
  assert.deepEqual([linesOf(longer), longer.roomAmount], [['Car 30', 'Food 45', 'Gone 10'], 330])
  assert.equal(longer.totalAmount, 330 + 85)
  const repriced = await changed(second.id, { checkOut: '2026-07-13' })
  assert.deepEqual([linesOf(repriced), repriced.roomAmount], [['Car 15', 'Food 45', 'Gone 10', 'Fee 7'], 390])
})

test('§4.5 another discount moves the use from one to the other, and null releases it', async (t) => {
  const { tenant, booking, changed, put, uses, updates } = await changeableHotel(t)
  const ten = await created(tenant, '/discounts', { name: 'Ten', type: 'percent', value: 10 })
  const code = { name: 'Half', code: 'HALF', type: 'percent', value: 50, requiresCode: true, usageLimit: 1 }
  const half = await created(tenant, '/discounts', code)
  const count = async () => [await uses(ten.id), await uses(half.id)]
  const reservation = await booking({ discountId: ten.id })
  const other = await booking()
  assert.deepEqual([reservation.totalAmount, await count()], [180, [1, 0]])
  const halved = await changed(reservation.id, { promoCode: 'half' })
  assert.deepEqual([halved.totalAmount, halved.discountId, halved.promoCode], [100, half.id, 'half'])
  assert.deepEqual(await count(), [0, 1])
  assert.equal(errorSummary(await put(other.id, { promoCode: 'HALF' })), '409 promoCode discount_exhausted')
  assert.equal(
    (await changed(reservation.id, { checkOut: '2026-07-13' })).totalAmount,
    150,
    'its own use is not held against it',
  )
  const back = await changed(reservation.id, { discountId: ten.id })
  assert.deepEqual([back.totalAmount, back.promoCode, await count()], [270, null, [1, 0]])
  const none = await changed(reservation.id, { discountId: null })
  assert.deepEqual([none.totalAmount, none.discount, await count()], [300, null, [0, 0]])
  await changed(reservation.id, { discountId: half.id, promoCode: 'HALF' })
  assert.equal((await changed(reservation.id, { promoCode: null })).totalAmount, 300)
  assert.deepEqual(await count(), [0, 0])
  assert.equal((await updates()).length, 6)
})

test('§4.5 a retained discount is checked against the booking date, its amount on retained nights stays', async (t) => {
  const { tenant, booking, changed, put, change, app } = await changeableHotel(t)
  const early = { name: 'Early', type: 'percent', value: 10, bookTo: '2026-06-01', minAdvanceDays: 39, minNights: 2 }
  const { id: discountId } = await created(tenant, '/discounts', early)
  const reservation = await booking({ discountId })
  app.advance('PT12M')
  await app.admin(`update reservations set created_at = created_at - interval '3 days' where id = $1`, [reservation.id])
  await change(`/discounts/${discountId}`, { bookTo: '2026-05-31', value: 20 })
  const longer = await changed(reservation.id, { checkOut: '2026-07-13', reprice: false })
  assert.deepEqual(nightsOf(longer), [
    ['07-10', 100, 10],
    ['07-11', 100, 10],
    ['07-12', 100, 20],
  ])
  assert.deepEqual([longer.discountAmount, longer.totalAmount, longer.discount.amount], [40, 260, 40])
  const short = { checkOut: '2026-07-11' }
  assert.equal(errorSummary(await put(reservation.id, short)), '422 discountId discount_not_applicable')
  assert.equal((await changed(reservation.id, { ...short, reprice: false })).totalAmount, 90)
  assert.equal((await changed(reservation.id, { ...short, discountId: null })).totalAmount, 100)
  assert.equal(
    errorSummary(await put(reservation.id, { discountId, checkOut: '2026-07-12' })),
    '422 discountId discount_not_applicable',
  )
})

test('§4.5 a discount for the whole stay does not grow when the stay changes in parts', async (t) => {
  const { tenant, booking, changed } = await changeableHotel(t)
  const fifty = await created(tenant, '/discounts', {
    name: 'Fifty',
    type: 'amountPerStay',
    value: 50,
    currencyCode: 'EUR',
  })
  const free = await created(tenant, '/discounts', { name: 'Free', type: 'freeNights', freeNights: 1, everyNights: 2 })
  const first = await booking({ discountId: fifty.id })
  const longer = await changed(first.id, { checkOut: '2026-07-13', reprice: false })
  assert.deepEqual([nightsOf(longer).map(([, , off]) => off), longer.totalAmount], [[25, 25, 0], 250])
  const second = await booking({ discountId: free.id })
  const twoCars = await changed(second.id, { checkOut: '2026-07-14', reprice: false })
  assert.equal(twoCars.discountAmount, 200)
})

test('§4.5 a change with a quote costs the quoted price', async (t) => {
  const { booking, changed, put, ask, change, seasonPath, uses, tenant } = await changeableHotel(t)
  const { id: discountId } = await created(tenant, '/discounts', { name: 'Ten', type: 'percent', value: 10 })
  const reservation = await booking()
  const stay = { checkIn: '2026-07-20', checkOut: '2026-07-23' }
  const { quoteId } = await ask(stay)
  await change(seasonPath, { basePrice: 500, minStay: 9 })
  assert.equal(errorSummary(await put(reservation.id, { quoteId })), '422 quoteId invalid_value')
  assert.equal(
    errorSummary(await put(reservation.id, { ...stay, quoteId, reprice: false })),
    '422 reprice invalid_value',
  )
  const moved = await changed(reservation.id, { ...stay, quoteId, discountId })
  assert.deepEqual([moved.totalAmount, moved.discountAmount, await uses(discountId)], [270, 30, 1])
})

test('§4.5 an expired quote does not price a change', async (t) => {
  const { booking, put, ask, app, tenant, counters } = await changeableHotel(t)
  const reservation = await booking()
  const { quoteId } = await ask({ checkOut: '2026-07-14' })
  app.advance('PT15M')
  const late = await put(reservation.id, { quoteId, checkOut: '2026-07-14' }, {}, await colleague(app, tenant))
  assert.equal(errorSummary(late), '409 quoteId quote_expired')
  assert.equal(late.body.errors[0].message, 'The quote has expired; the stay now costs 400.00 EUR')
  assert.deepEqual(await counters(), ['Double 07-10 1', 'Double 07-11 1'])
})
