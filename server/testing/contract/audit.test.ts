import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { type ChannelWorld, channelWorld } from '../../modules/channels/testing/channel-world.ts'
import { recordedCalls } from '../../modules/voice/recordings/testing/recorded-calls.ts'
import { newNumber, type VoiceWorld, voiceWorld } from '../../modules/voice/testing/voice-world.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { created, mailedToken, newAdministrator, showFactor, type Tenant } from '../world.ts'
import { consultationRequests } from './consultation-requests.ts'
import { factorRequests } from './factor-requests.ts'
import { guestRequests } from './guest-requests.ts'
import { keyRequests } from './key-requests.ts'
import { letterRequests } from './letter-requests.ts'
import { messageRequests } from './message-requests.ts'
import { type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'
import { soundRequests } from './sound-requests.ts'
import { ssoRequests } from './sso-requests.ts'
import { unauditedChanges } from './unaudited-changes.ts'

let app: TestApp
let tenant: Tenant
let g: ContractFixture
let talks: VoiceWorld
let chats: ChannelWorld

const signUp = { companyName: 'Audited', firstName: 'New', lastName: 'Owner', password: 'correct horse battery' }

/** Registers a company and returns what the sign-in requests need. */
async function registerCompany(email: string): Promise<{ call: Tenant['call']; token: string }> {
  await app.call('POST', '/auth/register', { body: { ...signUp, email } })
  await app.settle()
  return { call: app.call, token: mailedToken(app, email) }
}

let count = 0

/** Requests that are not simply a sample, an empty change or a deletion. */
const specialRequests: Record<string, () => Promise<Answer>> = {
  'POST /auth/register': async () => {
    const email = `audited${++count}@hotel.test`
    const answer = await app.call('POST', '/auth/register', { body: { ...signUp, email } })
    await app.settle()
    return answer
  },
  'POST /auth/confirm-email': async () => {
    const { token } = await registerCompany(`audited${++count}@hotel.test`)
    return app.call('POST', '/auth/confirm-email', { body: { token } })
  },
  'POST /auth/login': () =>
    app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } }),
  'POST /auth/logout': async () => {
    const login = await specialRequests['POST /auth/login']?.()
    return app.call('POST', '/auth/logout', { body: { refreshToken: login?.data.refreshToken } })
  },
  'POST /auth/reset-password': async () => {
    await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
    await app.settle()
    const body = { token: mailedToken(app, tenant.email), newPassword: `${tenant.password} again` }
    const answer = await app.call('POST', '/auth/reset-password', { body })
    tenant.password = body.newPassword
    await signInAgain()
    return answer
  },
  'DELETE /auth/sessions/:id': async () => {
    await specialRequests['POST /auth/login']?.()
    const { items } = (await tenant.call('GET', '/auth/sessions')).data
    const other = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    return tenant.call('DELETE', `/auth/sessions/${other.id}`)
  },
  'PUT /profile': () => tenant.call('PUT', '/profile', { body: { lastName: 'Renamed' } }),
  'PUT /profile/password': async () => {
    const body = { currentPassword: tenant.password, newPassword: `${tenant.password} anew` }
    const answer = await tenant.call('PUT', '/profile/password', { body })
    tenant.password = body.newPassword
    return answer
  },
  'PUT /company': () => tenant.call('PUT', '/company', { body: { defaultPhoneCountry: 'NO' } }),
  'PUT /profile/presence': () => tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } }),
  'POST /profile/avatar': async () => tenant.call('POST', '/profile/avatar', { body: await picture() }),
  'POST /guestgroups/:id/members': async () => {
    const { id } = await created(tenant, '/guestgroups', { name: `Audited ${++count}` })
    return tenant.call('POST', `/guestgroups/${id}/members`, { body: { guestIds: [g.guest.id] } })
  },
  'DELETE /guestgroups/:id/members': async () => {
    const { id } = await created(tenant, '/guestgroups', { name: `Audited ${++count}` })
    return tenant.call('DELETE', `/guestgroups/${id}/members?guestIds=${g.guest.id}`)
  },
  'POST /hotels/:hotelId/room-types/:roomTypeId/seasons/copy': () => {
    const path = fillPath('/hotels/:hotelId/room-types/:roomTypeId/seasons/copy', g)
    return tenant.call('POST', path, { body: { fromYear: 2026, toYear: 5000 } })
  },
  'POST /webhooks/:id/rotate-secret': async () => {
    const { id } = await created(tenant, '/webhooks', samples['/webhooks']?.(g) ?? {})
    return tenant.call('POST', `/webhooks/${id}/rotate-secret`, { body: { secret: 'another one' } })
  },
  'POST /webhooks/:id/recover': async () => {
    const { id } = await created(tenant, '/webhooks', samples['/webhooks']?.(g) ?? {})
    return tenant.call('POST', `/webhooks/${id}/recover`, { body: { since: app.runtime.now().toString() } })
  },
  'POST /webhooks/deliveries/:id/resend': async () => {
    const { id } = await created(tenant, '/webhooks', samples['/webhooks']?.(g) ?? {})
    await created(tenant, '/guests', samples['/guests']?.(g) ?? {})
    const { items } = (await tenant.call('GET', `/webhooks/${id}/deliveries`)).data
    return tenant.call('POST', `/webhooks/deliveries/${items[0].id}/resend`)
  },
  ...letterRequests(() => ({ app, fixture: g })),
  'POST /reservations/:id/confirm': () => step('confirm', { status: 'held' }),
  'POST /reservations/:id/check-in': () => step('check-in', stayToday),
  'POST /reservations/:id/check-out': async () => {
    const { data } = await step('check-in', stayToday)
    return tenant.call('POST', `/reservations/${data.id}/check-out`, { body: {} })
  },
  'POST /reservations/:id/no-show': () =>
    step('no-show', { checkIn: '2026-05-01', checkOut: '2026-05-02', recordedAt: '2026-04-01T00:00:00Z' }),
  'POST /scheduledcallbacks/:id/start': async () => {
    const { id } = await created(tenant, '/scheduledcallbacks', samples['/scheduledcallbacks']?.(g) ?? {})
    const account = { type: 'voiceProvider', provider: 'simulator', name: `Telephones ${++count}` }
    const integration = await created(tenant, '/integrations', account)
    await app.admin(
      `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'simulator', '{"type": "hangup"}', 'never', now(), now())`,
      [tenant.tenantId, app.runtime.newId(), newNumber(), g.hotel.id, integration.id],
    )
    await tenant.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    return tenant.call('POST', `/scheduledcallbacks/${id}/start`)
  },
  'POST /guests/import': () => {
    const body = new FormData()
    body.append('file', new Blob(['firstName,lastName\n']), 'guests.csv')
    return tenant.call('POST', '/guests/import', { body })
  },
  'POST /calls/:id/answer': () => whileRinging('answer'),
  'POST /calls/:id/decline': () => whileRinging('decline'),
  'POST /calls/:id/wrap-up': () => inTalk('wrap-up', { category: 'generalInfo' }),
  'POST /calls/:id/hold': () => inTalk('hold'),
  'POST /calls/:id/resume': async () => {
    const { id } = (await inTalk('hold')).data
    return talks.tenant.call('POST', `/calls/${id}/resume`)
  },
  'POST /calls/:id/recording/pause': () => inTalk('recording/pause'),
  'POST /calls/:id/recording/resume': async () => {
    const { id } = (await inTalk('recording/pause')).data
    await app.settle()
    return talks.tenant.call('POST', `/calls/${id}/recording/resume`)
  },
  'POST /calls/:id/hang-up': () => inTalk('hang-up'),
  'POST /calls/:id/transfer': () => inTalk('transfer', { toNumber: '+905321112299' }),
  ...consultationRequests(() => ({ app, talks })),
  ...factorRequests(() => ({ app, tenant })),
  ...keyRequests(() => ({ app, tenant })),
  ...ssoRequests(() => ({ app, tenant, g })),
  ...guestRequests(() => ({ app, tenant, fixture: g })),
  'POST /voicequeue/:id/assign': async () => {
    const { callId } = await talks.ring()
    const { userId } = await talks.newAgent()
    const [entry] = await app.admin('select id from voice_queue_entries where call_id = $1', [callId])
    return talks.tenant.call('POST', `/voicequeue/${entry?.id}/assign`, { body: { userId } })
  },
  'PUT /recordings/:id': async () => {
    const { tenant: recording, recordCall } = await recordedCalls(app)
    const { id } = (await recordCall()).recording
    return recording.call('PUT', `/recordings/${id}`, { body: { legalHold: true } })
  },
  'DELETE /recordings/:id': async () => {
    const { tenant: recording, recordCall } = await recordedCalls(app)
    return recording.call('DELETE', `/recordings/${(await recordCall()).recording.id}`)
  },
  'PUT /conversations/:id': async () => {
    const { conversationId } = await chats.simulateMessage()
    return chats.tenant.call('PUT', `/conversations/${conversationId}`, { body: { labels: ['vip'] } })
  },
  'POST /conversations/:id/assign': () => withGuest('assign'),
  'POST /conversations/:id/resolve': () => withGuest('resolve'),
  'POST /conversations/:id/read': () => withGuest('read'),
  'POST /conversations/:id/reopen': async () => {
    const { id } = (await withGuest('resolve')).data
    return chats.tenant.call('POST', `/conversations/${id}/reopen`)
  },
  ...messageRequests(() => ({ fixture: g, chats })),
  ...soundRequests(() => ({ fixture: g })),
  'PUT /lettersettings': () =>
    tenant.call('PUT', '/lettersettings', { body: { maxSmsSegments: 2, marketingConsent: 'notRefused' } }),
  'PUT /salessettings': () => tenant.call('PUT', '/salessettings', { body: { leadSources: ['offer'], leadDays: 14 } }),
  'PUT /recordings/policy': () => tenant.call('PUT', '/recordings/policy', { body: { retentionDays: 30 } }),
  'DELETE /profile/avatar': async () => {
    await specialRequests['POST /profile/avatar']?.()
    return tenant.call('DELETE', '/profile/avatar')
  },
}

