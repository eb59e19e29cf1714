import assert from 'node:assert/strict'
import { done, watchedService } from '../../../testing/changes/changed-records.ts'
import { full } from '../../../testing/full.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { imported } from '../testing/csv-files.ts'
import { fieldValue } from '../testing/field-value.ts'
import type { ValueShape } from './guest-field.ts'
import { guestFieldList } from './guest-fields.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }

/** A new value for every field of a guest, and the fields that the event names if they are others. */
const changes = async (tenant: Tenant): Promise<Record<string, [value: unknown, named?: string]>> => ({
  ...Object.fromEntries(
    guestFieldList
      .filter(([, { mode }]) => mode === 'writable')
      .map(([field, { schema }]) => [
        field,
        [fieldValue(schema as ValueShape, { text: `New ${field}`, day: '1980-02-29' })],
      ]),
  ),
  phone: ['+905321112233', 'phone contactPoints'],
  email: ['elif@guest.test', 'email contactPoints'],
  contactPoints: [[{ type: 'instagram', value: 'elif.k' }], 'phone email contactPoints'],
  address: [{ city: 'İzmir' }],
  identityDocument: [{ type: 'passport', number: 'U1234567' }],
  guestTypeId: [(await tenant.call('GET', '/guesttypes')).data.items[0].id],
  guestGroupIds: [[(await created(tenant, '/guestgroups', { name: 'Winter' })).id]],
  preferences: [{ pillow: 'hard' }],
  customFields: [{ loyalty: 'L-1' }],
  consents: [[{ purpose: 'marketing', channel: 'email', status: 'granted' }]],
})

full(
  '§6.1 a change of any field of a guest is one event that names it, and the same value again is none',
  async (t) => {
    const { app, writableFields, eventsBy } = await watchedService(t)
    const tenant = await newTenant(app)
    const { id } = await created(tenant, '/guests', name)
    const values = await changes(tenant)
    // `phoneCountry` says how to read the numbers of the body.
    const fields = writableFields('GuestUpdate').filter((field) => field !== 'phoneCountry')
    assert.deepEqual(Object.keys(values).toSorted(), fields.toSorted())
    for (const [field, [value, named = field]] of Object.entries(values)) {
      const put = () => done(tenant, 'PUT', `/guests/${id}`, { body: { [field]: value } })
      assert.deepEqual(await eventsBy('guests', id, put), [`guest.updated: ${named}`], field)
      if (field !== 'contactPoints') assert.deepEqual(await eventsBy('guests', id, put), [], field)
    }
  },
)

full('§6.1 a document number that looks the same is another one', async (t) => {
  const { app, eventsBy } = await watchedService(t)
  const tenant = await newTenant(app)
  const identityDocument = { type: 'passport', number: 'U1234567' }
  const { id } = await created(tenant, '/guests', { ...name, identityDocument })
  const put = (number: string) => () =>
    done(tenant, 'PUT', `/guests/${id}`, { body: { identityDocument: { ...identityDocument, number } } })
  assert.deepEqual(await eventsBy('guests', id, put('U7654367')), ['guest.updated: identityDocument'])
  assert.deepEqual(await eventsBy('guests', id, put('U7654367')), [])
})

