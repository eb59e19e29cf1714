import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { repetitions } from '../../../../testing/full.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { created } from '../../../../testing/world.ts'
import { deriveVoiceKeys } from '../../protocol/voice-keys.ts'
import { newNumber } from '../../testing/voice-world.ts'
import {
  edgeAccount,
  edgeTenant,
  jsonOf,
  type SendOptions,
  sendAsController,
  voiceKeys,
  voiceSecret,
} from './testing/edge-world.ts'

const path = '/voice/edge/lookup'
const config = { VOICE_SECRET: voiceSecret }
const unknownNumber = { integrationId: null, webhookUrl: null }
const otherSecret = 'the secret of another edge, 32 characters'

const lookUp = (app: TestApp, body: unknown, options?: SendOptions) => sendAsController(app, path, body, options)
/** A number for calls of a company, without the number itself. */
const numberOf = ({ hotel, integration }: Awaited<ReturnType<typeof edgeTenant>>) => ({
  hotelId: hotel.id,
  integrationId: integration.id,
  routing: { type: 'queue', target: 'front' },
})
const findNumber = async (app: TestApp, number: string) => jsonOf(await lookUp(app, { number }))

test('the controller learns whose number a carrier calls', async (t) => {
  const app = await testApp(t, { config })
  const { integration, newDid } = await edgeTenant(app)
  const { number } = await newDid()
  const found = { integrationId: integration.id, webhookUrl: integration.webhookUrl }
  assert.ok(integration.webhookUrl.startsWith(app.runtime.config.PUBLIC_URL))
  for (const written of [number, number.slice(1), number.replace('+', '00')]) {
    assert.deepEqual(await findNumber(app, written), found, written)
  }
  for (const unknown of [newNumber(), '112', 'reception', `${number}0`, '+', "'"]) {
    assert.deepEqual(await findNumber(app, unknown), unknownNumber, unknown)
  }
})

test('inactive and deleted numbers, numbers of inactive accounts and of other providers are nobody’s', async (t) => {
  const app = await testApp(t, { config })
  const { tenant, integration, hotel, newDid } = await edgeTenant(app)
  const [inactive, deleted, active] = [await newDid(), await newDid(), await newDid()]
  await tenant.call('PUT', `/voicedids/${inactive.id}`, { body: { isActive: false } })
  await tenant.call('DELETE', `/voicedids/${deleted.id}`)
  const simulator = { type: 'voiceProvider', provider: 'simulator', name: 'Simulated' }
  const simulated = await newDid({ integrationId: (await created(tenant, '/integrations', simulator)).id })
  const routing = { type: 'hangup' }
  const unconnected = await created(tenant, '/voicedids', { number: newNumber(), hotelId: hotel.id, routing })
  for (const { number } of [inactive, deleted, simulated, unconnected]) {
    assert.deepEqual(await findNumber(app, number), unknownNumber)
  }
  assert.equal((await findNumber(app, active.number)).integrationId, integration.id)
  await app.admin(`update integrations set status = 'error' where id = $1`, [integration.id])
  assert.equal((await findNumber(app, active.number)).integrationId, integration.id, 'its calls may still work')
  await tenant.call('POST', `/integrations/${integration.id}/deactivate`)
  assert.deepEqual(await findNumber(app, active.number), unknownNumber)
})

test('a company with an edge of its own cannot take the number of another one', async (t) => {
  const app = await testApp(t, { config })
  const ours = await edgeTenant(app)
  const { number } = await ours.newDid()
  const other = await edgeTenant(app, edgeAccount(deriveVoiceKeys(otherSecret).credentials))
  await other.newDid({ number })
  assert.equal((await findNumber(app, number)).integrationId, ours.integration.id)
  const alone = await other.newDid()
  assert.deepEqual(await findNumber(app, alone.number), unknownNumber)
})

