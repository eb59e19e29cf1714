import assert from 'node:assert/strict'
import { created } from '../../../testing/world.ts'
import type { ChannelWorld } from './channel-world.ts'

let count = 0

/** An unused template name. */
export const newTemplateName = (): string => `template_${(count += 1)}`

/** Creates a template in the simulated WhatsApp account. */
export const newTemplate = (world: ChannelWorld, fields: object = {}) =>
  created(world.tenant, '/messagingapp/templates', {
    integrationId: world.ids.app,
    name: newTemplateName(),
    languageCode: 'en',
    category: 'utility',
    components: [{ type: 'BODY', text: 'Dear {{1}}, see you on {{2}}.', example: { body_text: [['Grace', '1 May']] } }],
    ...fields,
  })

/** Creates a template and has it approved. */
export async function approvedTemplate(world: ChannelWorld, fields: object = {}) {
  const { tenant, ids } = world
  const { id } = await newTemplate(world, fields)
  const submitted = await tenant.call('POST', `/messagingapp/templates/${id}/submit`)
  assert.equal(submitted.status, 200, submitted.text)
  const synced = await tenant.call('POST', '/messagingapp/templates/sync', { body: { integrationId: ids.app } })
  assert.equal(synced.status, 200, synced.text)
  const { data } = await tenant.call('GET', `/messagingapp/templates/${id}`)
  assert.equal(data.status, 'approved')
  return data
}