full('§6.1 notes, groups and imports of a guest are events of the guest', async (t) => {
  const { app, eventsBy } = await watchedService(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/guests', { ...name, externalId: 'PMS-1' })
  const group = await created(tenant, '/guestgroups', { name: 'Winter' })
  const by = (act: () => Promise<unknown>) => eventsBy('guests', id, act)
  const notes = `/guests/${id}/notes`
  let noteId = ''
  assert.deepEqual(
    await by(async () => {
      noteId = (await created(tenant, notes, { text: 'Late arrival' })).id
    }),
    ['guest.updated: notes'],
  )
  const put = () => done(tenant, 'PUT', `${notes}/${noteId}`, { body: { text: 'Early arrival' } })
  assert.deepEqual(await by(put), ['guest.updated: notes'])
  assert.deepEqual(await by(put), [])
  assert.deepEqual(await by(() => done(tenant, 'DELETE', `${notes}/${noteId}`)), ['guest.updated: notes'])

  const members = `/guestgroups/${group.id}/members`
  const join = () => done(tenant, 'POST', members, { body: { guestIds: [id] } })
  const leave = () => done(tenant, 'DELETE', `${members}?guestIds=${id}`)
  assert.deepEqual(await by(join), ['guest.updated: guestGroupIds'])
  assert.deepEqual(await by(join), [])
  assert.deepEqual(await by(leave), ['guest.updated: guestGroupIds'])
  assert.deepEqual(await by(leave), [])
  await join()
  assert.deepEqual(await by(() => done(tenant, 'DELETE', `/guestgroups/${group.id}`)), ['guest.updated: guestGroupIds'])

  const csv = 'firstName,lastName,externalId,vipLevel\nElif,Kaya,PMS-1,gold\n'
  const load = () => imported(app, tenant, csv, '?onDuplicate=update')
  assert.deepEqual(await by(load), ['guest.updated: vipLevel'])
  assert.deepEqual(await by(load), [])
})

full('§6.1 a group of many guests that ends is an event for each of them', async (t) => {
  const { app, eventsOf } = await watchedService(t)
  const tenant = await newTenant(app)
  const group = await created(tenant, '/guestgroups', { name: 'Tour' })
  const ids: string[] = []
  for (let n = 0; n < 25; n += 1) ids.push((await created(tenant, '/guests', { ...name, lastName: `Kaya ${n}` })).id)
  await done(tenant, 'POST', `/guestgroups/${group.id}/members`, { body: { guestIds: ids } })
  await done(tenant, 'DELETE', `/guestgroups/${group.id}`)
  for (const id of ids) {
    const types = (await eventsOf(id)).map(({ type }) => type)
    assert.deepEqual(types, ['guest.created', 'guest.updated', 'guest.updated'])
  }
})

full('§6.1 a booking that adds an address to a known guest changes the guest', async (t) => {
  const { app, eventsBy } = await watchedService(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { ...name, phone: '+905321112233' }
  const { id } = await created(tenant, '/guests', guest)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const book = () => created(tenant, '/reservations', { ...stay, guest: { ...guest, email: 'elif@guest.test' } })
  assert.deepEqual(await eventsBy('guests', id, book), ['guest.updated: email contactPoints'])
  assert.deepEqual(await eventsBy('guests', id, book), [])
})

full('§6.1 merge, unmerge, erasure and deletion of guests are events, and move their reservations', async (t) => {
  const { app, eventsBy, eventsOf } = await watchedService(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const survivor = await created(tenant, '/guests', name)
  const other = await created(tenant, '/guests', { ...name, email: 'elif@guest.test' })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-01', checkOut: '2026-06-02' }
  const booked = await created(tenant, '/reservations', { ...stay, guestId: other.id, specialRequests: 'A cot' })
  const at = `/guests/${survivor.id}`
  let mergeId = ''
  const merge = async () => {
    mergeId = (await done(tenant, 'POST', `${at}/merge`, { body: { guestIds: [other.id] } })).mergeId
  }
  const unmerge = () => done(tenant, 'POST', `${at}/unmerge`, { body: { mergeId } })
  /** The events of the reservation, and those of the guest by the same action. */
  const both = async (act: () => Promise<unknown>) => {
    let ofGuest: string[] = []
    const ofStay = await eventsBy('reservations', booked.id, async () => {
      ofGuest = await eventsBy('guests', survivor.id, act)
    })
    return [ofGuest, ofStay]
  }
  const moved = ['reservation.detailsChanged: guestId']
  assert.deepEqual(await both(merge), [['guest.merged: email contactPoints'], moved])
  assert.deepEqual(await both(unmerge), [['guest.unmerged: email contactPoints'], moved])
  const { version } = (await tenant.call('GET', `/reservations/${booked.id}`)).data
  assert.equal(version, 3)
  await merge()
  await done(tenant, 'POST', `/reservations/${booked.id}/cancel`, { body: { reason: 'Ill' } })
  assert.deepEqual(await both(() => done(tenant, 'POST', `${at}/anonymize`)), [
    ['guest.anonymized'],
    ['reservation.detailsChanged: specialRequests cancellationReason statusHistory'],
  ])
  assert.deepEqual((await eventsOf(survivor.id)).at(-1)?.data, { guestId: survivor.id, mergedGuestIds: [other.id] })
  const lone = await created(tenant, '/guests', name)
  assert.deepEqual(await eventsBy('guests', lone.id, () => done(tenant, 'DELETE', `/guests/${lone.id}`)), [
    'guest.deleted',
  ])
})
