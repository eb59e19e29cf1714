import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Permission } from '#shared/permissions.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { full, fullSuite } from '../../testing/full.ts'
import { colleague, created, loggedCall, newHotel, newTenant, type Tenant } from '../../testing/world.ts'

type Item = {
  type: string
  id: string
  title: string
  subtitle: string
  facts: Record<string, string>
  matchedField: string
  score: number
}

let app: TestApp
let owner: Tenant
let here: Awaited<ReturnType<typeof newHotel>>
let there: Awaited<ReturnType<typeof newHotel>>
let guest: { id: string }

const search = (who: Pick<Tenant, 'call'>, q: string, more = '') =>
  who.call('GET', `/search?q=${encodeURIComponent(q)}${more}`)
const found = async (q: string, who: Pick<Tenant, 'call'> = owner): Promise<Item[]> => {
  const { status, data, text } = await search(who, q, '&pageSize=100')
  assert.equal(status, 200, text)
  return data.items
}
const typesOf = (items: readonly Item[]) => [...new Set(items.map(({ type }) => type))].toSorted()

const stay = (at: typeof here, guestId: string) => ({
  hotelId: at.hotel.id,
  roomTypeId: at.roomType.id,
  guestId,
  checkIn: '2026-09-01',
  checkOut: '2026-09-03',
})

