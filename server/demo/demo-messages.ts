import type { DemoCall } from './demo-call.ts'

type Desk = {
  readonly hotelId: string
  readonly number: string
  /** A guest who has written and waits for an answer. */
  readonly guest: { readonly firstName: string; readonly lastName: string; readonly phone: string } | undefined
}

/** The default address of the simulated networks, so that simulated messages reach the hotel. */
const address = 'simulated'

/**
 * Connects a number of the simulated messaging app and a sender of simulated text messages, adds a canned response, and
 * sends a message of a guest.
 */
export async function connectMessages(call: DemoCall, { hotelId, number, guest }: Desk): Promise<void> {
  const simulated = { provider: 'simulator', hotelIds: [hotelId] }
  const app = await call('POST', '/integrations', {
    ...simulated,
    type: 'messagingApp',
    name: 'Simulated messaging app',
  })
  const sms = await call('POST', '/integrations', {
    ...simulated,
    type: 'smsProvider',
    name: 'Simulated text messages',
  })
  const desk = { address, name: 'Reception', hotelId, isDefault: true }
  await call('POST', '/messagingapp/numbers', { ...desk, integrationId: app.id, phone: number })
  await call('POST', '/smsprovider/senders', { ...desk, integrationId: sms.id })
  await approveTemplate(call, app.id)
  await call('POST', '/cannedresponses', {
    shortcut: 'late_checkout',
    text: 'Dear {{guest.firstName}}, you may keep your room at {{hotel.name}} until 14:00.',
    hotelIds: [hotelId],
    languageCode: 'en',
  })
  if (!guest) return
  const { phone: from, firstName, lastName } = guest
  const message = { from, fromName: `${firstName} ${lastName}`, text: 'Hello! May we check out at two?' }
  await call('POST', `/channels/${app.id}/simulate`, { message })
}

/** Creates a template for guests who have not written for a day. */
async function approveTemplate(call: DemoCall, integrationId: string): Promise<void> {
  const text = 'Dear {{1}}, we look forward to seeing you on {{2}}.'
  const template = await call('POST', '/messagingapp/templates', {
    integrationId,
    name: 'before_arrival',
    languageCode: 'en',
    category: 'utility',
    components: [{ type: 'BODY', text, example: { body_text: [['Elif', '1 May']] } }],
  })
  await call('POST', `/messagingapp/templates/${template.id}/submit`)
  await call('POST', '/messagingapp/templates/sync', { integrationId })
}
