import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { letterEventKind, letterEventNames } from '../letter-events.ts'

type Rule = { id: string; name: string; event: string; isActive: boolean; time: string | null }

test('a new company has one inactive rule for each event, named in its language', async (t) => {
  const app = await sharedApp(t)
  for (const [languageCode, name] of [
    ['de-AT', 'Buchungsbestätigung'],
    ['tr', 'Rezervasyon onayı'],
    ['fr', 'Booking confirmation'],
  ] as const) {
    const tenant = await newTenant(app, { languageCode })
    const rules: Rule[] = (await tenant.call('GET', '/letterrules?pageSize=100')).data.items
    assert.deepEqual(rules.map(({ event }) => event).toSorted(), letterEventNames.toSorted())
    assert.ok(rules.every(({ isActive }) => !isActive))
    assert.equal(rules.find(({ event }) => event === 'confirmed')?.name, name)
    for (const { event, ...rule } of rules) {
      const { offset, channels, purpose, time = null } = letterEventKind(event as 'held')
      const sources = ['phone', 'web', 'walkIn', 'email', 'messaging', 'agency', 'api']
      const expected = { offset: offset.initial, channels, purpose, time, sources, hotelId: null }
      assert.deepEqual({ ...rule, ...expected }, rule, event)
    }
  }
})

test('a rule that says its event alone gets what the event says by default', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  for (const event of letterEventNames) {
    const rule = await created(tenant, '/letterrules', { name: event, event })
    const { offset, channels, purpose, time = null } = letterEventKind(event)
    assert.deepEqual(
      [rule.offset, rule.channels, rule.purpose, rule.time, rule.isActive, rule.includesImported],
      [offset.initial, channels, purpose, time, false, false],
    )
  }
})

test('the offset of a rule keeps the bounds of its event', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const make = async (event: string, offset: string) =>
    refusal(await tenant.call('POST', '/letterrules', { body: { name: 'Rule', event, offset } }))
  for (const [event, right, wrong] of [
    ['confirmed', ['PT0S', 'PT1H', 'PT59M59S', 'P0D'], ['PT1H1S', 'P1D', 'PT61M']],
    ['holdExpiring', ['PT10M', 'P2D', 'PT48H', 'P1DT24H'], ['PT9M59S', 'P2DT1S', 'PT49H', 'P0D']],
    ['beforeArrival', ['P0D', 'P60D'], ['P61D']],
  ] as const) {
    for (const offset of right) assert.equal(await make(event, offset), '201', `${event} ${offset}`)
    for (const offset of wrong) assert.equal(await make(event, offset), '422 out_of_range offset', `${event} ${offset}`)
  }
  for (const [event, offset] of [
    ['beforeArrival', 'PT12H'],
    ['afterStay', 'P1DT1H'],
    ['confirmed', 'PT'],
    ['confirmed', '-PT1H'],
    ['confirmed', 'P1M'],
    ['confirmed', '10 minutes'],
  ] as const) {
    assert.equal(await make(event, offset), '422 invalid_format offset', `${event} ${offset}`)
  }
})

test('only rules that count days have a time of day', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const timed = await created(tenant, '/letterrules', { name: 'Days', event: 'afterStay', time: '09:15' })
  assert.equal(timed.time, '09:15')
  const put = async (id: string, body: object) => refusal(await tenant.call('PUT', `/letterrules/${id}`, { body }))
  assert.equal(await put(timed.id, { time: null }), '422 required time')
  assert.equal(await put(timed.id, { time: '24:00' }), '422 invalid_format time')
  const { id } = await created(tenant, '/letterrules', { name: 'At once', event: 'held' })
  assert.equal(await put(id, { time: '09:00' }), '422 invalid_value time')
  assert.equal(await put(id, { event: 'changed' }), '409 immutable_field event')
})

test('a rule names each channel and each source once, and at least one of them', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const make = (body: object) => tenant.call('POST', '/letterrules', { body: { name: 'Rule', event: 'held', ...body } })
  for (const [field, values] of [
    ['channels', []],
    ['channels', ['sms', 'sms']],
    ['channels', ['fax']],
    ['sources', []],
    ['sources', ['ota', 'ota']],
  ] as const) {
    const answer = await make({ [field]: values })
    assert.equal(answer.status, 422, answer.text)
    assert.match(fieldErrors(answer).join(), new RegExp(`^${field}`))
  }
  const { channels } = (await make({ channels: ['sms', 'whatsapp'] })).data
  assert.deepEqual(channels, ['sms', 'whatsapp'], 'in the order that was given')
})

test('a company has at most 200 rules, also when they are made at once', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const make = () => tenant.call('POST', '/letterrules', { body: { name: 'Rule', event: 'held' } })
  const first = letterEventNames.length
  await tenant.query(`insert into letter_rules
      (tenant_id, id, name, event, "offset", channels, purpose, sources, created_at, updated_at)
    select '${tenant.tenantId}', new_id(now()), 'Rule ' || n, 'held', 'PT0S', '{sms}', 'transactional', '{api}', now(), now()
    from generate_series(1, ${195 - first}) n`)
  const answers = await Promise.all(Array.from({ length: 10 }, make))
  assert.equal(answers.filter(({ status }) => status === 201).length, 5)
  const refused = answers.filter(({ status }) => status !== 201).map(refusal)
  assert.deepEqual([...new Set(refused)], ['422 too_many_items letterRules'])
})

test('users of a hotel make rules for it, see those of all hotels, and change only their own', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const other = await newHotel(tenant)
  const scoped = await colleague(app, tenant, { permissions: ['settings.manage'], hotelIds: [hotel.id] })
  const body = { name: 'Ours', event: 'held', hotelId: hotel.id }
  const { id } = (await scoped.call('POST', '/letterrules', { body })).data
  const theirs = await created(tenant, '/letterrules', { ...body, hotelId: other.hotel.id })
  const [all] = (await scoped.call('GET', '/letterrules?event=held&sort=createdAt')).data.items
  assert.equal(all.hotelId, null)
  for (const [path, wanted] of [
    [`/letterrules/${id}`, '200'],
    [`/letterrules/${all.id}`, '403 hotel_access_denied'],
    [`/letterrules/${theirs.id}`, '404 not_found'],
  ] as const) {
    assert.equal(refusal(await scoped.call('PUT', path, { body: { isActive: true } })).slice(0, wanted.length), wanted)
    const template = { languageCode: 'en', channel: 'sms', text: 'Hello' }
    const made = refusal(await scoped.call('POST', `${path}/templates`, { body: template }))
    assert.equal(made.slice(0, 3), wanted.replace('200', '201').slice(0, 3), path)
    assert.equal(refusal(await scoped.call('DELETE', path)).slice(0, 3), wanted.replace('200', '204').slice(0, 3))
  }
  const templates = await tenant.call('GET', `/letterrules/${all.id}/templates`)
  assert.equal(templates.data.totalCount, 0)
})

test('a hotel with rules stays, and so does a rule by which letters were written', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const { id } = await created(tenant, '/letterrules', { name: 'Ours', event: 'held', hotelId: hotel.id })
  await tenant.call('DELETE', `/hotels/${hotel.id}/room-types/${roomType.id}`)
  const refused = await tenant.call('DELETE', `/hotels/${hotel.id}`)
  assert.equal(refusal(refused), '409 dependent_records')
  assert.match(refused.body.message, /: 1 letter rules$/)
  await created(tenant, `/letterrules/${id}/templates`, { languageCode: 'en', channel: 'sms', text: 'Hello' })
  assert.equal((await tenant.call('DELETE', `/letterrules/${id}`)).status, 204)
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
})
