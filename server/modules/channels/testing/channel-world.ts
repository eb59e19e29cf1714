import assert from 'node:assert/strict'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { signatureHeader, signatureOf } from '../adapters/simulator/receive-webhook.ts'

/** A hotel with simulated accounts for WhatsApp, social networks, SMS and e-mail. */
export type ChannelWorld = Awaited<ReturnType<typeof channelWorld>>

/** An event, or a guest's message, as the simulator accepts it. */
export type EventBody = Readonly<Record<string, unknown>>

/** The signing secret of all simulated accounts. */
export const signingSecret = 'secret of the simulated network'

const types = { app: 'messagingApp', social: 'socialMessaging', sms: 'smsProvider', email: 'emailProvider' } as const

/** The name of a simulated account. */
export type SimulatedAccount = keyof typeof types

let people = 0

/** An unused number of Türkiye. */
export const newSender = (): string => `+90532${String(1_000_000 + (people += 1))}`

/** An unused e-mail address. */
export const newAddress = (): string => `guest${(people += 1)}@mail.example`

/** A tenant with a hotel and a simulated account of each type. */
export async function channelWorld(app: TestApp, overrides: { tenant?: Record<string, unknown> } = {}) {
  const tenant = await newTenant(app, overrides.tenant)
  const { hotel } = await newHotel(tenant, { roomType: {}, season: null })
  const ids = { app: '', social: '', sms: '', email: '' }
  for (const [name, type] of Object.entries(types) as [SimulatedAccount, string][]) {
    const integration = await created(tenant, '/integrations', {
      type,
      provider: 'simulator',
      name: `Simulated ${name}`,
      hotelIds: [hotel.id],
      secrets: { signingSecret },
    })
    ids[name] = integration.id
  }

  /** Simulates a guest's message with `POST /channels/{id}/simulate`. */
  async function simulateMessage(message: EventBody = {}, by: SimulatedAccount = 'app') {
    const from = by === 'email' ? newAddress() : newSender()
    const body = { message: { from, text: 'Do you have a room?', ...message } }
    const answer = await tenant.call('POST', `/channels/${ids[by]}/simulate`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data as {
      providerMessageId: string
      messageId: string
      conversationId: string
      guestId: string | null
    }
  }

  /** Posts signed events to the webhook. */
  const postEvents = (events: readonly EventBody[], by: SimulatedAccount = 'app'): Promise<Answer> =>
    postWebhook(app, ids[by], Buffer.from(JSON.stringify({ events })))

  const conversation = async (id: string) => (await tenant.call('GET', `/conversations/${id}`)).data

  /** The messages of a conversation, newest first. */
  const listMessages = async (id: string) =>
    (await tenant.call('GET', `/conversations/${id}/messages?pageSize=100`)).data.items

  return { app, tenant, hotel, ids, simulateMessage, postEvents, conversation, listMessages }
}

/** Posts bytes to an integration's webhook, with a valid signature by default. */
export const postWebhook = (
  app: TestApp,
  integrationId: string,
  bytes: Buffer,
  headers: Record<string, string> = { [signatureHeader]: signatureOf(signingSecret, bytes) },
): Promise<Answer> =>
  app.call('POST', `/channels/${integrationId}/webhook`, {
    body: bytes,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** A message event. */
export const writing = (overrides: EventBody = {}): EventBody => ({
  kind: 'message',
  providerMessageId: `m-${(people += 1)}`,
  channel: 'whatsapp',
  to: 'simulated',
  from: '+905321112233',
  text: 'Good evening',
  at: '2026-06-01T08:59:00Z',
  ...overrides,
})

/** Inserts an outgoing message that the network has accepted, without the API. */
export async function sentMessage(world: ChannelWorld, conversationId: string, providerMessageId: string | null) {
  const { app, tenant, ids } = world
  const id = app.runtime.newId()
  const now = app.runtime.now().toString()
  await app.admin(
    `insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, status,
       provider_message_id, hotel_id, at, sent_at, created_at, updated_at)
     select tenant_id, $2, id, $3, channel, 'outbound', 'text', 'Yes, we do', case when $4::text is null then 'queued'
     else 'sent' end,
       $4, hotel_id, $5, case when $4::text is not null then $5::timestamptz end, $5, $5 from conversations
       where tenant_id = $1 and id = $6`,
    [tenant.tenantId, id, ids.app, providerMessageId, now, conversationId],
  )
  return id
}

/** The row counts of all tables with tenant data, to prove that a request changed nothing. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  const tables = await app.admin<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const rows = await app.admin<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
