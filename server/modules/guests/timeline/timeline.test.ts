import assert from 'node:assert/strict'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }

type TimelineEntry = { type: string; title: string; data: { to?: string; text?: string; userName?: string } }
const describeEntry = ({ type, data }: TimelineEntry): string => [type, data.to ?? data.text].filter(Boolean).join(' ')

full('a timeline shows all entries of a guest that the user may see, the latest first', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const [one, two] = [await newHotel(tenant), await newHotel(tenant)]
  const guest = await created(tenant, '/guests', name)
  const other = await created(tenant, '/guests', name)
  const book = ({ hotel, roomType }: typeof one, guestId: string) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      guestId,
      checkIn: '2026-07-01',
      checkOut: '2026-07-02',
    })
  const stay = await book(one, guest.id)
  app.advance('PT1M')
  await book(two, other.id)
  app.advance('PT1M')
  await created(tenant, `/guests/${guest.id}/notes`, { text: 'likes tea' })
  app.advance('PT1M')
  await tenant.call('POST', `/reservations/${stay.id}/cancel`, { body: { reason: 'ill' } })
  app.advance('PT1M')
  await tenant.call('POST', `/guests/${guest.id}/merge`, { body: { guestIds: [other.id] } })

  const path = `/guests/${guest.id}/timeline`
  const read = async (query = '', who: Pick<typeof tenant, 'call'> = tenant) => {
    const answer = await who.call('GET', `${path}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data as { items: TimelineEntry[]; totalCount: number; totalPages: number }
  }
  const all = await read()
  const expected = [
    'merge',
    'reservation cancelled',
    'note likes tea',
    'reservation confirmed',
    'reservation confirmed',
  ]
  assert.deepEqual([all.items.map(describeEntry), all.totalCount], [expected, 5])
  const second = await read('?page=2&pageSize=2')
  assert.deepEqual(
    [second.items.map(describeEntry), second.totalCount, second.totalPages],
    [expected.slice(2, 4), 5, 3],
  )
  assert.deepEqual((await read('?types=note&types=merge')).items.map(describeEntry), ['merge', 'note likes tea'])
  assert.equal(refusal(await tenant.call('GET', `${path}?types=note&types=storm`)), '422 invalid_value types[1]')
  assert.equal((await tenant.call('GET', `/guests/${other.id}/timeline`)).data.totalCount, 5, 'by a merged id too')

  const scoped = await colleague(app, tenant, { hotelIds: [one.hotel.id] })
  const { firstName, lastName } = (await tenant.call('GET', '/profile')).data
  assert.deepEqual(
    [...new Set(all.items.map(({ data }) => data.userName))],
    [`${firstName} ${lastName}`],
    'every entry names its user',
  )
  assert.equal((await read('?types=reservation', scoped)).totalCount, 2)
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  assert.deepEqual((await read('', reader)).items.map(describeEntry), ['merge', 'note likes tea'])
})

full('an export contains all personal data of a guest, including merged guests, and is audited', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const identityDocument = { type: 'passport', number: 'U 1234567' }
  const guest = await created(tenant, '/guests', { ...name, identityDocument })
  const consents = [{ purpose: 'marketing', channel: 'email', status: 'granted', source: 'web form' }]
  const other = await created(tenant, '/guests', { ...name, phone: '+905321110002', consents })
  await created(tenant, `/guests/${guest.id}/notes`, { text: 'likes tea' })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-01', checkOut: '2026-07-02' }
  const booked = await created(tenant, '/reservations', { ...stay, guestId: other.id, specialRequests: 'quiet' })
  await tenant.call('POST', `/guests/${guest.id}/merge`, { body: { guestIds: [other.id] } })

  const answer = await tenant.call('GET', `/guests/${other.id}/export`)
  assert.equal(answer.status, 200, answer.text)
  const { data } = answer
  assert.deepEqual(
    [data.guest.id, data.guest.identityDocumentNumber, data.guest.phone],
    [guest.id, 'U 1234567', '+905321110002'],
  )
  assert.deepEqual(
    data.mergedGuests.map(({ id }: { id: string }) => id),
    [other.id],
  )
  assert.equal(data.records.notes[0].text, 'likes tea')
  assert.deepEqual(
    [data.records.reservations[0].id, data.records.reservations[0].specialRequests],
    [booked.id, 'quiet'],
  )
  assert.equal(data.consents[0].source, 'web form')
  assert.deepEqual(data.merges[0].mergedGuestIds, [other.id])
  assert.deepEqual(
    data.events.map(({ type }: { type: string }) => type),
    ['guest.created', 'guest.created', 'guest.updated', 'guest.merged'],
  )
  assert.ok(data.auditEntries.some(({ action }: { action: string }) => action === 'guest.merged'))
  const { items } = (await tenant.call('GET', `/audit?action=guest.exported&resourceId=${guest.id}`)).data
  assert.equal(items.length, 1)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  assert.equal(refusal(await masked.call('GET', `/guests/${guest.id}/export`)), '403 permission_denied')
  const scoped = await colleague(app, tenant, { hotelIds: [hotel.id] })
  assert.equal(refusal(await scoped.call('GET', `/guests/${guest.id}/export`)), '403 hotel_access_denied')
})
