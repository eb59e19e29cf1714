import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { edgeWorld, voiceKeys } from '../adapters/sip-edge/testing/edge-world.ts'
import { revokedSince } from '../index.ts'

const edge = {
  type: 'voiceProvider',
  provider: 'sipEdge',
  name: 'Our edge',
  settings: {
    domain: 'sip.example.com',
    realm: 'example.com',
    webSocketUrls: ['wss://edge.example.com:8443/ws'],
    turnUrls: ['turn:edge.example.com:3478?transport=udp', 'turns:edge.example.com:5349'],
  },
  secrets: { credentialsSecret: 'the first secret of the edge', turnSecret: 'the secret of the relay' },
}

/**
 * Verifies a credential as the edge does: reads the expiry and the user, and computes the password with each known
 * secret.
 */
function edgeAccepts(
  { username, password }: { username: string; password: string },
  secrets: readonly string[],
  now: Temporal.Instant,
): boolean {
  const isOver = Number(username.split(':')[0]) * 1000 <= now.epochMilliseconds
  const computed = secrets.map((secret) => createHmac('sha256', secret).update(username).digest('base64'))
  return !isOver && computed.includes(password)
}

const credentials = ({ call }: Pick<Tenant, 'call'>) => call('GET', '/sip/credentials')

const newAgent = (app: TestApp, tenant: Tenant, user: object = { extension: '201' }) => newUser(app, tenant, { user })

test('§4.4 a softphone gets credentials for one hour, which the edge verifies without the service', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await created(tenant, '/integrations', edge)
  const agent = await newAgent(app, tenant)
  app.advance('PT0.7S')
  const answer = await credentials(agent)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.headers['cache-control'], 'no-store')
  const { password, iceServers, ...rest } = answer.data
  const username = `${Temporal.Instant.from('2026-06-01T10:00:00Z').epochMilliseconds / 1000}:${agent.userId}`
  assert.deepEqual(rest, {
    username,
    domain: 'sip.example.com',
    realm: 'example.com',
    displayName: `${agent.user.firstName} ${agent.user.lastName}`,
    extension: '201',
    webSocketUrls: ['wss://edge.example.com:8443/ws'],
    codecs: ['PCMA', 'PCMU', 'telephone-event'],
    issuedAt: '2026-06-01T09:00:00.000Z',
    expiresAt: '2026-06-01T10:00:00.000Z',
    ttlSeconds: 3600,
  })
  const secrets = [edge.secrets.credentialsSecret]
  assert.ok(edgeAccepts({ username, password }, secrets, Temporal.Instant.from('2026-06-01T09:59:59Z')))
  assert.ok(!edgeAccepts({ username, password }, secrets, Temporal.Instant.from('2026-06-01T10:00:00Z')))
  const credential = createHmac('sha1', edge.secrets.turnSecret).update(username).digest('base64')
  assert.deepEqual(iceServers, [{ urls: edge.settings.turnUrls, username, credential }])
})

test('a credential cannot be changed to another user or a later expiry', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  await created(tenant, '/integrations', edge)
  await created(other, '/integrations', { ...edge, secrets: { credentialsSecret: 'the secret of the others' } })
  const agents = [await newAgent(app, tenant), await newAgent(app, tenant, { extension: '202' })]
  const [mine, theirs] = [(await credentials(agents[0]!)).data, (await credentials(agents[1]!)).data]
  const secrets = [edge.secrets.credentialsSecret]
  const accepted = (username: string) => edgeAccepts({ username, password: mine.password }, secrets, app.runtime.now())
  assert.ok(accepted(mine.username))
  assert.ok(!accepted(theirs.username))
  assert.ok(!accepted(mine.username.replace(/^\d+/, (end: string) => String(Number(end) + 1))))
  // The same extension in another tenant belongs to another user, with another secret.
  const namesake = (await credentials(await newAgent(app, other))).data
  assert.equal(namesake.extension, mine.extension)
  assert.notEqual(namesake.username, mine.username)
  assert.ok(!edgeAccepts(namesake, secrets, app.runtime.now()))
  assert.deepEqual(namesake.iceServers, [])
})

test('there is no softphone without an extension, without an active edge, or with an API key', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const disabled = async (who: Pick<Tenant, 'call'>) =>
    assert.equal(refusal(await credentials(who)), '409 softphone_disabled')
  const agent = await newAgent(app, tenant)
  await disabled(agent)
  const twilio = { accountSid: `AC${'0a'.repeat(16)}` }
  await created(tenant, '/integrations', {
    type: 'voiceProvider',
    provider: 'twilio',
    name: 'Elsewhere',
    settings: twilio,
    secrets: { authToken: 'a token of an account' },
  })
  await disabled(agent)
  const { id } = await created(tenant, '/integrations', edge)
  assert.equal((await credentials(agent)).status, 200)
  await disabled(tenant)
  await disabled(await colleague(app, tenant, { isServiceUser: true }))
  await tenant.call('POST', `/integrations/${id}/deactivate`)
  await disabled(agent)
  assert.equal((await app.call('GET', '/sip/credentials')).status, 401)
})

