import assert from 'node:assert/strict'
import { full } from '../../../testing/full.ts'
import { newHotel } from '../../../testing/world.ts'
import { reportingApp } from '../testing/reporting-app.ts'

full('a report is correct at once; changes of bookings are folded into daily facts when enough exist', async (t) => {
  const { app, tenant, data, report } = await reportingApp(t)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 500 } })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12', rooms: 2 }
  const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }
  const book = () => data('POST', '/reservations', { ...stay, guest })
  const waiting = async () => {
    const [{ count = 0 } = {}] = await app.admin<{ count: number }>(
      'select count(*)::integer as count from booking_changes where not folded',
    )
    return count
  }
  const sold = async () => (await report('occupancy', { from: '2026-07-10', to: '2026-07-10' })).totals[0].roomsSold

  await book()
  await app.settle()
  assert.deepEqual([await sold(), await waiting()], [2, 1])
  for (let i = 0; i < 99; i += 1) await book()
  assert.deepEqual([await sold(), await waiting()], [200, 100])
  await app.settle()
  assert.deepEqual([await sold(), await waiting()], [200, 0])
  await data('DELETE', `/reservations/${(await book()).id}`)
  assert.deepEqual([await sold(), await waiting()], [200, 3])
})
