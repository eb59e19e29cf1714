import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { type Colleague, colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { answerInboundCall } from '../inbound/answer-inbound-call.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

let numbers = 0
const turkish = { countryCode: 'TR', timeZone: 'Europe/Istanbul' }
const german = '+4915112345678'

/** A company with an account at Twilio, a number and agents. No request is sent to Twilio. */
async function company({ settings = {}, agents: count = 1, registration = turkish } = {}) {
  const tenant = await newTenant(app, registration)
  const { hotel } = await newHotel(tenant)
  const account = await created(tenant, '/integrations', {
    type: 'voiceProvider',
    provider: 'twilio',
    name: 'Telephone',
    settings: { accountSid: `AC${'0a'.repeat(16)}`, ...settings },
    secrets: { authToken: 'a token' },
  })
  const newDid = (body: object = {}) =>
    tenant.call('POST', '/voicedids', {
      body: {
        number: `+90212${String(7_000_000 + (numbers += 1))}`,
        hotelId: hotel.id,
        integrationId: account.id,
        routing: { type: 'hangup' },
        ...body,
      },
    })
  assert.equal((await newDid()).status, 201)
  const agents: Colleague[] = []
  for (let n = 0; n < count; n += 1) {
    agents.push(await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] }))
  }
  const [agent = assert.fail()] = agents
  /** Calls a number and hangs up. */
  async function call(toNumber: string, by = agent) {
    const answer = await by.call('POST', '/calls', { body: { toNumber } })
    if (answer.status === 201) await by.call('POST', `/calls/${answer.data.id}/hang-up`)
    return answer
  }
  const change = (changed: object) => tenant.call('PUT', `/integrations/${account.id}`, { body: { settings: changed } })
  /** A caller rings a number, as the provider asks what to do. */
  const ring = (to: string) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
      answerInboundCall(ctx, await decryptIntegration(ctx, account.id), {
        providerCallId: ctx.newId(),
        to,
        from: '+905321112233',
        at: ctx.now,
      }),
    )
  return { tenant, hotel, account, agents, agent, newDid, call, change, ring }
}

