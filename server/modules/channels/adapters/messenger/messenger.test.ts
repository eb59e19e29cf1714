import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OutgoingMessage, RefusedMessageError } from '../../provider/port.ts'
import { file, networkRuntime, openedAccount, outgoing } from '../meta/testing/fixtures.ts'
import { json } from '../meta/testing/graph-stub.ts'
import { messenger } from './messenger.ts'
import { messengerNetwork } from './testing/messenger-network.ts'

test('a message has the vendor’s form: a response to a person with a text or one file', async (t) => {
  const { network, stub } = await messengerNetwork(t)
  const [runtime, integration] = [networkRuntime(t), openedAccount(network)]
  const send = (fields: Partial<OutgoingMessage>) =>
    messenger.sendMessage(runtime, integration, outgoing({ from: network.ours, to: network.guest, ...fields }))
  await send({ text: 'hello' })
  const kinds = ['image/png', 'audio/mpeg', 'video/mp4', 'application/pdf', 'text/csv']
  for (const contentType of kinds) await send({ type: 'file', attachments: [file(contentType)] })
  const base = { recipient: { id: network.guest }, messaging_type: 'RESPONSE' }
  const { url } = file('x')
  assert.deepEqual(
    stub.requests.map(({ method, path, json: body }) => [method, path, body]),
    [
      { text: 'hello' },
      ...['image', 'audio', 'video', 'file', 'file'].map((type) => ({ attachment: { type, payload: { url } } })),
    ].map((message) => ['POST', `${network.ours}/messages`, { ...base, message }]),
  )
  const pdf = file('application/pdf')
  for (const [fields, code] of [
    [{ type: 'file', attachments: [pdf], text: 'x' }, 'one_at_a_time'],
    [{ type: 'file', attachments: [pdf, pdf] }, 'one_at_a_time'],
    [{ type: 'location', location: { latitude: 1, longitude: 1, name: null } }, 'unsupported_type'],
    [{ type: 'template', text: 'x' }, 'unsupported_type'],
    [{}, 'no_content'],
    [{ text: 'x', from: '../me' }, 'invalid_sender'],
  ] as const) {
    await assert.rejects(send(fields), (error) => error instanceof RefusedMessageError && error.code === code, code)
  }
  assert.equal(stub.requests.length, 6)
})

test('an account test shows whether the token is the page’s own', async (t) => {
  const { network, stub } = await messengerNetwork(t)
  const [runtime, integration] = [networkRuntime(t), openedAccount(network)]
  const good = { ok: true, message: 'Messenger is reached with the page Jasper Hotel' }
  assert.deepEqual(await messenger.checkAccount(runtime, integration), good)
  const wrong = { ok: false, message: 'The access token does not belong to the page 77' }
  const other = { ...integration, settings: { ...integration.settings, pageId: '77' } } as typeof integration
  stub.nextResponse(json(200, { id: '77', name: 'Read by a person who manages it' }))
  assert.deepEqual(await messenger.checkAccount(runtime, other), wrong)
  const { ok, message } = await messenger.checkAccount(runtime, other)
  assert.deepEqual([ok, /no such number, page or account/.test(message)], [false, true], message)
})
