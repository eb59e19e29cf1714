import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { fullSuite } from '../full.ts'
import { colleague, created, newAdministrator, type Tenant } from '../world.ts'
import { hotelBodies } from './hotel-records.ts'
import { type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'

type Item = { id: string }
type Colleague = Awaited<ReturnType<typeof colleague>>

let app: TestApp
let mine: ContractFixture
let elsewhere: ContractFixture
let scoped: Colleague
let all: Tenant

fullSuite('a user of some hotels sees and changes only the records of those hotels', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    all = await newAdministrator(app)
    mine = await contractFixture(all)
    elsewhere = await contractFixture(all)
    scoped = await colleague(app, all, { hotelIds: [mine.hotel.id] })
  })

  const make = (path: string, g: ContractFixture): Promise<Item> =>
    created(all, fillPath(path, g), hotelBodies[path]?.(g) ?? assert.fail())
  const has = (method: string, path: string) => endpoints.some((each) => each.method === method && each.path === path)

  for (const path of Object.keys(hotelBodies)) {
    if (!has('POST', path)) continue
    test(`GET ${path} lists and counts only the records of their hotels`, async () => {
      const [own, foreign] = [await make(path, mine), await make(path, elsewhere)]
      const { items, totalCount } = (await scoped.call('GET', `${fillPath(path, mine)}?pageSize=100`)).data
      const ids = items.map(({ id }: Item) => id)
      assert.ok(ids.includes(own.id))
      assert.ok(!ids.includes(foreign.id))
      assert.equal(totalCount, ids.length)
      const everything = (await all.call('GET', `${fillPath(path, mine)}?pageSize=100`)).data
      // A list below a hotel, or below a record of one, has nothing of others for anybody.
      if (!path.includes('Id/')) assert.ok(everything.totalCount > totalCount)
    })

    test(`${path}/:id of another hotel answers 404 like an unknown id`, async () => {
      const [own, foreign] = [await make(path, mine), await make(path, elsewhere)]
      const before = await all.call('GET', `${fillPath(path, elsewhere)}/${foreign.id}`)
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        if (!has(method, `${path}/:id`)) continue
        const at = (g: ContractFixture, id: string) =>
          scoped.call(method, `${fillPath(path, g)}/${id}`, method === 'PUT' ? { body: {} } : {})
        const [theirs, nobodys] = [
          await at(elsewhere, foreign.id),
          await at(elsewhere, '01890000-0000-7000-8000-00000000cafe'),
        ]
        assert.equal(theirs.status, 404, `${method}: ${theirs.text}`)
        assert.equal(theirs.text.replace(theirs.body.traceId, ''), nobodys.text.replace(nobodys.body.traceId, ''))
        const touched = await at(mine, own.id)
        assert.ok([200, 204].includes(touched.status), `${method}: ${touched.text}`)
      }
      assert.deepEqual((await all.call('GET', `${fillPath(path, elsewhere)}/${foreign.id}`)).data, before.data)
    })

    test(`POST ${path} for another hotel is refused, and nothing is created`, async () => {
      const count = async () => (await all.call('GET', fillPath(path, elsewhere))).data.totalCount
      const before = await count()
      const body = hotelBodies[path]?.(elsewhere) ?? {}
      const answer = await scoped.call('POST', fillPath(path, elsewhere), { body })
      assert.ok([403, 404, 422].includes(answer.status), answer.text)
      assert.equal(await count(), before)
      const made = await scoped.call('POST', fillPath(path, mine), { body: hotelBodies[path]?.(mine) ?? {} })
      assert.equal(made.status, 201, made.text)
    })
  }

  test('§4.5 GET /hotels and GET /profile show their hotels', async () => {
    const hotels = await scoped.call('GET', '/hotels')
    assert.deepEqual(
      hotels.data.map(({ id }: Item) => id),
      [mine.hotel.id],
    )
    assert.equal(hotels.headers['x-total-count'], '1')
    assert.equal((await scoped.call('GET', `/hotels/${elsewhere.hotel.id}`)).status, 404)
  })

  test('they cannot create hotels, or records for all hotels', async () => {
    const forAll: [string, object][] = [
      ['/hotels', samples['/hotels']?.(mine) ?? {}],
      ['/discounts', { ...hotelBodies['/discounts']?.(mine), hotelIds: [] }],
      ['/additionalservices', { ...hotelBodies['/additionalservices']?.(mine), hotelIds: [] }],
      ['/integrations', { ...hotelBodies['/integrations']?.(mine), hotelIds: [] }],
      ['/voicequeues', { ...hotelBodies['/voicequeues']?.(mine), hotelIds: [] }],
      ['/voicedids', { ...hotelBodies['/voicedids']?.(mine), hotelId: null }],
      ['/chatwidgets', { ...hotelBodies['/chatwidgets']?.(mine), hotelId: null }],
      ['/messagingapp/numbers', { ...hotelBodies['/messagingapp/numbers']?.(mine), hotelId: null }],
      ['/cannedresponses', { ...hotelBodies['/cannedresponses']?.(mine), hotelIds: [] }],
      ['/sounds', { ...hotelBodies['/sounds']?.(mine), hotelId: null }],
      ['/letterrules', { ...hotelBodies['/letterrules']?.(mine), hotelId: null }],
      ['/webhooks', { ...hotelBodies['/webhooks']?.(mine), hotelIds: [] }],
    ]
    for (const [path, body] of forAll) {
      const answer = await scoped.call('POST', path, { body })
      assert.deepEqual([answer.status, answer.body.message], [403, 'Access denied'], `${path}: ${answer.text}`)
      assert.equal(answer.body.errors[0].code, 'hotel_access_denied')
    }
  })

  test('they can read and use a discount of all hotels, but not change it', async () => {
    const shared = await created(all, '/discounts', { ...hotelBodies['/discounts']?.(mine), hotelIds: [] })
    assert.equal((await scoped.call('GET', `/discounts/${shared.id}`)).status, 200)
    for (const [method, options] of [
      ['PUT', { body: { name: 'Mine now' } }],
      ['PUT', { body: { hotelIds: [mine.hotel.id] } }],
      ['DELETE', {}],
    ] as const) {
      const answer = await scoped.call(method, `/discounts/${shared.id}`, options)
      assert.deepEqual([answer.status, answer.body.errors[0].code], [403, 'hotel_access_denied'], method)
    }
    const body = { ...samples['/reservations']?.(mine), discountId: shared.id }
    const booked = await scoped.call('POST', '/reservations', { body })
    assert.equal(booked.status, 201, booked.text)
    assert.equal((await all.call('GET', `/discounts/${shared.id}`)).data.usageCount, 1)
  })

  test('their changes still emit events to all webhooks', async () => {
    const hook = await created(all, '/webhooks', {
      ...samples['/webhooks']?.(mine),
      events: ['reservation.created', 'guest.created'],
    })
    assert.equal((await scoped.call('GET', `/webhooks/${hook.id}`)).status, 404)
    const booked = await scoped.call('POST', '/reservations', { body: samples['/reservations']?.(mine) ?? {} })
    assert.equal(booked.status, 201, booked.text)
    const { items } = (await all.call('GET', `/webhooks/${hook.id}/deliveries`)).data
    assert.deepEqual(
      items.map(({ eventType }: { eventType: string }) => eventType),
      ['reservation.created'],
    )
    assert.equal((await scoped.call('GET', `/webhooks/deliveries/${items[0].id}`)).status, 404)
    assert.equal((await all.call('GET', `/webhooks/deliveries/${items[0].id}`)).status, 200)
  })

  test('a guest whose stays they cannot see still counts as a guest with stays', async () => {
    const { guest } = elsewhere
    await created(all, '/reservations', samples['/reservations']?.(elsewhere) ?? {})
    const answer = await scoped.call('DELETE', `/guests/${guest.id}`)
    assert.deepEqual([answer.status, answer.body.errors[0].code], [409, 'dependent_records'])
  })

  test('a change of their hotels applies from the next request', async () => {
    const other = await colleague(app, all, { hotelIds: [mine.hotel.id] })
    const seen = async () => (await other.call('GET', '/hotels')).data.map(({ id }: Item) => id)
    assert.deepEqual(await seen(), [mine.hotel.id])
    await app.admin('update users set hotel_ids = $2 where id = $1', [other.userId, [elsewhere.hotel.id]])
    assert.deepEqual(await seen(), [elsewhere.hotel.id])
    await app.admin(`update users set hotel_ids = '{}' where id = $1`, [other.userId])
    assert.equal((await seen()).length, 2)
  })
})
