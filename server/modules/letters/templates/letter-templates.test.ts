import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'

const newRule = async (tenant: Tenant, event: string): Promise<string> =>
  (await created(tenant, '/letterrules', { name: event, event })).id

/** An account with a message template of a category; `hotelIds` are those of the account. */
async function messageTemplate(tenant: Tenant, category: string, hotelIds: readonly string[] = []): Promise<string> {
  const account = { type: 'messagingApp', provider: 'simulator', name: `App ${category} ${hotelIds.length}`, hotelIds }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const components = [{ type: 'BODY', text: 'Dear {{1}}, {{2}}.', example: { body_text: [['Ada', 'welcome']] } }]
  const template = { integrationId, name: `letter_${category}`, languageCode: 'en', category, components }
  return (await created(tenant, '/messagingapp/templates', template)).id
}

test('each channel takes the contents that it has, and names all others', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const path = `/letterrules/${await newRule(tenant, 'held')}/templates`
  const make = async (body: object) => {
    const answer = await tenant.call('POST', path, { body: { languageCode: 'en', ...body } })
    return answer.status === 201 ? ['201'] : fieldErrors(answer)
  }
  const text = 'Dear {{guest.firstName}}'
  assert.deepEqual(await make({ channel: 'email', text }), ['subject required'])
  assert.deepEqual(await make({ channel: 'sms', subject: 'Hello', text }), ['subject invalid_value'])
  assert.deepEqual(await make({ channel: 'sms', text: 'x'.repeat(1001) }), ['text too_long'])
  assert.deepEqual(await make({ channel: 'whatsapp', text }), ['text invalid_value', 'messageTemplateId required'])
  assert.deepEqual(await make({ channel: 'fax', text }), ['channel invalid_value'])
  assert.deepEqual(await make({ channel: 'email', subject: '{{guest.title}}', text: '{{guest.shoeSize}}' }), [
    'subject invalid_value',
    'text invalid_value',
  ])
  assert.deepEqual(await make({ channel: 'email', subject: 'Hello', text }), ['201'])
  assert.deepEqual(await make({ channel: 'sms', text: 'x'.repeat(1000) }), ['201'])
})

test('a language has one text for a channel, however it is spelled, also if two are written at once', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const path = `/letterrules/${await newRule(tenant, 'held')}/templates`
  const make = (languageCode: string) =>
    tenant.call('POST', path, { body: { languageCode, channel: 'sms', text: 'Hello' } })
  assert.equal((await make('de-at')).data.languageCode, 'de-AT')
  assert.equal(refusal(await make('DE-AT')), '409 duplicate languageCode')
  const both = await Promise.all([make('tr'), make('TR')])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
})

test('a transactional letter takes only message templates for utility, whichever of the two changes', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const [utility, marketing] = [await messageTemplate(tenant, 'utility'), await messageTemplate(tenant, 'marketing')]
  const parameters = { body: ['{{guest.firstName}}', 'your stay is {{booking.checkIn}}'] }
  const make = async (ruleId: string, messageTemplateId: string, more: object = {}) => {
    const body = { languageCode: 'en', channel: 'whatsapp', messageTemplateId, parameters, ...more }
    return tenant.call('POST', `/letterrules/${ruleId}/templates`, { body })
  }
  const [held, after] = [await newRule(tenant, 'held'), await newRule(tenant, 'afterStay')]
  assert.equal(refusal(await make(held, marketing)), '422 invalid_value messageTemplateId')
  assert.equal((await make(held, utility)).status, 201)
  assert.equal((await make(after, marketing)).status, 201)
  const change = await tenant.call('PUT', `/letterrules/${after}`, { body: { purpose: 'transactional' } })
  assert.equal(refusal(change), '422 invalid_value purpose')
  assert.equal((await tenant.call('PUT', `/letterrules/${held}`, { body: { purpose: 'marketing' } })).status, 200)
  assert.deepEqual(fieldErrors(await make(after, utility, { languageCode: 'tr', parameters: { body: ['one'] } })), [
    'parameters.body required',
  ])
  const unknown = { languageCode: 'tr', parameters: { body: ['{{guest.shoeSize}}', 'two'] } }
  assert.deepEqual(fieldErrors(await make(after, utility, unknown)), ['parameters.body[0] invalid_value'])
})

test('a message template of another hotel is as unknown as none, and one that is used stays', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotels = [await created(tenant, '/hotels', { name: 'Anka', currencyCode: 'EUR' })]
  hotels.push(await created(tenant, '/hotels', { name: 'Bosfor', currencyCode: 'EUR' }))
  const [mine, theirs] = hotels.map(({ id }) => id)
  const scoped = await colleague(app, tenant, { permissions: ['settings.manage'], hotelIds: [mine] })
  const rule = await created(tenant, '/letterrules', { name: 'Ours', event: 'held', hotelId: mine })
  const templateId = await messageTemplate(tenant, 'utility', [theirs])
  const body = { languageCode: 'en', channel: 'whatsapp', messageTemplateId: templateId }
  const refused = await scoped.call('POST', `/letterrules/${rule.id}/templates`, { body })
  assert.equal(refusal(refused), '422 unknown_reference messageTemplateId')
  const parameters = { body: ['a', 'b'] }
  await created(tenant, `/letterrules/${rule.id}/templates`, { ...body, parameters })
  const removed = await tenant.call('DELETE', `/messagingapp/templates/${templateId}`)
  assert.equal(refusal(removed), '409 dependent_records')
})
