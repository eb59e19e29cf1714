import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { created, newTenant } from '../../../../testing/world.ts'
import type { ProviderRequest } from '../../provider/port.ts'
import { messengerNetwork } from './testing/messenger-network.ts'

test('§4.4 a read receipt of Messenger marks messages sent by then as read, through the signed webhook', async (t) => {
  const app = await testApp(t, {
    http: createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile }),
  })
  const tenant = await newTenant(app)
  const { network } = await messengerNetwork(t)
  const { id } = await created(tenant, '/integrations', network.integration)
  const brings = async ({ rawBody: body, headers }: ProviderRequest) =>
    (await app.call('POST', `/channels/${id}/webhook`, { body, headers: headers as Record<string, string> })).status
  const now = () => app.runtime.now()
  assert.equal(await brings(network.guestMessage({ text: 'Do you have a room?', at: now() }).request), 200)
  const [{ id: conversationId }] = (await tenant.call('GET', '/conversations')).data.items
  const reply = (body: object) => tenant.call('POST', `/conversations/${conversationId}/messages`, { body })
  const send = async (text: string) => {
    assert.equal((await reply({ text })).status, 201)
    await app.settle()
    return (await network.receivedMessages).at(-1)?.providerMessageId ?? assert.fail()
  }
  const statuses = async () => {
    const { items } = (await tenant.call('GET', `/conversations/${conversationId}/messages`)).data
    return items
      .map(({ text, status }: { text: string; status: string }) => `${text} ${status}`)
      .toReversed()
      .slice(1)
  }
  await send('one')
  app.advance('PT1M')
  const second = await send('two')
  const readAt = now()
  app.advance('PT1M')
  await send('three')
  assert.deepEqual(await statuses(), ['one sent', 'two sent', 'three sent'])
  const read = network.statusWebhook(second, 'read', readAt) ?? assert.fail()
  assert.equal(await brings({ ...read, headers: {} }), 401)
  assert.deepEqual(await statuses(), ['one sent', 'two sent', 'three sent'])
  for (let time = 0; time < 2; time += 1) assert.equal(await brings(read), 200)
  assert.deepEqual(await statuses(), ['one read', 'two read', 'three sent'])
  const file = { url: 'https://files.hotel.example/menu.pdf', fileName: 'menu.pdf' }
  assert.equal(refusal(await reply({ text: 'Our menu', attachments: [file] })), '422 invalid_value text')
  assert.equal((await reply({ attachments: [file] })).status, 201)
})
