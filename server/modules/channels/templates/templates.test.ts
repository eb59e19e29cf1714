import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import { advanceClock } from '../testing/advance-clock.ts'
import { newTemplate, newTemplateName } from '../testing/approved-template.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const getTemplate = async (id: string) => (await world.tenant.call('GET', `/messagingapp/templates/${id}`)).data
const submit = (id: string) => world.tenant.call('POST', `/messagingapp/templates/${id}/submit`)
const change = (id: string, body: object) => world.tenant.call('PUT', `/messagingapp/templates/${id}`, { body })
const sync = () => world.tenant.call('POST', '/messagingapp/templates/sync', { body: { integrationId: world.ids.app } })

const hello = [{ type: 'BODY', text: 'Hello and welcome.' }]

/** Submits a template at the network, without the service. */
async function submitAtNetwork(name: string): Promise<string> {
  const { tenantId } = world.tenant
  const integration = await inTransaction(backgroundInvocation(app.runtime, tenantId), (ctx) =>
    decryptIntegration(ctx, world.ids.app),
  )
  const template = { name, languageCode: 'tr', category: 'marketing', components: hello } as const
  const submission = await getMessageProvider(integration).submitTemplate?.(app.runtime, integration, template)
  return submission?.providerTemplateId ?? assert.fail()
}

test('§4.4 a template is a draft, pending after it is submitted, and then has the provider’s verdict', async () => {
  const draft = await newTemplate(world)
  assert.deepEqual([draft.status, draft.providerTemplateId], ['draft', null])
  const pending = await submit(draft.id)
  assert.deepEqual([pending.status, pending.data.status], [200, 'pending'])
  assert.match(pending.data.providerTemplateId, /^template-/)
  assert.equal(refusal(await submit(draft.id)), '409 invalid_state_transition')
  assert.equal(refusal(await change(draft.id, { category: 'marketing' })), '409 invalid_state_transition')
  await sync()
  assert.equal((await getTemplate(draft.id)).status, 'approved')
  assert.equal(refusal(await change(draft.id, { components: hello })), '409 invalid_state_transition')
})

test('§4.4 a rejected template has its reason, and can be changed and submitted again', async () => {
  const { id } = await newTemplate(world, { name: `${newTemplateName()}_rejected` })
  const first = (await submit(id)).data.providerTemplateId
  await sync()
  const rejected = await getTemplate(id)
  assert.deepEqual([rejected.status, rejected.rejectionReason], ['rejected', 'The name ends in _rejected'])
  const changed = await change(id, { components: hello })
  assert.deepEqual([changed.data.status, changed.data.rejectionReason], ['draft', null])
  assert.equal(refusal(await change(id, { name: 'another' })), '409 immutable_field name')
  await sync()
  assert.equal((await getTemplate(id)).status, 'draft', 'what is being written is left alone')
  assert.equal((await submit(id)).data.providerTemplateId, first)
})

test('20 concurrent submissions submit a template once', async () => {
  const { id } = await newTemplate(world)
  const responses = await Promise.all(Array.from({ length: 20 }, () => submit(id)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  assert.equal(responses.filter((each) => refusal(each) === '409 invalid_state_transition').length, 19)
})

test('a sync adds and changes templates by the provider’s list, and changes nothing else', async () => {
  await sync()
  const name = newTemplateName()
  const providerTemplateId = await submitAtNetwork(name)
  assert.deepEqual((await sync()).data, { added: 1, changed: 0 })
  const [found] = (await world.tenant.call('GET', `/messagingapp/templates?name=${name}`)).data.items
  assert.deepEqual(
    [found.status, found.category, found.languageCode, found.components, found.providerTemplateId],
    ['approved', 'marketing', 'tr', hello, providerTemplateId],
  )
  assert.deepEqual((await sync()).data, { added: 0, changed: 0 })
  await app.admin(`update simulated_templates set status = 'paused' where name = $1`, [name])
  assert.deepEqual((await sync()).data, { added: 0, changed: 1 })
  assert.equal((await getTemplate(found.id)).status, 'paused')
  await app.admin(`update simulated_templates set status = 'approved' where name = $1`, [name])
  await sync()
  await app.admin('delete from simulated_templates where name = $1', [name])
  await sync()
  const deleted = await getTemplate(found.id)
  assert.deepEqual([deleted.status, deleted.rejectionReason], ['paused', 'The provider no longer has this template'])
})

test('templates of an account with an active number are synchronised regularly', async () => {
  const { ids, hotel, tenant } = world
  const number = { integrationId: ids.app, hotelId: hotel.id, name: 'In use', address: 'in use' }
  const { id: numberId } = await created(tenant, '/messagingapp/numbers', number)
  const { id } = await newTemplate(world)
  await submit(id)
  await app.settle()
  assert.equal((await getTemplate(id)).status, 'pending')
  world = await advanceClock(world, 'PT31M')
  await app.settle()
  assert.equal((await getTemplate(id)).status, 'approved')
  await world.tenant.call('DELETE', `/messagingapp/numbers/${numberId}`)
})

test('a template whose submission was interrupted is a draft again, unless the provider has it', async () => {
  const [lost, unchanged] = [
    await newTemplate(world),
    await newTemplate(world, { languageCode: 'tr', components: hello }),
  ]
  await app.admin(`update message_templates set status = 'pending' where id = any ($1)`, [[lost.id, unchanged.id]])
  await submitAtNetwork(unchanged.name)
  await sync()
  assert.deepEqual(
    [(await getTemplate(lost.id)).status, (await getTemplate(unchanged.id)).status],
    ['pending', 'approved'],
  )
  world = await advanceClock(world, 'PT11M')
  await sync()
  assert.equal((await getTemplate(lost.id)).status, 'draft')
})

test('§7.1 an invalid template is refused with all its problems, by field', async () => {
  const body = {
    integrationId: world.ids.sms,
    name: 'wrong_one',
    languageCode: 'en-GB',
    category: 'utility',
    components: [{ type: 'BODY', text: '{{2}} hello', example: { body_text: [['x']] } }],
  }
  const answer = await world.tenant.call('POST', '/messagingapp/templates', { body })
  assert.deepEqual(fieldErrors(answer), [
    'integrationId unknown_reference',
    'components[0].text invalid_format',
    'components[0].text invalid_format',
  ])
  const problems = await world.tenant.call('POST', '/messagingapp/templates', { body: { ...body, name: 'Not A Name' } })
  assert.equal(refusal(problems), '422 invalid_format name')
  const template = await newTemplate(world, { languageCode: 'en-GB' })
  assert.equal(template.languageCode, 'en_GB', 'as the provider spells it')
})

test('an inactive account accepts no template and is not synchronised', async () => {
  const { tenant } = world
  const account = { type: 'messagingApp', provider: 'simulator', name: 'Inactive app' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const { id } = await newTemplate(world, { integrationId })
  await tenant.call('POST', `/integrations/${integrationId}/deactivate`)
  assert.equal(refusal(await submit(id)), '409 invalid_state_transition')
  assert.equal((await getTemplate(id)).status, 'draft')
  const refusedSync = await tenant.call('POST', '/messagingapp/templates/sync', { body: { integrationId } })
  assert.equal(refusal(refusedSync), '409 invalid_state_transition integrationId')
  const elsewhere = await tenant.call('POST', '/messagingapp/templates/sync', {
    body: { integrationId: world.ids.sms },
  })
  assert.equal(refusal(elsewhere), '422 unknown_reference integrationId')
})