test('a number of the edge has one company; another one is refused, also with an inactive number', async (t) => {
  const app = await testApp(t, { config })
  const [first, second] = [await edgeTenant(app), await edgeTenant(app)]
  const did = await first.newDid()
  const enter = (body: object) => second.tenant.call('POST', '/voicedids', { body: { ...numberOf(second), ...body } })
  const refused = await enter({ number: did.number })
  assert.equal(refusal(refused), '409 duplicate number')
  assert.ok(!refused.text.includes(first.integration.id) && !refused.text.includes(first.tenant.tenantId))
  await first.tenant.call('PUT', `/voicedids/${did.id}`, { body: { isActive: false } })
  assert.equal(refusal(await enter({ number: did.number })), '409 duplicate number')

  // A number without an account of the edge is nobody's, until it gets one.
  const { data: own } = await enter({ number: did.number, integrationId: null })
  const take = (body: object) => second.tenant.call('PUT', `/voicedids/${own.id}`, { body })
  assert.equal(refusal(await take({ integrationId: second.integration.id })), '409 duplicate number')
  assert.equal(refusal(await take({ integrationId: second.integration.id, label: 'Desk' })), '409 duplicate number')
  const { data: other } = await enter({ number: newNumber() })
  const renamed = await second.tenant.call('PUT', `/voicedids/${other.id}`, { body: { number: newNumber() } })
  assert.equal(renamed.status, 200)
  assert.equal((await first.newDid({ number: other.number })).number, other.number, 'a changed number is free')

  await first.tenant.call('DELETE', `/voicedids/${did.id}`)
  assert.equal((await take({ integrationId: second.integration.id })).status, 200)
  assert.equal((await findNumber(app, did.number)).integrationId, second.integration.id)
  const again = await first.tenant.call('POST', '/voicedids', { body: { ...numberOf(first), number: did.number } })
  assert.equal(refusal(again), '409 duplicate number')
})

test('of companies that enter the same number of the edge at once, one has it', async (t) => {
  const app = await testApp(t, { config })
  const companies = await Promise.all(Array.from({ length: 4 }, () => edgeTenant(app)))
  for (let round = 0; round < repetitions(5, 20); round += 1) {
    const number = newNumber()
    const answers = await Promise.all(
      companies.map((each) => each.tenant.call('POST', '/voicedids', { body: { ...numberOf(each), number } })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409])
    const owner = companies[answers.findIndex(({ status }) => status === 201)]
    assert.equal((await findNumber(app, number)).integrationId, owner?.integration.id)
  }
})

test('only the controller may look numbers up', async (t) => {
  const app = await testApp(t, { config })
  const { tenant, newDid } = await edgeTenant(app)
  const { number } = await newDid()
  const body = { number }
  const now = app.runtime.now()
  const wrong: SendOptions[] = [
    { key: deriveVoiceKeys(otherSecret).webhook },
    { key: voiceKeys.control },
    { signs: { body: JSON.stringify({ number: newNumber() }) } },
    { signs: { path: '/api/v1/voice/edge' } },
    { at: now.subtract({ seconds: 301 }) },
    { at: now.add({ seconds: 301 }) },
    { headers: { 'content-type': 'application/json' } },
  ]
  for (const options of wrong) {
    const answer = await lookUp(app, body, options)
    assert.deepEqual([answer.status, answer.body.errors[0].code], [401, 'signature_invalid'], JSON.stringify(options))
  }
  assert.equal((await tenant.call('POST', path, { body })).status, 401, 'a signed-in user is not the controller')
  assert.equal((await lookUp(app, body)).status, 200)
})

test('without the secret of an edge nobody may look numbers up', async (t) => {
  const app = await sharedApp(t)
  for (const key of [voiceKeys.webhook, deriveVoiceKeys('').webhook, '']) {
    assert.equal((await lookUp(app, { number: newNumber() }, { key })).status, 401)
  }
})

test('a look-up that is not of the protocol is refused', async (t) => {
  const app = await testApp(t, { config })
  const refusals = {
    '{': 'malformed_json',
    '{}': 'required',
    '{"number":7}': 'invalid_type',
    '{"number":""}': 'too_short',
  }
  for (const [body, code] of Object.entries(refusals)) {
    const answer = await lookUp(app, body)
    assert.deepEqual([answer.status, answer.body.errors[0].code], [422, code], body)
  }
  assert.equal((await lookUp(app, { number: '1', more: true })).body.errors[0].code, 'unknown_field')
  assert.equal((await lookUp(app, { number: 'x'.repeat(5000) })).status, 413)
})

test('after many wrong signatures an address is refused, while the controller’s own limit is much higher', async (t) => {
  const app = await testApp(t, { config: { ...config, RATE_LIMIT_PROVIDER: 300 } })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await lookUp(app, { number: '1' }, { key: 'wrong' })).status)
  assert.deepEqual(statuses, [401, 401, 401, 429])
})
