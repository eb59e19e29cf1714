import assert from 'node:assert/strict'
import type { TestApp } from '../app.ts'
import { newUser } from '../users.ts'
import { created } from '../world.ts'
import { type ContractFixture, fillPath, samples } from './samples.ts'

/** The samples of records that belong to the fixture's hotel, by path or by a hotel list in the body. */
export const hotelBodies: Record<string, (g: ContractFixture) => object> = {
  ...Object.fromEntries(Object.entries(samples).filter(([path]) => path.startsWith('/hotels/:hotelId/'))),
  '/reservations': samples['/reservations'] ?? assert.fail(),
  '/offers': samples['/offers'] ?? assert.fail(),
  '/turnaways': samples['/turnaways'] ?? assert.fail(),
  '/leads': samples['/leads'] ?? assert.fail(),
  '/calls': samples['/calls'] ?? assert.fail(),
  '/scheduledcallbacks': samples['/scheduledcallbacks'] ?? assert.fail(),
  '/discounts': (g) => ({ ...samples['/discounts']?.(g), hotelIds: [g.hotel.id] }),
  '/additionalservices': (g) => ({ ...samples['/additionalservices']?.(g), hotelIds: [g.hotel.id] }),
  '/integrations': (g) => ({ ...samples['/integrations']?.(g), hotelIds: [g.hotel.id] }),
  '/voicequeues': (g) => ({ ...samples['/voicequeues']?.(g), hotelIds: [g.hotel.id] }),
  '/voicedids': samples['/voicedids'] ?? assert.fail(),
  '/chatwidgets': samples['/chatwidgets'] ?? assert.fail(),
  '/messagingapp/numbers': samples['/messagingapp/numbers'] ?? assert.fail(),
  '/socialmessaging/accounts': samples['/socialmessaging/accounts'] ?? assert.fail(),
  '/smsprovider/senders': samples['/smsprovider/senders'] ?? assert.fail(),
  '/emailprovider/senders': samples['/emailprovider/senders'] ?? assert.fail(),
  '/cannedresponses': (g) => ({ ...samples['/cannedresponses']?.(g), hotelIds: [g.hotel.id] }),
  '/letterrules': samples['/letterrules'] ?? assert.fail(),
  '/sounds': samples['/sounds'] ?? assert.fail(),
  '/servicegoals': (g) => ({ ...samples['/servicegoals']?.(g), hotelId: g.hotel.id }),
  '/letterrules/:ruleId/templates': samples['/letterrules/:ruleId/templates'] ?? assert.fail(),
  '/webhooks': (g) => ({ ...samples['/webhooks']?.(g), hotelIds: [g.hotel.id] }),
  '/users': (g) => ({ ...samples['/users']?.(g), hotelIds: [g.hotel.id] }),
}

/** Creates a record of the fixture's hotel without a sample, and returns its path. */
type Maker = (g: ContractFixture, app: TestApp) => Promise<string>

const idOf = async (g: ContractFixture, path: string, body: object): Promise<string> =>
  (await created(g.tenant, path, body)).id

const accountOf = (g: ContractFixture): Promise<string> =>
  idOf(g, '/integrations', {
    type: 'messagingApp',
    provider: 'simulator',
    name: `Account ${g.hotel.id}`,
    hotelIds: [g.hotel.id],
  })

/** Simulates a message of a guest to a number of the hotel; returns the conversation id. */
export async function createConversation(g: ContractFixture): Promise<string> {
  const body = samples['/messagingapp/numbers']?.(g) as { address: string }
  await created(g.tenant, '/messagingapp/numbers', body)
  const message = { from: '+905321112233', to: body.address, text: 'Do you have a room?' }
  const path = `/channels/${g.accounts.messagingApp}/simulate`
  const answer = await g.tenant.call('POST', path, { body: { message } })
  assert.equal(answer.status, 200, answer.text)
  return answer.data.conversationId
}

async function deliveryOf(g: ContractFixture): Promise<string> {
  const events = ['reservation.created']
  const webhookId = await idOf(g, '/webhooks', { ...hotelBodies['/webhooks']?.(g), events })
  await created(g.tenant, '/reservations', hotelBodies['/reservations']?.(g) ?? {})
  return (await g.tenant.call('GET', `/webhooks/${webhookId}/deliveries`)).data.items[0].id
}

