import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { errorCode, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, loggedCall, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

type Inquiry = {
  user_id: string
  call_id: string | null
  guest_id: string | null
  bookable_count: number
  lowest_total: string | null
  reasons: string[]
}

const inquiriesOf = (tenant: Tenant): Promise<Inquiry[]> =>
  tenant.query<Inquiry>('select * from availability_inquiries order by at, id')

async function askingWorld(t: Parameters<typeof sharedApp>[0]) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const ask = (query: Record<string, string> = {}, by: Pick<Tenant, 'call'> = tenant) =>
    by.call('GET', `/availability?${new URLSearchParams({ ...stay, ...query })}`)
  return { app, tenant, hotel, roomType, stay, ask }
}

test('what a person asks is noted with what the hotel could offer, before the answer', async (t) => {
  const { tenant, hotel, ask } = await askingWorld(t)
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya' })
  const callId = await loggedCall(tenant, { hotelId: hotel.id })
  assert.equal((await ask({ guestId: guest.id, callId })).status, 200)
  const [noted, ...others] = await inquiriesOf(tenant)
  assert.equal(others.length, 0)
  assert.deepEqual(
    [noted?.user_id, noted?.call_id, noted?.guest_id, noted?.bookable_count, noted?.lowest_total, noted?.reasons],
    [tenant.userId, callId, guest.id, 1, '300.0000', []],
  )
})

test('the panel’s own look-ups, API keys without a call, stays that have begun and refusals leave no inquiry', async (t) => {
  const { app, tenant, hotel, ask } = await askingWorld(t)
  const key = await colleague(app, tenant, { isServiceUser: true })
  const callId = await loggedCall(tenant, { hotelId: hotel.id })
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  for (const answer of [
    await ask({ isInquiry: 'false' }),
    await ask({ isInquiry: 'false', callId }),
    await ask({}, key),
    await ask({ checkIn: '2026-05-30' }),
  ]) {
    assert.equal(answer.status, 200, answer.text)
  }
  assert.equal((await ask({}, reader)).status, 403)
  assert.equal(errorCode(await ask({ checkOut: '2026-07-10' })), '422 date_range')
  assert.equal((await inquiriesOf(tenant)).length, 0)
  assert.equal((await ask({ callId }, key)).status, 200)
  assert.deepEqual(
    (await inquiriesOf(tenant)).map(({ user_id, call_id }) => [user_id, call_id]),
    [[key.userId, callId]],
  )
})

test('a call that is unknown, or belongs to another hotel or company, is refused by name', async (t) => {
  const { app, tenant, hotel, ask } = await askingWorld(t)
  const { hotel: other } = await newHotel(tenant)
  const ours = await colleague(app, tenant, { hotelIds: [hotel.id] })
  const hidden = await loggedCall(tenant, { hotelId: other.id })
  const ofOthers = await loggedCall(await newTenant(app))
  for (const answer of [
    await ask({ callId: app.runtime.newId() }),
    await ask({ callId: ofOthers }),
    await ask({ callId: hidden }, ours),
  ]) {
    assert.equal(refusal(answer), '422 unknown_reference callId')
  }
  assert.equal(refusal(await ask({ conversationId: app.runtime.newId() })), '422 unknown_reference conversationId')
  assert.equal(refusal(await ask({ isInquiry: 'perhaps' })).slice(0, 3), '422')
  assert.equal((await inquiriesOf(tenant)).length, 0)
})

test('the room types nearest to a sale say why nothing can be booked, and what it would have cost', async (t) => {
  const { tenant, hotel, ask } = await askingWorld(t)
  const adult = (await tenant.call('GET', '/guesttypes')).data.items[0].id as string
  const roomTypes = `/hotels/${hotel.id}/room-types`
  const season = { name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31' }
  const add = (name: string, basePrice: number, more: object = {}, rule: object = {}) =>
    created(tenant, roomTypes, { name, totalRooms: 2, seasons: [{ ...season, basePrice, ...rule }], ...more })
  const last = async (query: Record<string, string>) => {
    assert.equal((await ask(query)).status, 200)
    const { bookable_count: count, lowest_total: total, reasons } = (await inquiriesOf(tenant)).at(-1) ?? assert.fail()
    return [count, total === null ? null : Number(total), reasons.toSorted()]
  }
  await add('Single', 50, { maxOccupancy: 1, baseOccupancy: 1 })
  const four = { guests: `${adult}:4` }
  await add('Suite', 400, { maxOccupancy: 4, baseOccupancy: 4 }, { minStay: 5 })
  await add('Villa', 900, { maxOccupancy: 4, baseOccupancy: 4 })
  const double = (await tenant.call('GET', roomTypes)).data.items.find(
    ({ name }: { name: string }) => name === 'Double',
  )
  assert.deepEqual(await last({}), [3, 150, []])
  const closed = await tenant.call('PUT', `${roomTypes}/${double.id}`, { body: { isActive: false } })
  assert.equal(closed.status, 200, closed.text)
  assert.deepEqual(await last(four), [1, 2700, []])
  const villa = (await tenant.call('GET', `${roomTypes}?pageSize=100`)).data.items.find(
    ({ name }: { name: string }) => name === 'Villa',
  )
  const sold = await tenant.call('PUT', `${roomTypes}/${villa.id}`, { body: { totalRooms: 0 } })
  assert.equal(sold.status, 200, sold.text)
  assert.deepEqual(await last(four), [0, 1200, ['min_stay']])
  assert.deepEqual(await last({ ...four, checkOut: '2026-07-15' }), [1, 2000, []])
  assert.deepEqual(await last({ guests: `${adult}:9` }), [0, 1350, ['occupancy_exceeded']])
  assert.deepEqual(await last({ checkIn: '2028-02-01', checkOut: '2028-02-03' }), [0, null, ['no_season']])
})

test('an inquiry is kept for thirty days', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const query = `/availability?hotelId=${hotel.id}&checkIn=2026-12-10&checkOut=2026-12-12`
  assert.equal((await tenant.call('GET', query)).status, 200)
  app.advance('P29D')
  await app.settle()
  assert.equal((await inquiriesOf(tenant)).length, 1)
  app.advance('P2D')
  await app.settle()
  assert.equal((await inquiriesOf(tenant)).length, 0)
})
