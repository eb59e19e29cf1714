import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#shared/permissions.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import { accepted, changeableHotel, nightsOf } from '../testing/changeable-hotel.ts'
import { booked } from '../testing/quotable-hotel.ts'

const taxed = { hotel: { pricesIncludeTax: false, taxRatePercent: 10 } }

test('§4.5 a total set by hand stores user, time, reason and replaced amounts; tax is adjusted', async (t) => {
  const { tenant, booking, read, changed } = await changeableHotel(t, taxed)
  const reservation = await booking({ rooms: 2, priceOverride: { totalAmount: 330, reason: ' Group rate ' } })
  assert.deepEqual([reservation.totalAmount, reservation.taxAmount, reservation.roomAmount], [330, 30, 400])
  assert.deepEqual(nightsOf(reservation), [
    ['07-10', 100, 0],
    ['07-11', 100, 0],
  ])
  const set = {
    totalAmount: 330,
    reason: 'Group rate',
    userId: tenant.userId,
    at: '2026-06-01T09:00:00.000Z',
    replacedAmount: 440,
    replacedTaxAmount: 40,
  }
  assert.deepEqual((await read(reservation.id)).priceOverride, set)
  const again = await changed(reservation.id, { priceOverride: { totalAmount: 220, reason: 'Complaint' } })
  assert.deepEqual([again.totalAmount, again.taxAmount], [220, 20])
  assert.deepEqual([again.priceOverride.replacedAmount, again.priceOverride.reason], [440, 'Complaint'])
  const back = await changed(reservation.id, { priceOverride: null })
  assert.deepEqual([back.totalAmount, back.taxAmount, back.priceOverride], [440, 40, null])
})

test('§4.5 a changed stay drops a total set by hand, unless it is set again', async (t) => {
  const { booking, changed, updates } = await changeableHotel(t)
  const priceOverride = { totalAmount: 150, reason: 'Friend' }
  const reservation = await booking({ priceOverride })
  const longer = await changed(reservation.id, { checkOut: '2026-07-13' })
  assert.deepEqual([longer.totalAmount, longer.priceOverride], [300, null])
  const overridden = await changed(reservation.id, { checkOut: '2026-07-14', priceOverride })
  assert.deepEqual([overridden.totalAmount, overridden.priceOverride.replacedAmount], [150, 400])
  assert.equal((await changed(reservation.id, { specialRequests: 'Quiet' })).totalAmount, 150)
  assert.deepEqual(
    (await updates()).map(({ changes }) => Object.keys(changes).join()),
    ['checkOut,totalAmount', 'checkOut,totalAmount'],
  )
  const free = await changed(reservation.id, { priceOverride: { totalAmount: 0, reason: 'Prize' } })
  assert.deepEqual([free.totalAmount, free.taxAmount], [0, 0])
})

test('§5.8 setting or removing a price by hand needs pricing.manage; sending it back unchanged does not', async (t) => {
  const { app, tenant, booking, read, put, stay } = await changeableHotel(t)
  const agent = await colleague(app, tenant, { permissions: permissions.filter((each) => each !== 'pricing.manage') })
  const priceOverride = { totalAmount: 150, reason: 'Friend' }
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const refused = await agent.call('POST', '/reservations', { body: { ...stay, guest, priceOverride } })
  assert.deepEqual([refused.status, refused.body.message], [403, 'Access denied'])
  assert.equal(refused.body.errors[0].field, 'priceOverride')
  const reservation = await booking({ priceOverride })
  for (const body of [
    { priceOverride: { ...priceOverride, totalAmount: 1 } },
    { priceOverride: null },
    { rooms: 2, priceOverride },
  ]) {
    assert.equal(errorSummary(await put(reservation.id, body, {}, agent)), '403 priceOverride permission_denied')
  }
  assert.equal((await put(reservation.id, await read(reservation.id), {}, agent)).status, 200)
  assert.equal(accepted(await put(reservation.id, { rooms: 2 }, {}, agent)).totalAmount, 400)
})

test('§7.1 a price set by hand needs a reason and has at most the decimals of its currency', async (t) => {
  const { book, put, booking, tenant } = await changeableHotel(t)
  const reservation = await booking()
  for (const [priceOverride, expected] of [
    [{ totalAmount: 1 }, '422 priceOverride.reason reason_required'],
    [{ totalAmount: 1, reason: ' ' }, '422 priceOverride.reason reason_required'],
    [{ totalAmount: 1, reason: null }, '422 priceOverride.reason reason_required'],
    [{ totalAmount: 1.001, reason: 'x' }, '422 priceOverride.totalAmount invalid_format'],
    [{ totalAmount: -1, reason: 'x' }, '422 priceOverride.totalAmount out_of_range'],
    [{ reason: 'x' }, '422 priceOverride.totalAmount required'],
    [{ totalAmount: 'much', reason: 'x' }, '422 priceOverride.totalAmount invalid_type'],
    [{ totalAmount: 1, reason: 'x', colour: 1 }, '422 priceOverride.colour unknown_field'],
    ['150', '422 priceOverride invalid_type'],
  ] as const) {
    assert.equal(errorSummary(await book({ priceOverride })), expected)
    assert.equal(errorSummary(await put(reservation.id, { priceOverride })), expected)
  }
  assert.equal((await booked(book({ priceOverride: { totalAmount: '99.90', reason: 'x' } }))).totalAmount, 99.9)
  assert.equal((await tenant.call('GET', '/reservations')).data.totalCount, 2)
})

test('§4.5 a cancellation fee is computed from the price set by hand', async (t) => {
  const policy = [{ from: 'booking', offset: 'PT0H', feeType: 'nights', feeValue: 1 }]
  const { tenant, booking } = await changeableHotel(t, { hotel: { cancellationPolicy: policy } })
  const fee = async (body: object): Promise<number> => {
    const { id } = await booking(body)
    return (await tenant.call('POST', `/reservations/${id}/cancel`, { body: {} })).data.cancellationFee.amount
  }
  assert.equal(await fee({}), 100)
  assert.equal(await fee({ priceOverride: { totalAmount: 50, reason: 'Friend' } }), 25)
  assert.equal(await fee({ priceOverride: { totalAmount: 500, reason: 'Suite view' } }), 250)
  assert.equal(await fee({ priceOverride: { totalAmount: 0, reason: 'Prize' } }), 0)
})