/** An action on a call that an agent has just answered. */
async function inTalk(verb: string, body?: object): Promise<Answer> {
  const agent = await talks.newAgent()
  const call = await talks.ring()
  await app.settle()
  await talks.act(call.providerCallId, 'agentAnswers')
  const answer = await talks.tenant.call('POST', `/calls/${call.callId}/${verb}`, body ? { body } : {})
  await talks.setPresence(agent, 'offline')
  return answer
}

/** An action of an agent whose phone rings. */
async function whileRinging(verb: 'answer' | 'decline'): Promise<Answer> {
  await talks.setPresence(talks.tenant, 'available')
  const { callId } = await talks.ring()
  await app.settle()
  const answer = await talks.tenant.call('POST', `/calls/${callId}/${verb}`)
  await talks.setPresence(talks.tenant, 'offline')
  await talks.tenant.call('POST', `/calls/${callId}/hang-up`)
  await talks.tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'spam' } })
  return answer
}

/** An action on a conversation that a guest has just started. */
async function withGuest(verb: string): Promise<Answer> {
  const { conversationId } = await chats.simulateMessage()
  return chats.tenant.call('POST', `/conversations/${conversationId}/${verb}`, verb === 'assign' ? { body: {} } : {})
}

const stayToday = { checkIn: '2026-06-01', checkOut: '2026-06-02' }