test('of several edges the oldest that serves the user’s hotels is used', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [north, south] = [(await newHotel(tenant)).hotel, (await newHotel(tenant)).hotel]
  const at = (domain: string, hotelIds: string[]) =>
    created(tenant, '/integrations', { ...edge, settings: { ...edge.settings, domain }, hotelIds })
  await at('north.example.com', [north.id])
  await at('south.example.com', [south.id])
  const domainOf = async (user: object) => (await credentials(await newAgent(app, tenant, user))).data.domain
  assert.equal(await domainOf({ extension: '201', hotelIds: [south.id] }), 'south.example.com')
  assert.equal(await domainOf({ extension: '202', hotelIds: [north.id, south.id] }), 'north.example.com')
  assert.equal(await domainOf({ extension: '203' }), 'north.example.com')
})

test('a new secret applies at once; the edge accepts old credentials while it knows both secrets', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', edge)
  const agent = await newAgent(app, tenant)
  const before = (await credentials(agent)).data
  const secrets = {
    credentialsSecret: 'the second secret of the edge',
    previousCredentialsSecret: edge.secrets.credentialsSecret,
  }
  await tenant.call('PUT', `/integrations/${id}`, { body: { secrets } })
  const after = (await credentials(agent)).data
  const both = Object.values(secrets)
  for (const each of [before, after]) assert.ok(edgeAccepts(each, both, app.runtime.now()))
  assert.ok(edgeAccepts(after, [secrets.credentialsSecret], app.runtime.now()))
  assert.ok(!edgeAccepts(before, [secrets.credentialsSecret], app.runtime.now()))
})

test('credentials are revoked with the session, and the edge can list them until they expire', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await created(tenant, '/integrations', edge)
  const begin = app.runtime.now()
  const agents = [
    await newAgent(app, tenant),
    await newAgent(app, tenant, { extension: '202' }),
    await newAgent(app, tenant, { extension: '203' }),
    await newAgent(app, tenant, { extension: '204' }),
  ]
  const [leaving = assert.fail(), suspended = assert.fail(), deleted = assert.fail(), staying = assert.fail()] = agents
  const names = await Promise.all(agents.map(async (agent) => (await credentials(agent)).data.username as string))
  const revoked = async (since: Temporal.Instant) =>
    (await revokedSince(app.runtime.database, { since, now: app.runtime.now() })).map(({ username }) => username)
  assert.deepEqual(await revoked(begin), [])
  app.advance('PT1M')
  const { refreshToken } = leaving.login
  assert.ok((await leaving.call('POST', '/auth/logout', { body: { refreshToken } })).status < 300)
  app.advance('PT1M')
  const later = app.runtime.now()
  await tenant.call('POST', `/users/${suspended.userId}/suspend`)
  app.advance('PT1M')
  await tenant.call('DELETE', `/users/${deleted.userId}`)
  assert.deepEqual(await revoked(begin), names.slice(0, 3))
  assert.deepEqual(await revoked(later), names.slice(1, 3))
  assert.equal((await credentials(staying)).status, 200)
  const refused = await credentials(leaving)
  assert.equal(refused.status, 401, refused.text)
  app.advance('PT57M')
  assert.deepEqual(await revoked(begin), [])
})

test('the log of issued credentials is kept for ninety days after expiry and contains no secret', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await created(tenant, '/integrations', edge)
  const agent = await newAgent(app, tenant)
  const { password, username } = (await credentials(agent)).data
  const stored = () => app.admin('select * from issued_sip_credentials where tenant_id = $1', [tenant.tenantId])
  const [issue] = await stored()
  assert.deepEqual([issue?.user_id, issue?.username, issue?.revoked_at], [agent.userId, username, null])
  assert.ok(!JSON.stringify(issue).includes(password))
  app.advance('P90DT59M')
  await app.settle()
  assert.equal((await stored()).length, 1)
  app.advance('PT1H1M')
  await app.settle()
  assert.equal((await stored()).length, 0)
})

test('§4.4 on the edge of this service the credentials are made with the secrets that the edge derives', async (t) => {
  const { app, tenant } = await edgeWorld(t)
  const agent = await newAgent(app, tenant)
  const { data } = await credentials(agent)
  const { username, password, iceServers } = data
  assert.ok(edgeAccepts({ username, password }, [voiceKeys.credentials], app.runtime.now()))
  const credential = createHmac('sha1', voiceKeys.turn).update(username).digest('base64')
  assert.deepEqual(iceServers, [{ urls: ['turns:sip.example.com:5349'], username, credential }])
})