/** Inserts a row that normally only a call creates. */
async function rowOfCall(
  g: ContractFixture,
  app: TestApp,
  { table, columns }: { table: string; columns: string },
): Promise<string> {
  const id = app.runtime.newId()
  const callId = await idOf(g, '/calls', hotelBodies['/calls']?.(g) ?? {})
  const [names, values] = columns.split(' = ')
  await app.admin(
    `insert into ${table} (tenant_id, id, call_id, hotel_id, created_at, updated_at, ${names})
     values ('${g.tenant.tenantId}', '${id}', '${callId}', '${g.hotel.id}', now(), now(), ${values})`,
  )
  return id
}

const recordingOf: Maker = async (g, app) => {
  const columns = `integration_id, status, started_at = '${g.accounts.messagingApp}', 'failed', now()`
  return `/recordings/${await rowOfCall(g, app, { table: 'recordings', columns })}`
}

/** Inserts a letter about a booking, which normally only an event of the booking makes. */
const letterOf: Maker = async (g, app) => {
  const reservationId = await idOf(g, '/reservations', hotelBodies['/reservations']?.(g) ?? {})
  const id = app.runtime.newId()
  await app.admin(
    `insert into letters
       (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at, created_at, updated_at)
     values ('${g.tenant.tenantId}', '${id}', '${reservationId}', '${g.guest.id}', '${g.hotel.id}', '${g.letterRule.id}',
       'held', 'sample', now(), now(), now())`,
  )
  return `/letters/${id}`
}

const keyOf: Maker = async (g) => {
  const user = { ...hotelBodies['/users']?.(g), isServiceUser: true }
  const path = `/users/${await idOf(g, '/users', user)}/api-keys`
  return `${path}/${await idOf(g, path, { name: 'Key' })}`
}

const sessionOf: Maker = async (g, app) => {
  const user = await newUser(app, g.tenant, { user: { hotelIds: [g.hotel.id] } })
  const path = `/users/${user.userId}/sessions`
  return `${path}/${(await g.tenant.call('GET', path)).data.items[0].id}`
}

/** Creators of records without a sample, by path prefix, the longest first. */
const makers: Record<string, Maker> = {
  '/users/:id/sessions/:sessionId': sessionOf,
  '/users/:userId/api-keys': keyOf,
  '/webhooks/deliveries/:id': async (g) => `/webhooks/deliveries/${await deliveryOf(g)}`,
  '/messagingapp/templates/:id': async (g) => {
    const body = { ...samples['/messagingapp/templates']?.(g), integrationId: await accountOf(g) }
    return `/messagingapp/templates/${await idOf(g, '/messagingapp/templates', body)}`
  },
  '/channels/:integrationId': async (g) => `/channels/${await accountOf(g)}`,
  '/conversations/:id': async (g) => `/conversations/${await createConversation(g)}`,
  '/letters/:id': letterOf,
  '/recordings/:id': recordingOf,
  '/voicequeue/:id': async (g, app) => {
    const columns = `status, priority, ring_seconds, enqueued_at = 'waiting', 50, 20, now()`
    return `/voicequeue/${await rowOfCall(g, app, { table: 'voice_queue_entries', columns })}`
  },
}

/** The path of an endpoint to a new record of the fixture's hotel; fails if no sample or maker creates it. */
export async function createRecordPath(app: TestApp, g: ContractFixture, path: string): Promise<string> {
  const known = Object.keys(makers).find((beginning) => path.startsWith(beginning))
  if (known) {
    const made = await makers[known]?.(g, app)
    const rest = known.endsWith('/api-keys') ? path.slice(known.length).replace('/:id', '') : path.slice(known.length)
    return path === known ? String(made).replace(/\/[^/]+$/, path.endsWith('/api-keys') ? '' : '$&') : `${made}${rest}`
  }
  if (path.startsWith('/hotels/:id')) return path.replace(':id', g.hotel.id)
  if (path.startsWith('/hotels/:hotelId') && !path.includes(':id')) return fillPath(path, g)
  const list = path.slice(0, path.indexOf('/:id'))
  const sample = hotelBodies[list] ?? assert.fail(`add a maker for records of ${path}`)
  return fillPath(path, g).replace(':id', await idOf(g, fillPath(list, g), sample(g)))
}
