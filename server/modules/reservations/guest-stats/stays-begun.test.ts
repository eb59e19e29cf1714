import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#shared/stay.ts'
import { testApp } from '../../../testing/app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

test('a reservation is ahead until the guest checks in or the arrival day is over; a no-show was no stay', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const marking = await newHotel(tenant)
  const other = await newHotel(tenant, { hotel: { marksNoShows: false, businessDayStart: 'PT3H' } })
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const book = ({ hotel, roomType }: typeof other, [checkIn, checkOut]: readonly [string, string]) => ({
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    guestId: guest.id,
    checkIn,
    checkOut,
  })
  const today = app.runtime.now().toString().slice(0, 10)
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 20)] as const
  const arrived = await created(tenant, '/reservations', book(marking, [today, tomorrow]))
  await created(tenant, '/reservations', book(marking, [today, addDays(today, 2)]))
  await created(tenant, '/reservations', book(other, [today, addDays(today, 3)]))
  await created(tenant, '/reservations', book(other, [later, addDays(later, 1)]))
  const totals = async (reader: Pick<Tenant, 'call'> = tenant) => {
    await app.settle()
    const { stays, stayNights, spent, ahead, bookedAhead } = (await reader.call('GET', `/guests/${guest.id}`)).data
      .stats
    return [stays, stayNights, spent[0]?.amount ?? 0, ahead, bookedAhead[0]?.amount ?? 0]
  }
  assert.deepEqual(await totals(), [0, 0, 0, 4, 700], 'nobody has arrived')
  await tenant.call('POST', `/reservations/${arrived.id}/check-in`, { body: {} })
  assert.deepEqual(await totals(), [1, 1, 100, 3, 600])
  // One hotel marks the guest who did not come; the other records no arrivals, and its stay has begun.
  app.advance('P1DT4H')
  assert.deepEqual(await totals(await colleague(app, tenant)), [2, 4, 400, 1, 100])
})