fullSuite('§4.4 GET /search finds what the caller may read', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    owner = await newTenant(app, { countryCode: 'TR' })
    here = await newHotel(owner, { hotel: { name: 'Zephyr Bosphorus' }, roomType: { name: 'Zephyr Suite' } })
    there = await newHotel(owner, { hotel: { name: 'Other Zephyr', holdMinutes: 5 } })
    guest = await created(owner, '/guests', {
      firstName: 'Zephyra',
      lastName: 'Işık',
      companyName: 'Winds Ltd',
      phone: '+905321234567',
      email: 'zephyra@winds.test',
      contactPoints: [
        { type: 'phone', value: '+905321234567', isPrimary: true },
        { type: 'phone', value: '+902129998877' },
        { type: 'email', value: 'zephyra@winds.test' },
      ],
    })
    await created(owner, '/discounts', { name: 'Zephyr week', code: 'ZEPHYR10', type: 'percent', value: 10 })
    await created(owner, '/guestgroups', { name: 'Zephyr friends', code: 'ZEPHYR' })
    const filter = { op: 'and', conditions: [{ field: 'firstName', operator: 'startsWith', value: 'z' }] }
    await created(owner, '/guestsegments', { name: 'Zephyr segment', filter })
    await created(owner, '/guesttypes', { name: 'Zephyr rider', category: 'adult' })
    await created(owner, '/additionalservices', {
      name: 'Zephyr transfer',
      price: 12.5,
      currencyCode: 'EUR',
      chargeBasis: 'perStay',
    })
    await created(owner, '/webhooks', {
      url: 'https://127.0.0.1:9/zephyr',
      events: ['guest.created'],
      secret: 'a secret',
      description: 'Weather',
    })
    await created(owner, '/voicequeues', { key: 'desk', name: 'Zephyr desk' })
    await created(owner, '/integrations', { type: 'smsProvider', provider: 'simulator', name: 'Zephyr account' })
    const account = { type: 'messagingApp', provider: 'simulator', name: 'Messages here', hotelIds: [here.hotel.id] }
    const { id } = await created(owner, '/integrations', account)
    const message = { from: '+905321234567', fromName: 'Zephyra Işık', text: 'Is there a room?' }
    assert.equal((await owner.call('POST', `/channels/${id}/simulate`, { body: { message } })).status, 200)
    await loggedCall(owner, { guestId: guest.id, hotelId: here.hotel.id, fromNumber: '+905321234567' })
    const role = await created(owner, '/roles', { name: 'Zephyr keeper', permissions: ['guests.read'] })
    const password = 'correct horse battery'
    const user = { firstName: 'Zephyrine', lastName: 'User', email: 'zu@desk.test', roleId: role.id, password }
    await created(owner, '/users', user)
  })

  test('over all types, ranked, with a distinguishing subtitle', async () => {
    const booked = await created(owner, '/reservations', stay(here, guest.id))
    const items = await found('zephyr')
    assert.deepEqual(typesOf(items), [
      'additionalService',
      'call',
      'conversation',
      'discount',
      'guest',
      'guestGroup',
      'guestSegment',
      'guestType',
      'hotel',
      'integration',
      'reservation',
      'role',
      'roomType',
      'user',
      'voiceQueue',
      'webhook',
    ])
    const scores = items.map(({ score }) => score)
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    )
    assert.deepEqual(
      [items[0]?.type, items[0]?.matchedField, items[0]?.score],
      ['guestGroup', 'code', 100],
      'the whole code before the beginning of a name',
    )
    const of = (type: string) => items.find((each) => each.type === type)
    assert.deepEqual(of('guest'), {
      type: 'guest',
      id: guest.id,
      title: 'Zephyra Işık',
      subtitle: '+905321234567 · zephyra@winds.test · Winds Ltd',
      facts: { phone: '+905321234567', email: 'zephyra@winds.test', companyName: 'Winds Ltd' },
      matchedField: 'name',
      score: 80,
      hotelId: null,
    })
    assert.deepEqual(of('reservation'), {
      type: 'reservation',
      id: booked.id,
      title: booked.confirmationNumber,
      subtitle: 'Zephyra Işık · Zephyr Bosphorus · 2026-09-01 – 2026-09-03 · confirmed',
      facts: {
        'guest.name': 'Zephyra Işık',
        checkIn: '2026-09-01',
        checkOut: '2026-09-03',
        status: 'confirmed',
      },
      matchedField: 'guest.name',
      score: 75,
      hotelId: here.hotel.id,
    })
    const who = { 'guest.name': 'Zephyra Işık' }
    const { startedAt, ...call } = of('call')?.facts ?? {}
    assert.deepEqual(call, { ...who, number: '+905321234567', direction: 'inbound', status: 'completed' })
    const { lastMessageAt, ...conversation } = of('conversation')?.facts ?? {}
    assert.deepEqual(conversation, { ...who, contactAddress: '+905321234567', channel: 'whatsapp', status: 'open' })
    for (const moment of [startedAt, lastMessageAt]) assert.ok(moment?.startsWith('2026-'))
    assert.equal(of('roomType')?.subtitle, 'Zephyr Bosphorus')
    assert.equal(of('user')?.subtitle, 'zu@desk.test · Zephyr keeper')
    assert.equal(of('additionalService')?.subtitle.endsWith('12.5 EUR'), true)
  })

  test('complete confirmation numbers, phone numbers and addresses rank first', async () => {
    const booked = await created(owner, '/reservations', stay(here, guest.id))
    const first = async (q: string) => {
      const [item] = await found(q)
      return [item?.type, item?.matchedField, item?.score]
    }
    assert.deepEqual(await first(booked.confirmationNumber.toLowerCase()), ['reservation', 'confirmationNumber', 100])
    assert.deepEqual(await first(booked.confirmationNumber.slice(0, 7)), ['reservation', 'confirmationNumber', 50])
    assert.deepEqual(
      (await found('0212 999 88 77'))[0]?.subtitle.startsWith('+902129998877'),
      true,
      'by which it was found',
    )
    const whole = (await found('0532 123 45 67')).map(({ type, score }) => `${type} ${score}`)
    assert.deepEqual([...new Set(whole)].toSorted(), ['call 100', 'conversation 100', 'guest 100', 'reservation 95'])
    assert.deepEqual(await first('ZEPHYRA@winds.test'), ['guest', 'email', 100])
    assert.deepEqual(await first('isik zephyra'), ['guest', 'name', 60])
    assert.deepEqual(await found('isik nobody'), [])
  })

  full('an exact name is among the results, however many names begin with it', async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ firstName: `Mira${n}`, lastName: `Quell${n}` }))
    for (const each of many) await created(owner, '/guests', each)
    await created(owner, '/guests', { firstName: 'Mira', lastName: 'Quell' })
    for (const q of ['mira quell', 'mira']) {
      const { data } = await search(owner, q, '&types=guest')
      assert.equal(data.items[0].title, 'Mira Quell', q)
      assert.ok(data.totalCount <= 100)
    }
    assert.equal((await search(owner, 'mira quell', '&types=guest')).data.items[0].score, 90)
  })

  test('types filter the results, pages divide them, and errors are reported', async () => {
    const { data } = await search(owner, 'zephyr', '&types=hotel&types=discount')
    assert.deepEqual(typesOf(data.items), ['discount', 'hotel'])
    const paged = await search(owner, 'zephyr', '&types=hotel&pageSize=1&page=2')
    assert.deepEqual([paged.data.items.length, paged.data.totalCount, paged.data.totalPages], [1, 2, 2])
    const refused = async (query: string) => {
      const { status, body } = await owner.call('GET', `/search?${query}`)
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.code]
    }
    assert.deepEqual(await refused(''), [422, 'q', 'required'])
    assert.deepEqual(await refused('q=a'), [422, 'q', 'too_short'])
    assert.deepEqual(await refused('q=%20%20%20'), [422, 'q', 'too_short'])
    assert.deepEqual(await refused(`q=${'a'.repeat(101)}`), [422, 'q', 'too_long'])
    assert.deepEqual(await refused(`q=${'a%20'.repeat(11)}`), [422, 'q', 'too_many_items'])
    assert.deepEqual(await refused('q=zephyr&types=spaceship'), [422, 'types[0]', 'invalid_value'])
    for (const odd of ['--', '%_', "'; drop", '\\\\', '((']) assert.equal((await search(owner, odd)).status, 200, odd)
  })

  test('each type needs the permission of its list', async () => {
    const needs: Record<string, Permission> = {
      guest: 'guests.read',
      reservation: 'reservations.manage',
      hotel: 'hotels.manage',
      roomType: 'hotels.manage',
      discount: 'pricing.manage',
      guestGroup: 'guests.manage',
      guestSegment: 'guests.manage',
      guestType: 'settings.manage',
      additionalService: 'settings.manage',
      user: 'users.manage',
      role: 'roles.manage',
      webhook: 'integrations.manage',
      integration: 'integrations.manage',
      voiceQueue: 'integrations.manage',
      call: 'calls.read',
      conversation: 'guests.read',
    }
    await created(owner, '/reservations', stay(here, guest.id))
    for (const permission of new Set(Object.values(needs))) {
      const who = await colleague(app, owner, { permissions: [permission] })
      const expected = Object.keys(needs).filter((type) => needs[type] === permission)
      assert.deepEqual(typesOf(await found('zephyr', who)), expected.toSorted(), permission)
    }
    const noUser = await colleague(app, owner, { permissions: ['reports.read'] })
    assert.deepEqual(await found('zephyr', noUser), [])
    assert.deepEqual((await search(noUser, 'zephyr', '&types=guest')).data.items, [])
    assert.equal((await app.call('GET', '/search?q=zephyr')).status, 401)
  })

  test('a user of some hotels finds the records of these hotels; another tenant finds nothing', async () => {
    const [ours, theirs] = [
      await created(owner, '/reservations', stay(here, guest.id)),
      await created(owner, '/reservations', stay(there, guest.id)),
    ]
    const who = await colleague(app, owner, { hotelIds: [here.hotel.id] })
    const items = await found('zephyr', who)
    const ids = items.map(({ id }) => id)
    assert.ok(ids.includes(ours.id) && ids.includes(here.hotel.id) && ids.includes(guest.id))
    assert.ok(!ids.includes(theirs.id) && !ids.includes(there.hotel.id))
    assert.deepEqual(await found(theirs.confirmationNumber, who), [])
    assert.deepEqual(await found('zephyr', await newTenant(app)), [])
  })

  test('masked roles can search by names and complete numbers, and see masked values', async () => {
    const who = await colleague(app, owner, { piiAccess: 'masked' })
    const byName = await search(who, 'zephyra', '&types=guest')
    assert.deepEqual(byName.data.items[0].subtitle, '••••••67 · z•••@•••.test · Winds Ltd')
    assert.deepEqual(Object.values(byName.data.items[0].facts), ['••••••67', 'z•••@•••.test', 'Winds Ltd'])
    const byNumber = await found('0532 123 45 67', who)
    assert.deepEqual(
      byNumber.filter(({ type }) => type === 'guest').map(({ matchedField, score }) => [matchedField, score]),
      [['phone', 100]],
    )
    for (const q of ['532123', 'winds.test', '4567', 'zu@desk', 'zu@desk.test']) {
      assert.deepEqual(await found(q, who), [], q)
    }
    const byAddress = await search(who, 'zephyra@winds.test')
    assert.doesNotMatch(byAddress.text, /winds\.test|5321234567/)
    assert.deepEqual(byAddress.data.items[0].matchedField, 'email')
    assert.equal((await found('zephyrine', who))[0]?.subtitle, 'z•••@•••.test · Zephyr keeper')
  })

  test('merged and anonymized guests and deleted reservations are not found', async () => {
    const make = (lastName: string) => created(owner, '/guests', { firstName: 'Vanda', lastName })
    const [kept, merged, gone] = [await make('Kept'), await make('Merged'), await make('Gone')]
    const booked = await created(owner, '/reservations', stay(here, kept.id))
    assert.equal((await found('vanda')).filter(({ type }) => type === 'guest').length, 3)
    await owner.call('POST', `/guests/${kept.id}/merge`, { body: { guestIds: [merged.id] } })
    await owner.call('POST', `/guests/${gone.id}/anonymize`)
    await owner.call('DELETE', `/reservations/${booked.id}`)
    assert.deepEqual(
      (await found('vanda')).map(({ id }) => id),
      [kept.id],
    )
    assert.deepEqual(await found(booked.confirmationNumber), [])
  })

  test('an expired hold is shown as expired', async () => {
    const booked = await created(owner, '/reservations', { ...stay(there, guest.id), status: 'held' })
    assert.match((await found(booked.confirmationNumber))[0]?.subtitle ?? '', /· held$/)
    app.advance('PT6M')
    const subtitle = (await found(booked.confirmationNumber))[0]?.subtitle ?? ''
    assert.match(subtitle, /· expired$/)
  })
})
