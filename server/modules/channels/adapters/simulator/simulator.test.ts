import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { AccountError, type OutgoingMessage, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import { type ChannelWorld, channelWorld, sentMessage } from '../../testing/channel-world.ts'
import { getMessageProvider } from '../registry.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const decrypted = async (id: string) => {
  const integration = await inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), (ctx) =>
    decryptIntegration(ctx, id),
  )
  return { integration, provider: getMessageProvider(integration) }
}

const outgoing = (fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: app.runtime.newId(),
  channel: 'whatsapp',
  from: 'simulated',
  to: '+905321112233',
  type: 'text',
  text: 'Yes, we do',
  attachments: [],
  location: null,
  template: null,
  email: null,
  ...fields,
})

test('a message that is sent twice is accepted once, and reported as delivered a moment later', async () => {
  const { integration, provider } = await decrypted(world.ids.app)
  const { conversationId } = await world.simulateMessage()
  const message = outgoing()
  const first = await provider.sendMessage(app.runtime, integration, message)
  assert.deepEqual(await provider.sendMessage(app.runtime, integration, message), first)
  const id = await sentMessage(world, conversationId, first.providerMessageId)
  app.advance('PT2S')
  await app.settle()
  const [seen] = await world.listMessages(conversationId)
  assert.deepEqual([seen.id, seen.status], [id, 'delivered'])
  const rows = await app.admin('select attempts, is_accepted from simulated_messages where message_id = $1', [
    message.id,
  ])
  assert.deepEqual(rows, [{ attempts: 2, is_accepted: true }])
})

test('some addresses refuse for good, ask for one retry or always, fail, or refuse the account', async () => {
  const { integration, provider } = await decrypted(world.ids.app)
  const send = (message: OutgoingMessage) => provider.sendMessage(app.runtime, integration, message)
  const refused = (error: unknown) => error instanceof RefusedMessageError && error.code === 'simulated_refusal'
  const advanceClock = (error: unknown) => error instanceof RetryLater && error.afterSeconds === 30
  await assert.rejects(send(outgoing({ to: '+905320009901' })), refused)
  const busy = outgoing({ to: '+905320009902' })
  await assert.rejects(send(busy), advanceClock)
  assert.ok(await send(busy))
  const always = outgoing({ to: '+905320009904' })
  await assert.rejects(send(always), advanceClock)
  await assert.rejects(send(always), advanceClock)
  await assert.rejects(send(outgoing({ to: '+905320009905' })), AccountError)
  const { conversationId } = await world.simulateMessage()
  const { providerMessageId } = await send(outgoing({ to: '+905320009903' }))
  await sentMessage(world, conversationId, providerMessageId)
  app.advance('PT2S')
  await app.settle()
  const [seen] = await world.listMessages(conversationId)
  assert.deepEqual([seen.status, seen.errorCode], ['failed', 'simulated_unreachable'])
})

test('a template is pending until the templates are listed, and then judged by its name', async () => {
  const { integration, provider } = await decrypted(world.ids.app)
  const fields = { languageCode: 'en', category: 'utility', components: [{ type: 'BODY', text: 'Hello' }] } as const
  const good = await provider.submitTemplate?.(app.runtime, integration, { ...fields, name: 'arrival' })
  const bad = await provider.submitTemplate?.(app.runtime, integration, { ...fields, name: 'offer_rejected' })
  assert.deepEqual([good?.status, bad?.status], ['pending', 'pending'])
  const listed = await provider.listTemplates?.(app.runtime, integration)
  assert.deepEqual(
    listed?.map(({ providerTemplateId, name, status, rejectionReason, components }) => ({
      providerTemplateId,
      name,
      status,
      rejectionReason,
      components,
    })),
    [
      { ...good, name: 'arrival', status: 'approved', rejectionReason: null, components: fields.components },
      {
        ...bad,
        name: 'offer_rejected',
        status: 'rejected',
        rejectionReason: 'The name ends in _rejected',
        components: fields.components,
      },
    ],
  )
  assert.equal((await decrypted(world.ids.sms)).provider.listTemplates, undefined)
})

test('a simulation is one message or one status, in a simulated messaging account', async () => {
  const simulate = (id: string, body: object) => world.tenant.call('POST', `/channels/${id}/simulate`, { body })
  const guest = { from: '+905321112233', text: 'Hello' }
  assert.equal((await simulate(world.ids.app, {})).body.errors[0].field, 'message')
  const wrong = await simulate(world.ids.app, { message: { ...guest, channel: 'sms' } })
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'message.channel'])
  const voice = await world.tenant.call('POST', '/integrations', {
    body: { type: 'voiceProvider', provider: 'simulator', name: 'Telephones' },
  })
  assert.equal((await simulate(voice.data.id, { message: guest })).status, 409)
  assert.equal((await simulate(app.runtime.newId(), { message: guest })).status, 404)
})
