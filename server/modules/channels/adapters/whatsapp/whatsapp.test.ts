import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { AccountError, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import { networkRuntime, openedAccount, outgoing } from '../meta/testing/fixtures.ts'
import { fault, json, secrets } from '../meta/testing/graph-stub.ts'
import { ours } from './testing/webhooks.ts'
import { whatsappNetwork } from './testing/whatsapp-network.ts'
import { whatsapp } from './whatsapp.ts'

async function world(t: TestContext) {
  const { network, stub } = await whatsappNetwork(t)
  return { network, stub, integration: openedAccount(network), runtime: networkRuntime(t) }
}

test('a message is sent with the path of its number, and an invalid sender is refused', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const send = (from: string) => whatsapp.sendMessage(runtime, integration, outgoing({ from, text: 'x' }))
  await send(ours.phoneNumberId)
  assert.deepEqual(
    stub.requests.map(({ method, path, query }) => [method, path, query]),
    [['POST', `${ours.phoneNumberId}/messages`, {}]],
  )
  for (const from of ['', '+15550783881', '../me', '1/2', '1?x', '1'.repeat(33)]) {
    await assert.rejects(send(from), RefusedMessageError, from)
  }
  assert.equal(stub.requests.length, 1)
  await assert.rejects(send('999'), AccountError)
})

test('a message is retried if the vendor is down or returns no id', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const send = () => whatsapp.sendMessage(runtime, integration, outgoing({ text: 'x' }))
  stub.nextResponse(fault(503, { code: 2, message: 'Service temporarily unavailable', isTransient: true }))
  await assert.rejects(send(), RetryLater)
  for (const answer of [json(200, {}), json(200, { messages: [] }), { status: 200, body: 'OK' }, { status: 404 }]) {
    stub.nextResponse(answer)
    await assert.rejects(send(), (error: Error) => error.constructor === Error)
  }
})

test('an account test shows which id is wrong', async (t) => {
  const { stub, integration, runtime } = await world(t)
  assert.deepEqual(await whatsapp.checkAccount(runtime, integration), {
    ok: true,
    message: 'WhatsApp is reached with the number +1 555-078-3881 (Jasper Hotel)',
  })
  const health = (settings: object) =>
    whatsapp.checkAccount(runtime, { ...integration, settings: { ...integration.settings, ...settings } } as never)
  const unknown =
    /^Number 77: The access token finds no such number, page or account at Meta: .+ \(error 100, subcode 33\)$/
  const number = await health({ phoneNumberId: '77' })
  assert.deepEqual([number.ok, unknown.test(number.message)], [false, true], number.message)
  const business = await health({ wabaId: '88' })
  assert.deepEqual([business.ok, business.message.startsWith('Business account 88: ')], [false, true])
  const version = await health({ graphVersion: 'v1.0' })
  assert.deepEqual(
    [version.ok, version.message],
    [
      false,
      `Number ${ours.phoneNumberId}: Meta does not serve the account in its current state: (#2635) You are calling another version (error 2635)`,
    ],
  )
  stub.nextResponse('unknownAccount')
  const token = await health({})
  assert.match(token.message, /^Number \d+: Meta refuses the access token: .*Malformed access token … \(error 190\)$/)
  assert.ok(!token.message.includes(secrets.accessToken))
})

test('an account test refuses a number of another business account', async (t) => {
  const { stub, integration, runtime } = await world(t)
  stub.nextResponse(json(200, { id: ours.phoneNumberId }))
  const other = { ...integration, settings: { ...integration.settings, phoneNumberId: '1234' } }
  const { ok, message } = await whatsapp.checkAccount(runtime, other as never)
  assert.deepEqual([ok, message], [false, `Number 1234 does not belong to the business account ${ours.wabaId}`])
})

test('a refused template is submitted again with its id; one that is not accepted has its reason', async (t) => {
  const { network, stub, integration, runtime } = await world(t)
  const template = {
    name: 'template_2',
    languageCode: 'en_US',
    category: 'marketing',
    components: [{ type: 'BODY', text: 'x' }],
  } as const
  const [, rejected] = network.templates?.stored ?? []
  assert.ok(rejected && whatsapp.submitTemplate && whatsapp.listTemplates)
  const { providerTemplateId } = rejected
  const submit = (id: string) =>
    whatsapp.submitTemplate?.(runtime, integration, { ...template, providerTemplateId: id } as never)
  assert.deepEqual(await submit(providerTemplateId), { providerTemplateId, status: 'pending' })
  const templates = (await whatsapp.listTemplates(runtime, integration)).find((each) => each.name === 'template_2')
  assert.deepEqual(templates, { ...template, providerTemplateId, status: 'pending', rejectionReason: null })
  for (const odd of ['../me', '', 'x']) await assert.rejects(async () => submit(odd), RefusedMessageError)
  stub.nextResponse(
    fault(400, { code: 100, subcode: 2_388_023, message: 'Message template language is being deleted' }),
  )
  await assert.rejects(
    async () => whatsapp.submitTemplate?.(runtime, integration, template as never),
    (error) => error instanceof RefusedMessageError && error.code === '100' && error.message.includes('being deleted'),
  )
})

test('all template statuses of the vendor are known, and an unknown one is not sent', async (t) => {
  const { stub, integration, runtime } = await world(t)
  const statuses = [
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
  const list = statuses.map((status, index) => ({
    id: String(index),
    name: `t${index}`,
    language: 'en',
    category: index === 0 ? 'ACCOUNT_UPDATE' : 'MARKETING',
    status,
    rejected_reason: status === 'REJECTED' ? 'ABUSIVE_CONTENT' : 'NONE',
  }))
  stub.nextResponse(json(200, { data: [...list, { id: 'x' }, null, { name: 'y' }], paging: {} }))
  const templates = await whatsapp.listTemplates?.(runtime, integration)
  assert.deepEqual(
    templates?.map(({ status, rejectionReason }) => [status, rejectionReason]),
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
  assert.deepEqual(
    [templates?.[0]?.category, templates?.[1]?.category, templates?.[0]?.components],
    ['utility', 'marketing', []],
  )
})

test('an endless list is not followed forever', async (t) => {
  const { stub, integration, runtime } = await world(t)
  stub.alwaysIs(json(200, { data: [], paging: { next: 'https://graph.facebook.com/x', cursors: { after: 'x' } } }))
  await assert.rejects(async () => whatsapp.listTemplates?.(runtime, integration), /more than 200 pages/)
})