test('a company calls its own country, unless the account permits other prefixes; the change is audited', async () => {
  const { tenant, account, call, change } = await company()
  assert.deepEqual([account.settings.outboundPrefixes, account.settings.outboundCallsPerDay], [[], 500])
  assert.equal((await call('0532 111 00 01')).status, 201)
  const refused = await call(german)
  assert.equal(refusal(refused), '422 number_not_allowed toNumber')
  assert.match(refused.body.errors[0].message, /outboundPrefixes/)
  const changed = await change({ outboundPrefixes: ['+49'] })
  assert.equal(changed.status, 200, changed.text)
  assert.equal((await call(german)).status, 201)
  assert.equal(refusal(await call('0532 111 00 01')), '422 number_not_allowed toNumber')
  await change({ outboundPrefixes: null })
  assert.equal(refusal(await call(german)), '422 number_not_allowed toNumber')
  const wrong = await change({ outboundPrefixes: ['49', '+0', '+49x'], outboundCallsPerDay: -1 })
  assert.deepEqual(fieldErrors(wrong), [
    ...[0, 1, 2].map((index) => `settings.outboundPrefixes[${index}] invalid_format`),
    'settings.outboundCallsPerDay out_of_range',
  ])
  const entries = await app.admin(
    `select changes from audit_log where tenant_id = $1 and resource_id = $2 and action = 'integration.updated'`,
    [tenant.tenantId, account.id],
  )
  assert.match(JSON.stringify(entries[0]), /"after":\{.*"outboundPrefixes":\["\+49"\]/)
})

test('premium rate and satellites are refused whatever the prefixes are, and emergency numbers are no numbers', async () => {
  const { call } = await company({ settings: { outboundPrefixes: ['+'] } })
  for (const number of ['+909001234567', '+881612345678', '+447012345678']) {
    assert.equal(refusal(await call(number)), '422 number_not_allowed toNumber', number)
  }
  for (const number of ['112', '155', '110', '+90112', '0112']) {
    assert.equal(refusal(await call(number)), '422 invalid_phone toNumber', number)
  }
})

test('a company without a country calls nobody until the account permits prefixes', async () => {
  const { call, change } = await company({ registration: { countryCode: undefined, timeZone: 'UTC' } as never })
  assert.equal(refusal(await call('+905321110001')), '422 number_not_allowed toNumber')
  await change({ outboundPrefixes: ['+'] })
  assert.equal((await call('+905321110001')).status, 201)
})

test('a callback and a call of a guest are refused like any call', async () => {
  const { tenant, hotel, agent, call } = await company()
  const guest = await created(tenant, '/guests', { firstName: 'Anna', lastName: 'Weber', phone: german })
  assert.equal(
    refusal(await agent.call('POST', '/calls', { body: { guestId: guest.id } })),
    '422 number_not_allowed guestId',
  )
  const callback = await created(tenant, '/scheduledcallbacks', {
    phone: german,
    hotelId: hotel.id,
    scheduledAt: app.runtime.now().add({ minutes: 5 }).toString(),
  })
  const started = await agent.call('POST', `/scheduledcallbacks/${callback.id}/start`, { body: {} })
  assert.equal(refusal(started), '422 number_not_allowed toNumber')
  assert.equal((await tenant.call('GET', `/scheduledcallbacks/${callback.id}`)).data.status, 'scheduled')
  assert.equal((await call('+905321110002')).status, 201, 'the agent is still free')
})

test('a number forwards to permitted numbers only, also after the account has changed', async () => {
  const { newDid, change, ring, tenant } = await company({ settings: { outboundPrefixes: ['+49'] } })
  const closed = { timeZone: 'Europe/Istanbul', holidays: [], weekly: [] }
  const wrong = await newDid({ routing: { type: 'external', target: '+5352345678' } })
  assert.equal(refusal(wrong), '422 number_not_allowed routing.target')
  const afterHours = await newDid({ businessHours: closed, afterHours: { type: 'external', target: '+905321110001' } })
  assert.ok(fieldErrors(afterHours).includes('afterHours.target number_not_allowed'), afterHours.text)
  const { data: did } = await newDid({ routing: { type: 'external', target: german } })
  assert.equal((await ring(did.number)).do, 'forward')
  await change({ outboundPrefixes: ['+90'] })
  assert.equal((await ring(did.number)).do, 'reject')
  const [missed] = (await tenant.call('GET', '/calls?status=missed')).data.items
  assert.deepEqual([missed.missedReason, missed.endReason], ['noAgent', 'notForwarded'])
})

test('the limit of a day counts dialled and forwarded calls, and a new day begins at midnight of the company', async () => {
  const { call, newDid, ring, change } = await company({ settings: { outboundCallsPerDay: 2 } })
  const { data: did } = await newDid({ routing: { type: 'external', target: '+902121112233' } })
  assert.equal((await call('+905321110001')).status, 201)
  assert.equal(refusal(await call(german)), '422 number_not_allowed toNumber', 'does not count')
  assert.equal((await ring(did.number)).do, 'forward')
  const refused = await call('+905321110001')
  assert.equal(refusal(refused), '429 quota_exceeded outboundCallsPerDay')
  const now = app.runtime.now().toZonedDateTimeISO('Europe/Istanbul')
  const midnight = now.startOfDay().add({ days: 1 })
  const wait = Math.ceil(midnight.since(now).total('seconds'))
  assert.equal(refused.headers['retry-after'], String(wait))
  assert.equal((await ring(did.number)).do, 'reject')
  await change({ outboundCallsPerDay: 0 })
  assert.equal(refusal(await call('+905321110001')), '429 quota_exceeded outboundCallsPerDay')
  await change({ outboundCallsPerDay: 3 })
  assert.equal((await call('+905321110001')).status, 201)
  assert.equal(refusal(await call('+905321110001')), '429 quota_exceeded outboundCallsPerDay')
})

test('parallel calls never exceed the limit of the day', async () => {
  const limit = 5
  const count = repetitions(12, 40)
  const { tenant, agents, call } = await company({ settings: { outboundCallsPerDay: limit }, agents: count })
  const answers = await Promise.all(agents.map((agent) => call('+905321110003', agent)))
  const statuses = answers.map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, limit)
  assert.equal(statuses.filter((status) => status === 429).length, count - limit)
  const [counted] = await app.admin('select calls from outbound_call_counts where tenant_id = $1', [tenant.tenantId])
  assert.deepEqual(counted, { calls: limit })
})
