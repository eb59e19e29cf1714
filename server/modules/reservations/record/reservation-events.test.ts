import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, watchedService } from '../../../testing/changes/changed-records.ts'
import { full } from '../../../testing/full.ts'
import { created, loggedCall, newHotel, newTenant } from '../../../testing/world.ts'

const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

/** A reservation in a hotel with two room types, and what changes of it need. */
async function bookedStay(t: Parameters<typeof watchedService>[0], stay: object = {}) {
  const service = await watchedService(t)
  const tenant = await newTenant(service.app)
  const { hotel, roomType } = await newHotel(tenant)
  const season = { name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 250 }
  const suite = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Suite',
    totalRooms: 4,
    baseOccupancy: 2,
    maxOccupancy: 4,
    seasons: [season],
  })
  const dates = { checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const body = { hotelId: hotel.id, roomTypeId: roomType.id, ...dates, guest, ...stay }
  const { id } = await created(tenant, '/reservations', body)
  return {
    ...service,
    tenant,
    hotel,
    suite,
    id,
    change: (fields: object) =>
      service.eventsBy('reservations', id, () => done(tenant, 'PUT', `/reservations/${id}`, { body: fields })),
    act: (verb: string, fields: object = {}) =>
      service.eventsBy('reservations', id, () => done(tenant, 'POST', `/reservations/${id}/${verb}`, { body: fields })),
  }
}

type Stay = Awaited<ReturnType<typeof bookedStay>>

