import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, newHotel, newTenant } from '../../../testing/world.ts'

type Stay = { checkIn: string; checkOut: string; rooms?: number }

async function hotelWithRooms(app: TestApp, roomType: object) {
  const tenant = await newTenant(app)
  const { hotel, roomType: made } = await newHotel(tenant, { roomType })
  const guest = { firstName: 'C', lastName: 'P', phone: '+905321112299' }
  const place = { hotelId: hotel.id, roomTypeId: made.id }
  const book = (stay: Stay) => tenant.call('POST', '/reservations', { body: { ...place, guest, ...stay } })
  const path = `/hotels/${hotel.id}/room-types/${made.id}`
  const change = (body: object) => tenant.call('PUT', path, { body })
  const left = async (checkIn: string, checkOut: string): Promise<number> => {
    const query = new URLSearchParams({ hotelId: hotel.id, checkIn, checkOut })
    return (await tenant.call('GET', `/availability?${query}`)).data.roomTypes[0].availableRooms
  }
  const compare = () => onDatabase(app.database.commandSettings, compareRooms)
  return { app, tenant, hotel, path, book, change, left, compare }
}

test('§4.3 fewer rooms than sold are accepted with a warning that lists the nights', async (t) => {
  const { book, change, left, compare, tenant, hotel } = await hotelWithRooms(await sharedApp(t), { totalRooms: 5 })
  assert.equal((await book({ checkIn: '2026-07-10', checkOut: '2026-07-12', rooms: 3 })).status, 201)
  assert.equal((await book({ checkIn: '2026-07-11', checkOut: '2026-07-12' })).status, 201)
  const changeRoomType = async (body: object): Promise<unknown[]> => {
    const answer = await change(body)
    return [answer.status, answer.body.message]
  }
  const warning = (nights: string) => [200, `More rooms are sold than there are now; rooms left: ${nights}`]
  assert.deepEqual(await changeRoomType({ totalRooms: 4 }), [200, null])
  assert.deepEqual(await changeRoomType({ totalRooms: 2 }), warning('2026-07-10 Double -1, 2026-07-11 Double -2'))
  assert.deepEqual(await changeRoomType({ description: 'Small' }), [200, null])
  assert.equal(await left('2026-07-10', '2026-07-12'), 0)
  const refused = await book({ checkIn: '2026-07-10', checkOut: '2026-07-11' })
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'room_unavailable'])
  assert.equal((await book({ checkIn: '2026-07-12', checkOut: '2026-07-13', rooms: 2 })).status, 201)
  const closed = [{ startDate: '2026-07-11', endDate: '2026-07-11', rooms: 9 }]
  assert.deepEqual(await changeRoomType({ totalRooms: 4, outOfOrder: closed }), warning('2026-07-11 Double -4'))
  assert.deepEqual(await changeRoomType({ totalRooms: 2, outOfOrder: [], overbookingLimit: 2 }), [200, null])
  assert.deepEqual(await changeRoomType({ overbookingLimit: 1 }), warning('2026-07-11 Double -1'))
  assert.deepEqual(
    await changeRoomType({ overbookingLimit: null, totalRooms: 2 }),
    await changeRoomType({ totalRooms: 2 }),
  )
  const ofHotel = (overbookingLimit: number) =>
    tenant.call('PUT', `/hotels/${hotel.id}`, { body: { overbookingLimit } })
  assert.equal((await ofHotel(2)).body.message, null)
  assert.deepEqual((await ofHotel(1)).body.message, warning('2026-07-11 Double -1')[1])
  const { differences, aboveCapacity } = await compare()
  assert.deepEqual(differences, [])
  assert.deepEqual(
    aboveCapacity.map(({ night, sold, capacity }) => [night, sold, capacity]),
    [['2026-07-11', 4, 3]],
  )
})

test('the warning lists five nights and counts the others, from today at the hotel', async (t) => {
  const { app, tenant, book, path } = await hotelWithRooms(await testApp(t), { totalRooms: 2 })
  await book({ checkIn: '2026-06-01', checkOut: '2026-06-13' })
  const nights = async (): Promise<string> => {
    const { call } = await colleague(app, tenant)
    return (await call('PUT', path, { body: { totalRooms: 0 } })).body.message
  }
  assert.match(await nights(), /left: 2026-06-01 Double -1, .*2026-06-05 Double -1, and 7 more nights$/)
  // At 21:00 UTC it is 2 June in Istanbul.
  app.advance('PT11H59M')
  assert.match(await nights(), /left: 2026-06-01 /)
  app.advance('PT1M')
  assert.match(await nights(), /left: 2026-06-02 .* and 6 more nights$/)
})

full('§4.5 if capacity is reduced during bookings, counters stay correct and no booking lacks a room', async (t) => {
  const { book, change, compare, left } = await hotelWithRooms(await sharedApp(t), { totalRooms: 6 })
  const stays = Array.from({ length: 12 }, (_, n) => {
    const from = 10 + (n % 4)
    return { checkIn: `2026-08-${from}`, checkOut: `2026-08-${from + 1 + (n % 3)}` }
  })
  for (let round = 0; round < 5; round += 1) {
    await change({ totalRooms: 6 })
    const bookers = stays.map(async (stay) => {
      const booked = await book(stay)
      assert.ok([201, 409].includes(booked.status), booked.text)
    })
    const changes = [change({ totalRooms: 1 }), change({ outOfOrder: [] }), change({ totalRooms: 2 })]
    for (const { status, text } of await Promise.all(changes)) assert.equal(status, 200, text)
    await Promise.all(bookers)
    assert.deepEqual((await compare()).differences, [])
    const lowered = await change({ totalRooms: 0 })
    assert.match(lowered.body.message, /^More rooms are sold/)
    assert.equal(await left('2026-08-10', '2026-08-11'), 0)
    for (const refused of await Promise.all(stays.map(book))) assert.equal(refused.status, 409, refused.text)
  }
})
