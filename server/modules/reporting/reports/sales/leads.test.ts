import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHotel } from '../../../../testing/world.ts'
import { leadDesk } from '../../../sales/testing/lead-desk.ts'

test('the leads of a period by what became of them, with their revenue and what was lost', async (t) => {
  const { app, tenant, hotel, person, add, put, book, missed } = await leadDesk(t)
  const { hotel: inYen } = await newHotel(tenant, { hotel: { currencyCode: 'JPY', name: 'Osaka' } })
  const phones = ['+905321112211', '+905321112212', '+905321112213', '+905321112214'] as const
  const [one, two, three, four] = await Promise.all(phones.map((phone) => person(phone)))
  for (const guest of [one, two]) await add({ guestId: guest?.id, value: 999 })
  const bookings = [await book(tenant, '2027-03-01', { guestId: one?.id, guest: undefined })]
  bookings.push(await book(tenant, '2027-03-05', { guestId: two?.id, guest: undefined, nights: 3 }))
  await app.settle()
  await put(await add({ guestId: three?.id, value: 310.5 }), { stage: 'lost', lostReason: 'price' })
  await put(await add({ guestId: four?.id }), { stage: 'lost', lostReason: 'dates' })
  await put(await add({ guestId: three?.id, hotelId: inYen.id, value: 70 }), { stage: 'lost', lostReason: 'price' })
  await missed('+905321112299')
  await app.settle()
  const read = async (groupBy: string, query = '') => {
    const range = 'from=2026-06-01&to=2026-06-01'
    const { status, data, text } = await tenant.call('GET', `/reports/leads?${range}&groupBy=${groupBy}${query}`)
    assert.equal(status, 200, text)
    return data
  }
  const metrics = ['created', 'won', 'lost', 'winPercent', 'roomRevenue', 'lostValue']
  const rowOf = (row: Record<string, unknown>) => metrics.map((name) => row[name])
  const byCurrency = async () =>
    Object.fromEntries(
      (await read('hotel')).totals.map((row: Record<string, unknown>) => [row['currencyCode'], rowOf(row)]),
    )
  assert.deepEqual(await byCurrency(), { EUR: [5, 2, 2, 50, 500, 310.5], JPY: [1, 0, 1, 0, 0, 70] })
  const cancelled = await tenant.call('POST', `/reservations/${bookings[1].id}/cancel`, { body: { reason: 'guest' } })
  assert.equal(cancelled.status, 200, cancelled.text)
  assert.deepEqual((await byCurrency())['EUR'], [5, 2, 2, 50, 200, 310.5], 'a cancelled booking has no revenue')
  const groups = async (groupBy: string, query = '') =>
    (await read(groupBy, query)).items.map((row: Record<string, unknown>) => [
      row['group'],
      row['currencyCode'],
      row['created'],
      row['lostValue'],
    ])
  assert.deepEqual(await groups('source', `&hotelId=${hotel.id}`), [
    ['manual', 'EUR', 4, 310.5],
    ['missedCall', 'EUR', 1, 0],
  ])
  assert.deepEqual(
    (await groups('reason')).toSorted(),
    [
      [null, 'EUR', 3, 0],
      ['dates', 'EUR', 1, 0],
      ['price', 'EUR', 1, 310.5],
      ['price', 'JPY', 1, 70],
    ].toSorted(),
  )
  assert.deepEqual(await groups('agent', `&hotelId=${inYen.id}`), [[tenant.userId, 'JPY', 1, 70]])
})
