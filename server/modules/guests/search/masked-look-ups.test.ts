import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { endpoints } from '../../../app.ts'
import { type Answer, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const phone = '+905321112233'
const email = 'ada@private.test'

/** A tenant with one guest, and a masked colleague who can look up ten values a minute. */
async function lookUpWorld(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t, { config: { RATE_LIMIT_LOOKUP: 10 } })
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Guest',
    phone,
    email,
    taxNumber: 'T-1',
  })
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  /** Ends the minute of the rate limiter, which reads the machine’s clock. */
  const nextMinute = () => app.admin(`update rate_limits set expire = expire - 61000`)
  return { app, tenant, guest, masked, nextMinute }
}

const filterBy = (field: string, operator: string, value?: unknown) => ({
  op: 'and',
  conditions: [{ field, operator, ...(value === undefined ? {} : { value }) }],
})

test('§4.4 a masked role cannot filter by hidden fields, with any operator', async (t) => {
  const { tenant, masked } = await lookUpWorld(t)
  const golden = filterBy('vipLevel', 'equals', 'gold')
  const { id } = await created(tenant, '/guestsegments', { name: 'Gold', filter: golden })
  const values: Record<string, unknown> = {
    equals: phone,
    notEquals: phone,
    contains: '532',
    startsWith: '+90',
    in: [phone],
    notIn: [phone],
    isEmpty: undefined,
    isNotEmpty: undefined,
    gt: phone,
    between: ['+9', '+99'],
  }
  for (const field of ['phone', 'email', 'taxNumber']) {
    for (const [operator, value] of Object.entries(values)) {
      const nested = { op: 'or', conditions: [golden, filterBy(field, operator, value)] }
      const requests: [Parameters<Tenant['call']>[0], string, object][] = [
        ['POST', '/guestsegments/preview', { filter: filterBy(field, operator, value) }],
        ['POST', '/guestsegments', { name: 'Probe', filter: filterBy(field, operator, value) }],
        ['PUT', `/guestsegments/${id}`, { filter: filterBy(field, operator, value) }],
      ]
      for (const [method, path, body] of requests) {
        const answer = await masked.call(method, path, { body })
        assert.equal(refusal(answer), '422 invalid_filter filter.conditions[0].field', `${field} ${operator}`)
      }
      const inside = await masked.call('POST', '/guestsegments/preview', { body: { filter: nested } })
      assert.equal(refusal(inside), '422 invalid_filter filter.conditions[1].conditions[0].field')
    }
  }
})

test('§4.4 a masked role sees a segment’s guests but not its number, and can send the segment back', async (t) => {
  const { tenant, guest, masked } = await lookUpWorld(t)
  const filter = { op: 'and', conditions: [{ field: 'phone', operator: 'startsWith', value: '+90532111' }] }
  const segment = await created(tenant, '/guestsegments', { name: 'Mobiles', filter })
  const hidden = { op: 'and', conditions: [{ field: 'phone', operator: 'startsWith', value: '•••' }] }
  const read = (await masked.call('GET', `/guestsegments/${segment.id}`)).data
  const listed = (await masked.call('GET', '/guestsegments')).data.items
  assert.deepEqual([read.filter, listed[0].filter], [hidden, hidden])
  const members = (await masked.call('GET', `/guestsegments/${segment.id}/guests`)).data.items
  assert.deepEqual(
    members.map(({ id }: { id: string }) => id),
    [guest.id],
  )
  const put = await masked.call('PUT', `/guestsegments/${segment.id}`, { body: { ...read, name: 'Mobile phones' } })
  assert.deepEqual([put.status, put.data?.name, put.data?.filter], [200, 'Mobile phones', hidden], put.text)
  assert.deepEqual((await tenant.call('GET', `/guestsegments/${segment.id}`)).data.filter, filter)
})

test('§8 a masked user can look up ten complete values a minute, and each look-up is audited', async (t) => {
  const { app, tenant, guest, masked, nextMinute } = await lookUpWorld(t)
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-09-01', checkOut: '2026-09-02' }
  const number = encodeURIComponent(phone)
  const logged = { direction: 'inbound', fromNumber: phone, startedAt: '2026-05-01T10:00:00Z', durationSeconds: 5 }
  const named = { firstName: 'Ada', lastName: 'Guest', phone }
  const ways: Record<string, () => Promise<Answer>> = {
    'guests by phone': () => masked.call('GET', `/guests?phone=${number}`),
    'guests by e-mail': () => masked.call('GET', `/guests?email=${email}`),
    'guests by q': () => masked.call('GET', `/guests?q=${number}`),
    'export by phone': () => masked.call('GET', `/guests/export?phone=${number}`),
    'export by q': () => masked.call('GET', `/guests/export?q=${email}`),
    duplicates: () => masked.call('GET', `/guests/duplicates?guestId=${guest.id}`),
    search: () => masked.call('GET', `/search?q=${number}`),
    'calls by q': () => masked.call('GET', `/calls?q=${number}`),
    'reservations by q': () => masked.call('GET', `/reservations?q=${number}`),
    'callbacks by phone': () => masked.call('GET', `/scheduledcallbacks?phone=${number}`),
    'users by e-mail': () => masked.call('GET', `/users?email=${email}`),
    'a booking': () => masked.call('POST', '/reservations', { body: { ...stay, guest: named } }),
    'a call written down': () => masked.call('POST', '/calls', { body: logged }),
    'a further number of a guest': () =>
      masked.call('PUT', `/guests/${guest.id}`, { body: { contactPoints: [{ type: 'whatsapp', value: phone }] } }),
    'a merge': () => masked.call('POST', `/guests/${guest.id}/merge`, { body: { guestIds: [randomUUID()] } }),
  }
  for (const [name, look] of Object.entries(ways)) {
    await app.admin('delete from rate_limits')
    for (let left = 10; left > 0; left -= 1) {
      const answer = await look()
      const isExpected = name === 'a merge' ? answer.status === 422 : [200, 201, 409].includes(answer.status)
      assert.ok(isExpected, `${name}: ${answer.text}`)
    }
    const refused = await look()
    assert.equal(refusal(refused), '429 quota_exceeded maskedLookUps', name)
    assert.match(refused.headers['retry-after'] ?? '', /^[1-9]\d?$/)
  }
  const { items } = (await tenant.call('GET', '/audit?action=personalValues.lookedUp&pageSize=100')).data
  assert.equal(items[0].actorUserId, masked.userId)
  const seen = JSON.stringify(items)
  assert.ok(seen.includes('••••••33') && !seen.includes('5321112233') && !seen.includes(email), seen)

  const full = await Promise.all(Array.from({ length: 12 }, () => tenant.call('GET', `/guests?phone=${number}`)))
  assert.ok(
    full.every(({ status }) => status === 200),
    'who sees the values is not counted',
  )
  const gauge = await scrapeMetrics(app.runtime, (await import('../../../app.ts')).metricSources)
  assert.match(gauge, /^bellhop_masked_lookups 1[01]$/m)
  await nextMinute()
  assert.equal((await masked.call('GET', `/guests?phone=${number}`)).data.totalCount, 1)
})