/** A change of every field of a reservation, and its event. They build on each other. */
async function changes({ tenant, suite }: Stay): Promise<Record<string, [value: unknown, event: string]>> {
  const details = 'reservation.detailsChanged'
  const updated = 'reservation.updated'
  const [adult] = (await tenant.call('GET', '/guesttypes')).data.items
  const promo = { name: 'Ten', code: 'TEN', type: 'percent', value: 10, requiresCode: true }
  await created(tenant, '/discounts', promo)
  const discount = await created(tenant, '/discounts', { name: 'Five', type: 'percent', value: 5 })
  const spa = await created(tenant, '/additionalservices', {
    name: 'Spa',
    price: 30,
    currencyCode: 'EUR',
    chargeBasis: 'perUnit',
  })
  return {
    heldUntil: ['2026-06-01T12:30:00.000Z', `${details}: heldUntil`],
    guestId: [(await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Demir' })).id, `${details}: guestId`],
    source: ['web', `${details}: source`],
    callId: [await loggedCall(tenant), `${details}: callId`],
    arrivalTime: ['18:30', `${details}: arrivalTime`],
    specialRequests: ['Sea view', `${details}: specialRequests`],
    internalNotes: ['Regular', `${details}: internalNotes`],
    externalId: ['X-1', `${details}: externalId`],
    checkIn: ['2026-07-09', `${updated}: checkIn totalAmount`],
    checkOut: ['2026-07-13', `${updated}: checkOut totalAmount`],
    rooms: [2, `${updated}: rooms totalAmount`],
    roomTypeId: [suite.id, `${updated}: roomTypeId totalAmount`],
    guests: [[{ guestTypeId: adult.id, count: 1 }], `${updated}: guests`],
    additionalServices: [[{ serviceId: spa.id, quantity: 2 }], `${updated}: totalAmount`],
    discountId: [discount.id, `${updated}: totalAmount discountId`],
    promoCode: ['TEN', `${updated}: totalAmount discountId`],
    priceOverride: [{ totalAmount: 150, reason: 'Complaint' }, `${updated}: totalAmount`],
    status: ['cancelled', 'reservation.cancelled'],
  }
}

/**
 * `hotelId` cannot change; `quoteId` and `reprice` say how to price the change of another field, and `notifyGuest` who
 * is told of it.
 */
const unchangeable = ['hotelId', 'quoteId', 'reprice', 'notifyGuest']

full(
  '§6.1 a change of any field of a reservation is one event that names it, and the same value again is none',
  async (t) => {
    const stay = await bookedStay(t, { status: 'held', heldUntil: '2026-06-01T12:00:00.000Z' })
    const values = await changes(stay)
    const fields = stay.writableFields('ReservationUpdate').filter((field) => !unchangeable.includes(field))
    assert.deepEqual(Object.keys(values).toSorted(), fields.toSorted())
    for (const [field, [value, event]] of Object.entries(values)) {
      const together = field === 'promoCode' ? { discountId: null } : {}
      assert.deepEqual(await stay.change({ [field]: value, ...together }), [event], field)
      if (field === 'heldUntil') assert.deepEqual(await stay.change({ [field]: value }), [])
    }
  },
)

full('§6.1 a change of dates and of texts is an event for each of the two', async (t) => {
  const { change } = await bookedStay(t)
  assert.deepEqual(await change({ rooms: 2, specialRequests: 'A cot', arrivalTime: '18:30' }), [
    'reservation.detailsChanged: arrivalTime specialRequests',
    'reservation.updated: rooms totalAmount',
  ])
})

test('events say whether the request lets the guest be told', async (t) => {
  const { tenant, id, change, act } = await bookedStay(t, { status: 'held', notifyGuest: false })
  await change({ rooms: 2, notifyGuest: false })
  await change({ rooms: 1 })
  await act('confirm', { notifyGuest: false })
  await act('cancel', { notifyGuest: false })
  const emitted = await tenant.query(
    `select type, (body::jsonb -> 'data' ->> 'notifyGuest')::boolean as notifies from events
      where subject_id = '${id}' and type <> 'reservation.detailsChanged' order by position`,
  )
  assert.deepEqual(
    emitted.map(({ type, notifies }) => `${type} ${notifies}`),
    [
      'reservation.created false',
      'reservation.updated false',
      'reservation.updated true',
      'reservation.updated false',
      'reservation.cancelled false',
    ],
  )
})

test('§6.1 the note of a cancellation and the deletion are events', async (t) => {
  const { act, eventsBy, eventsOf, tenant, id } = await bookedStay(t)
  assert.deepEqual(await act('cancel', { reason: 'Ill', note: 'She called' }), [
    'reservation.detailsChanged: internalNotes',
    'reservation.cancelled',
  ])
  const { guestId, confirmationNumber, hotelId } = (await tenant.call('GET', `/reservations/${id}`)).data
  const emitted = await eventsBy('reservations', id, () => done(tenant, 'DELETE', `/reservations/${id}`))
  assert.deepEqual(emitted, ['reservation.deleted'])
  assert.deepEqual((await eventsOf(id)).at(-1)?.data, { reservationId: id, hotelId, confirmationNumber, guestId })
})

test('§6.1 deleting a reservation that could still be cancelled is a cancellation and a deletion', async (t) => {
  const { eventsBy, tenant, id } = await bookedStay(t)
  assert.deepEqual(await eventsBy('reservations', id, () => done(tenant, 'DELETE', `/reservations/${id}`)), [
    'reservation.cancelled',
    'reservation.deleted',
  ])
})

test('§6.1 check-in, check-out, the end of a hold and the night audit are updates', async (t) => {
  const status = 'reservation.updated: status'
  const stay = await bookedStay(t, { checkIn: '2026-06-01', checkOut: '2026-06-02' })
  assert.deepEqual([await stay.act('check-in'), await stay.act('check-out')], [[status], [status]])
  const { tenant, app, hotel, suite, eventsBy } = stay
  const next = { hotelId: hotel.id, roomTypeId: suite.id, checkIn: '2026-06-01', checkOut: '2026-06-02', guest }
  const held = await created(tenant, '/reservations', {
    ...next,
    status: 'held',
    heldUntil: '2026-06-01T12:00:00.000Z',
  })
  const late = await created(tenant, '/reservations', next)
  const pass = (duration: string) => async () => {
    app.advance(duration)
    await app.settle()
  }
  assert.deepEqual(await eventsBy('reservations', held.id, pass('PT4H')), [status])
  assert.deepEqual(await eventsBy('reservations', late.id, pass('P1D')), [status])
})
