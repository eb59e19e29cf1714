import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, stayOf } from '#shared/stay.ts'
import { testDatabase } from '../../../testing/postgres/database.ts'
import { freeRooms } from './sold-rooms.ts'

const rooms = fc.integer({ min: 0, max: 10 })
const closures = fc.array(
  fc
    .record({ start: fc.integer({ min: -6, max: 12 }), length: fc.integer({ min: 0, max: 20 }), rooms })
    .map(({ start, length, ...closed }) => ({
      startDate: addDays('2028-02-25', start),
      endDate: addDays('2028-02-25', start + length),
      ...closed,
    })),
  { maxLength: 3 },
)
const roomTypes = fc.record({
  totalRooms: rooms,
  overbookingLimit: fc.option(rooms),
  outOfOrder: closures,
})
const cases = fc.record({ roomType: roomTypes, overbookingLimit: rooms, nights: fc.integer({ min: 1, max: 10 }) })

test('rooms left are the capacity enforced for bookings, minus the rooms sold', async (t) => {
  const { admin } = await testDatabase(t)
  const samples = fc
    .sample(cases, 500)
    .map((each) => ({ ...each, stay: stayOf('2028-02-25', addDays('2028-02-25', each.nights)) }))
  const rows = samples.flatMap(({ roomType, overbookingLimit, stay }) =>
    stay.nights.map((night) => ({
      night,
      hotel: overbookingLimit,
      type: {
        total_rooms: roomType.totalRooms,
        overbooking_limit: roomType.overbookingLimit,
        out_of_order: roomType.outOfOrder,
      },
    })),
  )
  const capacities = await admin<{ capacity: number }>(
    `select room_capacity(jsonb_populate_record(null::room_types, type), hotel, night) as capacity
     from rows from (jsonb_to_recordset($1) as (night date, hotel integer, type jsonb)) with ordinality as a
     order by ordinality`,
    [JSON.stringify(rows)],
  )
  const expected = capacities.map(({ capacity }) => capacity)
  const left = samples.flatMap(({ roomType, ...rest }) => freeRooms(roomType, { ...rest, sold: undefined }))
  assert.deepEqual(left, expected)
  for (const { roomType, ...rest } of samples) {
    const day = rest.nights - 1
    const whole = freeRooms(roomType, { ...rest, sold: undefined })
    const sold = freeRooms(roomType, { ...rest, sold: { days: [day], rooms: [2] } })
    assert.deepEqual(sold, whole.with(day, (whole[day] ?? 0) - 2))
  }
})