test('a masked role can search names without a limit, and parts of numbers match nothing', async (t) => {
  const { masked } = await lookUpWorld(t)
  for (const path of ['/guests', '/search', '/calls', '/reservations']) {
    for (let times = 0; times < 12; times += 1) {
      assert.equal((await masked.call('GET', `${path}?q=guest`)).status, 200)
    }
  }
  for (const part of ['%2B9053', '05321', '5321112', '321112233', 'ada%40private', 'private.test']) {
    for (const path of ['/guests', '/search']) {
      assert.equal((await masked.call('GET', `${path}?q=${part}`)).data.totalCount, 0, part)
    }
  }
})

test('each value of a request counts as a look-up, and no list shows which guests share a value', async (t) => {
  const { app, tenant, guest, masked } = await lookUpWorld(t)
  await created(tenant, '/guests', { firstName: 'Somebody', lastName: 'Else', phone })
  const numbers = Array.from({ length: 9 }, (_, index) => ({ type: 'phone', value: `+90532000000${index}` }))
  const body = { contactPoints: [...guest.contactPoints, ...numbers, { type: 'whatsapp', value: phone }] }
  assert.equal((await masked.call('PUT', `/guests/${guest.id}`, { body })).status, 200)
  assert.equal((await masked.call('GET', `/guests?email=${email}`)).status, 429)
  await app.admin('delete from rate_limits')
  assert.equal((await masked.call('GET', '/guests/duplicates')).data.totalCount, 0)
  assert.equal((await masked.call('GET', `/guests/duplicates?guestId=${guest.id}`)).data.totalCount, 1)
  assert.equal((await tenant.call('GET', '/guests/duplicates')).data.totalCount, 1)
})

test('an import of a masked role cannot set hidden values of existing guests, or further contact points', async (t) => {
  const { app, tenant, guest, masked } = await lookUpWorld(t)
  const imported = async (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text], { type: 'text/csv' }), 'guests.csv')
    const { data } = await masked.call('POST', '/guests/import?onDuplicate=update', { body: form })
    await app.settle()
    return (await tenant.call('GET', `/guests/imports/${data.id}`)).data
  }
  const points = `"[{""type"":""phone"",""value"":""+905320000000""}]"`
  const known = await imported(`id,phone,contactPoints\n${guest.id},${phone},${points}\n`)
  assert.deepEqual(
    known.errors.map(({ field }: { field: string }) => field),
    ['phone', 'contactPoints.value'],
  )
  const more = await imported(`firstName,lastName,contactPoints\nNew,Guest,${points}\n`)
  assert.equal(more.status, 'failed')
  const plain = await imported('firstName,lastName,phone\nNew,Guest,+905320000000\n')
  assert.deepEqual([plain.status, plain.createdCount], ['succeeded', 1])
})

test('the list of searches and sorts is complete, and none sorts by a hidden value', () => {
  const searched = endpoints.filter(({ shapes }) => 'q' in (shapes.query as { properties: object }).properties)
  // Masked roles search users and agents only by name.
  const byName = ['/users', '/agents']
  for (const { path, lookUps } of searched)
    assert.ok(lookUps?.({ q: phone }, { phoneCountry: null } as never, {}) === 1 || byName.includes(path), path)
  const hiddenIn = (schema: unknown): string[] => {
    const { properties = {}, items } = schema as { properties?: Record<string, object>; items?: object }
    const own = Object.entries(properties).flatMap(([name, each]) => ('x-personal' in each ? [name] : hiddenIn(each)))
    return [...own, ...(items ? hiddenIn(items) : [])]
  }
  for (const { path, shapes } of endpoints) {
    const { sort } = (shapes.query as { properties: Record<string, { enum?: string[] }> }).properties
    const hidden = hiddenIn(shapes.returns)
    assert.deepEqual(sort?.enum?.filter((name) => hidden.includes(name.replace('-', ''))) ?? [], [], path)
  }
})