/** An action on a new booking. */
async function step(name: string, booking: object): Promise<Answer> {
  const { id } = await created(tenant, '/reservations', { ...samples['/reservations']?.(g), ...booking })
  return tenant.call('POST', `/reservations/${id}/${name}`, { body: {} })
}

const picture = async (): Promise<FormData> => {
  const red = { width: 8, height: 8, channels: 3, background: 'red' } as const
  const form = new FormData()
  form.append('avatar', new Blob([new Uint8Array(await sharp({ create: red }).png().toBuffer())]), 'me.png')
  return form
}

const titled = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** A request that succeeds: a special request, or one derived from the sample of the path. */
async function succeed({ method, path }: Endpoint): Promise<Answer> {
  const story = specialRequests[titled({ method, path })]
  if (story) return story()
  const list = path.split('/:id')[0] ?? ''
  const sample = samples[list]
  assert.ok(sample, `testing/contract/audit.test.ts needs a story for ${titled({ method, path })}`)
  if (method === 'POST' && list === path) return tenant.call('POST', fillPath(list, g), { body: sample(g) })
  const { id } = await created(tenant, fillPath(list, g), sample(g))
  return tenant.call(method, fillPath(path, g).replace(':id', id), method === 'DELETE' ? {} : { body: {} })
}

/** A password reset ends all sessions. */
async function signInAgain(): Promise<void> {
  const token: string = (await specialRequests['POST /auth/login']?.())?.data.accessToken
  await showFactor(app, tenant)
  tenant = { ...tenant, call: (method, path, options = {}) => app.call(method, path, { token, ...options }) }
  g = { ...g, tenant }
}

describe('every change writes its entry to the audit log', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newAdministrator(app)
    g = await contractFixture(tenant)
    chats = await channelWorld(app)
    talks = await voiceWorld(app, { agents: 0, queue: { strategy: 'longestIdle' } })
  })

  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    const name = titled(endpoint)
    if (name in unauditedChanges) continue
    test(`${name} is audited with the trace id of the request`, async () => {
      const answer = await succeed(endpoint)
      assert.ok(answer.status < 300, answer.text)
      const traceId = answer.headers['x-trace-id']
      const entries = await app.admin('select * from audit_log where trace_id = $1', [traceId])
      assert.ok(entries.length > 0, `${name} has left no entry`)
      for (const { action, resource_type: type } of entries)
        assert.match(`${type} ${action}`, /^\w+ [a-z]\w*\.[a-z]\w*$/)
    })
  }

  test('only listed changes are not audited', () => {
    const names = endpoints.map(titled)
    assert.deepEqual(
      Object.keys(unauditedChanges).filter((name) => !names.includes(name)),
      [],
    )
    const unaudited = endpoints.filter(({ unaudited }) => unaudited).map(titled)
    assert.deepEqual(
      unaudited.filter((name) => !(name in unauditedChanges)),
      [],
    )
  })
})
