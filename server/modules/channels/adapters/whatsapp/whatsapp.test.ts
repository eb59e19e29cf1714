import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fault, json, secrets } from '../meta/testing/graph-stub.ts'
import { bareRuntime, openedWith, outgoing } from '../meta/testing/past-the-service.ts'
import { AccountTrouble, MessageRefused, TryLater } from '../../provider/port.ts'
import { ours } from './testing/notices.ts'
import { whatsappNetwork } from './testing/whatsapp-network.ts'
import { whatsapp } from './whatsapp.ts'

async function world(t: TestContext) {
  const { network, stub } = await whatsappNetwork(t)
  return { network, stub, integration: openedWith(network), runtime: bareRuntime(t) }
}

test('a message goes out by its number’s path, and one from what is no number goes nowhere', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const send = (from: string) => whatsapp.send(runtime, integration, outgoing({ from, text: 'x' }))
  await send(ours.phoneNumberId)
  assert.deepEqual(
    stub.asked.map(({ method, path, query }) => [method, path, query]),
    [['POST', `${ours.phoneNumberId}/messages`, {}]],
  )
  for (const from of ['', '+15550783881', '../me', '1/2', '1?x', '1'.repeat(33)]) {
    await assert.rejects(send(from), MessageRefused, from)
  }
  assert.equal(stub.asked.length, 1)
  await assert.rejects(send('999'), AccountTrouble)
})

test('a vendor that is down, or took it without a name, is asked again', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const send = () => whatsapp.send(runtime, integration, outgoing({ text: 'x' }))
  stub.nextIs(fault(503, { code: 2, message: 'Service temporarily unavailable', isTransient: true }))
  await assert.rejects(send(), TryLater)
  for (const answer of [json(200, {}), json(200, { messages: [] }), { status: 200, body: 'OK' }, { status: 404 }]) {
    stub.nextIs(answer)
    await assert.rejects(send(), (error: Error) => error.constructor === Error)
  }
})

test('a test of the account says which of its ids is wrong', async (t) => {
  const { stub, integration, runtime } = await world(t)
  assert.deepEqual(await whatsapp.check(runtime, integration), {
    ok: true,
    message: 'WhatsApp is reached with the number +1 555-078-3881 (Jasper Hotel)',
  })
  const health = (settings: object) =>
    whatsapp.check(runtime, { ...integration, settings: { ...integration.settings, ...settings } } as never)
  const unknown =
    /^Number 77: Meta shows no such number, page or account to the access token: .+ \(error 100, subcode 33\)$/
  const number = await health({ phoneNumberId: '77' })
  assert.deepEqual([number.ok, unknown.test(number.message)], [false, true], number.message)
  const business = await health({ wabaId: '88' })
  assert.deepEqual([business.ok, business.message.startsWith('Business account 88: ')], [false, true])
  const version = await health({ graphVersion: 'v1.0' })
  assert.deepEqual(
    [version.ok, version.message],
    [
      false,
      `Number ${ours.phoneNumberId}: Meta does not serve the account as it is: (#2635) You are calling another version (error 2635)`,
    ],
  )
  stub.nextIs('unknownAccount')
  const token = await health({})
  assert.match(token.message, /^Number \d+: Meta refuses the access token: .*Malformed access token … \(error 190\)$/)
  assert.ok(!token.message.includes(secrets.accessToken))
})

test('a number of another business account is none of this one', async (t) => {
  const { stub, integration, runtime } = await world(t)
  stub.nextIs(json(200, { id: ours.phoneNumberId }))
  const other = { ...integration, settings: { ...integration.settings, phoneNumberId: '1234' } }
  const { ok, message } = await whatsapp.check(runtime, other as never)
  assert.deepEqual([ok, message], [false, `Number 1234 is not one of the business account ${ours.wabaId}`])
})

test('a template that was refused is handed in anew by its id, and one that is not accepted has its reason', async (t) => {
  const { network, stub, integration, runtime } = await world(t)
  const given = {
    name: 'template_2',
    languageCode: 'en_US',
    category: 'marketing',
    components: [{ type: 'BODY', text: 'x' }],
  } as const
  const [, rejected] = network.templates?.kept ?? []
  assert.ok(rejected && whatsapp.submitTemplate && whatsapp.listTemplates)
  const { providerTemplateId } = rejected
  const submit = (id: string) =>
    whatsapp.submitTemplate?.(runtime, integration, { ...given, providerTemplateId: id } as never)
  assert.deepEqual(await submit(providerTemplateId), { providerTemplateId, status: 'pending' })
  const found = (await whatsapp.listTemplates(runtime, integration)).find((each) => each.name === 'template_2')
  assert.deepEqual(found, { ...given, providerTemplateId, status: 'pending', rejectionReason: null })
  for (const odd of ['../me', '', 'x']) await assert.rejects(async () => submit(odd), MessageRefused)
  stub.nextIs(fault(400, { code: 100, subcode: 2_388_023, message: 'Message template language is being deleted' }))
  await assert.rejects(
    async () => whatsapp.submitTemplate?.(runtime, integration, given as never),
    (error) => error instanceof MessageRefused && error.code === '100' && error.message.includes('being deleted'),
  )
})

test('all words of the vendor for the status of a template are understood, and one of tomorrow is not sent', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const told = [
    'APPROVED',
    'PENDING',
    'IN_APPEAL',
    'REJECTED',
    'PAUSED',
    'DISABLED',
    'PENDING_DELETION',
    'ARCHIVED',
    'NEW',
    7,
  ]
  const list = told.map((status, index) => ({
    id: String(index),
    name: `t${index}`,
    language: 'en',
    category: index === 0 ? 'ACCOUNT_UPDATE' : 'MARKETING',
    status,
    rejected_reason: status === 'REJECTED' ? 'ABUSIVE_CONTENT' : 'NONE',
  }))
  stub.nextIs(json(200, { data: [...list, { id: 'x' }, null, { name: 'y' }], paging: {} }))
  const found = await whatsapp.listTemplates?.(runtime, integration)
  assert.deepEqual(
    found?.map(({ status, rejectionReason }) => [status, rejectionReason]),
    [
      ['approved', null],
      ['pending', null],
      ['pending', null],
      ['rejected', 'ABUSIVE_CONTENT'],
      ['paused', null],
      ['paused', 'DISABLED'],
      ['rejected', 'PENDING_DELETION'],
      ['paused', 'ARCHIVED'],
      ['paused', null],
      ['paused', null],
    ],
  )
  assert.deepEqual([found?.[0]?.category, found?.[1]?.category, found?.[0]?.components], ['utility', 'marketing', []])
})

test('a list without end is not followed for ever', async (t) => {
  const { stub, integration, runtime } = await world(t)
  stub.alwaysIs(json(200, { data: [], paging: { next: 'https://graph.facebook.com/x', cursors: { after: 'x' } } }))
  await assert.rejects(async () => whatsapp.listTemplates?.(runtime, integration), /more than 200 pages/)
})
