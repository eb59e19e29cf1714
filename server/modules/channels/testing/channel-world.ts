import assert from 'node:assert/strict'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { signatureHeader, signatureOf } from '../adapters/simulator/receive-webhook.ts'

/** A hotel that guests write to by simulated networks: the messaging app, social networks and text messages. */
export type ChannelWorld = Awaited<ReturnType<typeof channelWorld>>

/** What a network tells, or a guest writes, as the simulator takes it. */
export type Told = Readonly<Record<string, unknown>>

/** What the secret of every simulated account is in tests. */
export const signingSecret = 'secret of the simulated network'

const types = { app: 'messagingApp', social: 'socialMessaging', sms: 'smsProvider' } as const

/** One of the simulated accounts. */
export type Network = keyof typeof types

let people = 0

/** A number in Turkey that nobody has written from yet. */
export const newSender = (): string => `+90532${String(1_000_000 + (people += 1))}`

/** A tenant with a hotel and a simulated account of each kind for it. */
export async function channelWorld(app: TestApp, given: { tenant?: Record<string, unknown> } = {}) {
  const tenant = await newTenant(app, given.tenant)
  const { hotel } = await newHotel(tenant, { roomType: {}, season: null })
  const ids = { app: '', social: '', sms: '' }
  for (const [name, type] of Object.entries(types) as [Network, string][]) {
    const integration = await created(tenant, '/integrations', {
      type,
      provider: 'simulator',
      name: `Simulated ${name}`,
      hotelIds: [hotel.id],
      secrets: { signingSecret },
    })
    ids[name] = integration.id
  }

  /** A guest writes, by `POST /channels/{id}/simulate`. */
  async function writes(message: Told = {}, by: Network = 'app') {
    const body = { message: { from: newSender(), text: 'Do you have a room?', ...message } }
    const answer = await tenant.call('POST', `/channels/${ids[by]}/simulate`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data as {
      providerMessageId: string
      messageId: string
      conversationId: string
      guestId: string | null
    }
  }

  /** The network tells something by the webhook, signed as it should be. */
  const tells = (tidings: readonly Told[], by: Network = 'app'): Promise<Answer> =>
    tellsBytes(app, ids[by], Buffer.from(JSON.stringify({ tidings })))

  const conversation = async (id: string) => (await tenant.call('GET', `/conversations/${id}`)).data

  /** What is written in a conversation, the newest first. */
  const thread = async (id: string) =>
    (await tenant.call('GET', `/conversations/${id}/messages?pageSize=100`)).data.items

  return { app, tenant, hotel, ids, writes, tells, conversation, thread }
}

/** Sends bytes to the webhook of an integration, with the signature of the simulated network unless told otherwise. */
export const tellsBytes = (
  app: TestApp,
  integrationId: string,
  bytes: Buffer,
  headers: Record<string, string> = { [signatureHeader]: signatureOf(signingSecret, bytes) },
): Promise<Answer> =>
  app.call('POST', `/channels/${integrationId}/webhook`, {
    body: bytes,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** A message as the network tells of it. */
export const writing = (given: Told = {}): Told => ({
  kind: 'message',
  providerMessageId: `m-${(people += 1)}`,
  channel: 'whatsapp',
  to: 'simulated',
  from: '+905321112233',
  text: 'Good evening',
  at: '2026-06-01T08:59:00Z',
  ...given,
})

/** A message of ours that the network has taken, written past the API: what statuses are told of. */
export async function sentMessage(world: ChannelWorld, conversationId: string, providerMessageId: string | null) {
  const { app, tenant, ids } = world
  const id = app.runtime.newId()
  const now = app.runtime.now().toString()
  await app.admin(
    `insert into messages (tenant_id, id, conversation_id, integration_id, channel, direction, type, text, status,
       provider_message_id, hotel_id, at, sent_at, created_at, updated_at)
     select tenant_id, $2, id, $3, channel, 'outbound', 'text', 'Yes, we do', case when $4::text is null then 'queued' else 'sent' end,
       $4, hotel_id, $5, case when $4::text is not null then $5::timestamptz end, $5, $5 from conversations where tenant_id = $1 and id = $6`,
    [tenant.tenantId, id, ids.app, providerMessageId, now, conversationId],
  )
  return id
}

/** The tenant's rows of every table that has any, to be compared: what leaves no trace changes no count. */
export async function rowCounts(app: TestApp): Promise<Record<string, number>> {
  const tables = await app.admin<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const rows = await app.admin<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** A tenant beside a world. */
export type { Tenant }
