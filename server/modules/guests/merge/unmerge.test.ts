import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fullSuite, repetitions } from '../../../testing/full.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

/** The number of random cases; MERGE_RUNS sets more. */
const numRuns = repetitions(20)

let app: TestApp
let tenant: Tenant
let hotel: Awaited<ReturnType<typeof newHotel>>
let groups: { id: string }[]
let segment: { id: string }
let count = 0

fullSuite('merges and unmerges', () => {
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
    hotel = await newHotel(tenant, { roomType: { totalRooms: 5000 } })
    groups = [
      await created(tenant, '/guestgroups', { name: 'Winter' }),
      await created(tenant, '/guestgroups', { name: 'Summer' }),
    ]
    const filter = { op: 'and', conditions: [{ field: 'firstName', operator: 'equals', value: 'Guest' }] }
    segment = await created(tenant, '/guestsegments', { name: 'Guests', filter })
  })
  after(() => app.close())

  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
  const word = fc.constantFrom('one', 'two', 'three', 'four')
  const free = fc.dictionary(word, fc.oneof(word, fc.integer(), fc.boolean()), { maxKeys: 3, noNullPrototype: true })

  const guest = fc.record({
    title: maybe(word),
    gender: maybe(fc.constantFrom('female', 'male')),
    birthDate: maybe(fc.constantFrom('1980-02-29', '1999-12-31')),
    address: maybe(fc.record({ city: word })),
    companyName: maybe(word),
    taxNumber: maybe(word),
    vipLevel: fc.constantFrom('none', 'gold'),
    isBlacklisted: fc.constant(false),
    doNotCall: fc.boolean(),
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    preferences: free,
    customFields: free,
    identityDocument: maybe(
      fc.record({ type: fc.constant('passport'), number: fc.constantFrom('U 1', 'U 22', 'U 333') }),
    ),
    contactPoints: fc.uniqueArray(
      fc.record({ type: fc.constantFrom('phone', 'email', 'webchat'), place: fc.integer({ min: 0, max: 5 }) }),
      { maxLength: 4, selector: ({ type, place }) => `${type} ${place}` },
    ),
    consents: fc.uniqueArray(
      fc.record({
        purpose: fc.constantFrom('marketing', 'profiling'),
        channel: fc.constantFrom('email', 'sms'),
        status: fc.constantFrom('granted', 'denied', 'withdrawn'),
        source: maybe(word),
        capturedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'),
      }),
      { selector: ({ purpose, channel }) => `${purpose} ${channel}` },
    ),
    groups: fc.subarray([0, 1]),
    notes: fc.array(word, { maxLength: 2 }),
    stays: fc.integer({ min: 0, max: 2 }),
    hasExternalId: fc.boolean(),
    isContact: fc.boolean(),
  })
  type RandomGuest = typeof guest extends fc.Arbitrary<infer G> ? G : never

  const valueOf = {
    phone: (n: number) => `+90532111000${n}`,
    email: (n: number) => `g${n}@x.test`,
    webchat: String,
  } as const

  async function createGuest({
    groups: places,
    notes,
    stays,
    hasExternalId,
    isContact,
    contactPoints,
    ...given
  }: RandomGuest) {
    count += 1
    const { id } = await created(tenant, '/guests', {
      ...given,
      firstName: 'Guest',
      lastName: `Number ${count}`,
      guestGroupIds: places.map((place) => groups[place]?.id),
      contactPoints: contactPoints.map(({ type, place }) => ({ type, value: valueOf[type as 'phone'](place) })),
      externalId: hasExternalId ? `CRM-${count}` : null,
    })
    for (const text of notes) await created(tenant, `/guests/${id}/notes`, { text })
    if (isContact) {
      await created(tenant, '/guestgroups', { name: `Of ${count}`, contactGuestId: id })
      await app.admin('insert into guest_segment_members values ($1, $2, $3)', [tenant.tenantId, segment.id, id])
    }
    for (let stay = 0; stay < stays; stay += 1) {
      const body = { hotelId: hotel.hotel.id, roomTypeId: hotel.roomType.id, guestId: id }
      await created(tenant, '/reservations', { ...body, checkIn: '2026-07-01', checkOut: `2026-07-0${stay + 2}` })
    }
    return id as string
  }

  /** All rows of or about these guests, except versions, change times and encrypted values. */
  async function dump(ids: readonly string[]): Promise<Record<string, unknown>> {
    const rows = (table: string, column: string, less = '{}') =>
      app.admin(
        `select to_jsonb(t) - $2::text[] as row from ${table} t where ${column} = any ($1)
        order by (to_jsonb(t) - $2::text[])::text`,
        [ids, less],
      )
    const answers = await Promise.all(ids.map((id) => tenant.call('GET', `/guests/${id}`)))
    const documents = await Promise.all(ids.map((id) => tenant.call('GET', `/guests/${id}/identity-document`)))
    return {
      guests: await rows('guests', 'id', '{version,updated_at,document_number}'),
      points: await rows('guest_contact_points', 'guest_id'),
      consents: await rows('guest_consents', 'guest_id'),
      notes: await rows('guest_notes', 'guest_id', '{version,updated_at}'),
      members: await rows('guest_group_members', 'guest_id'),
      fits: await rows('guest_segment_members', 'guest_id'),
      contacts: await rows('guest_groups', 'contact_guest_id', '{version,updated_at}'),
      reservations: await rows('reservations', 'guest_id', '{version,updated_at}'),
      answers: answers.map(({ data: { version: _version, updatedAt: _at, ...data } }) => data),
      documents: documents.map(({ data }) => data),
    }
  }

  const mergeable = ['title', 'identityDocument', 'preferences', 'phone', 'email', 'doNotCall', 'externalId'] as const

  test('§4.4 random merges, undone in reverse order, restore every field and every link', async () => {
    const steps = fc.array(
      fc.record({
        survivor: fc.nat(),
        others: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
        fields: fc.subarray([...mergeable]),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(guest, { minLength: 2, maxLength: 4 }), steps, async (given, wanted) => {
        const ids: string[] = []
        for (const each of given) ids.push(await createGuest(each))
        await app.settle()
        const was = await dump(ids)
        const living = [...ids]
        const merges: { id: string; mergeId: string }[] = []
        for (const { survivor, others, fields } of wanted) {
          const id = living[survivor % living.length] ?? ''
          const guestIds = [...new Set(others.map((other) => living[other % living.length] ?? ''))].filter(
            (other) => other !== id,
          )
          if (guestIds.length === 0) continue
          const chosen = Object.fromEntries(fields.map((field) => [field, guestIds.at(-1)]))
          const answer = await tenant.call('POST', `/guests/${id}/merge`, { body: { guestIds, fields: chosen } })
          assert.equal(answer.status, 200, answer.text)
          for (const deleted of guestIds) living.splice(living.indexOf(deleted), 1)
          merges.push({ id, mergeId: answer.data.mergeId })
        }
        await app.settle()
        for (const { id, mergeId } of merges.toReversed()) {
          const answer = await tenant.call('POST', `/guests/${id}/unmerge`, { body: { mergeId } })
          assert.deepEqual([answer.status, answer.body.message], [200, null], answer.text)
        }
        assert.deepEqual(await dump(ids), was)
      }),
      { numRuns },
    )
  })
})
