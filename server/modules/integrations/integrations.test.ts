import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { fieldErrors, refusal } from '../../testing/refusal.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../testing/world.ts'
import { auditOf, outboundDefaults, sipEdge, twilioSms } from './testing/accounts.ts'

test('§4.4 an integration is returned with defaults, webhook URL and summarized secrets', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const answer = await tenant.call('POST', '/integrations', { body: twilioSms })
  assert.equal(answer.status, 201, answer.text)
  const { id, verifyToken } = answer.data
  assert.match(verifyToken, /^[0-9a-f]{64}$/)
  const expected = {
    id,
    type: 'smsProvider',
    provider: 'twilio',
    name: 'Text messages',
    settings: { accountSid: `AC${'0f'.repeat(16)}`, apiBaseUrl: 'https://api.twilio.com', ...outboundDefaults },
    secrets: { authToken: { set: true, last4: '876 ' } },
    hotelIds: [],
    status: 'active',
    webhookUrl: `${app.runtime.config.PUBLIC_URL}/api/v1/channels/${id}/webhook`,
    verifyToken,
    lastError: null,
    lastCheckedAt: null,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 1,
  }
  assert.deepEqual(answer.data, expected)
  assert.deepEqual((await tenant.call('GET', `/integrations/${id}`)).data, expected)
  assert.deepEqual((await tenant.call('GET', '/integrations')).data.items, [expected])
  const [row] = await app.admin('select encrypted_secrets from integrations where id = $1', [id])
  assert.match(row?.['encrypted_secrets'], /^v1\.test\./)
  assert.notEqual((await created(tenant, '/integrations', twilioSms)).verifyToken, verifyToken)
})

test('a voice provider gets another webhook URL, and the simulated telephone network none', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const edge = await created(tenant, '/integrations', sipEdge)
  assert.ok(edge.webhookUrl.endsWith(`/api/v1/voice/${edge.id}/webhook`))
  assert.deepEqual(edge.settings.turnUrls, [])
  for (const type of ['messagingApp', 'socialMessaging', 'smsProvider', 'emailProvider', 'voiceProvider']) {
    const made = await created(tenant, '/integrations', { type, provider: 'simulator', name: type })
    assert.equal(
      made.webhookUrl === null,
      type === 'voiceProvider',
      'a network of messages can be simulated from outside',
    )
    assert.deepEqual([made.settings, made.secrets], [{}, {}])
  }
  const only = await tenant.call('GET', '/integrations?type=voiceProvider&provider=simulator&sort=-name')
  assert.deepEqual(
    only.data.items.map(({ name }: { name: string }) => name),
    ['voiceProvider'],
  )
})

test('a short secret shows no characters', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const netgsm = {
    type: 'smsProvider',
    provider: 'netgsm',
    name: 'SMS',
    settings: { userCode: '850', header: 'HOTEL' },
  }
  const made = await created(tenant, '/integrations', { ...netgsm, secrets: { password: 'elevenchars' } })
  assert.deepEqual(made.secrets, { password: { set: true, last4: null } })
})

test('a change is merged by name; null restores a default and removes a secret', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const edge = await created(tenant, '/integrations', sipEdge)
  const put = async (body: object) => {
    const answer = await tenant.call('PUT', `/integrations/${edge.id}`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  const turnUrls = ['turn:turn.example.com:3478']
  const { settings } = await put({ settings: { turnUrls }, secrets: sipEdge.secrets })
  assert.deepEqual(settings, { ...edge.settings, turnUrls })
  assert.deepEqual((await put({ settings: { turnUrls: null, realm: 'other.example' } })).settings, {
    ...edge.settings,
    realm: 'other.example',
  })
  const added = await put({ name: 'Edge', secrets: { previousCredentialsSecret: 'the one before it' } })
  assert.deepEqual(Object.keys(added.secrets).toSorted(), [
    'credentialsSecret',
    'previousCredentialsSecret',
    'turnSecret',
  ])
  assert.equal(added.name, 'Edge')
  const back = await put({
    ...added,
    secrets: { ...added.secrets, previousCredentialsSecret: null, turnSecret: 'now longer than that' },
  })
  assert.deepEqual(back.secrets, {
    credentialsSecret: { set: true, last4: 'edge' },
    turnSecret: { set: true, last4: 'that' },
  })
  const needed = { secrets: { credentialsSecret: null }, settings: { domain: null } }
  const refused = await tenant.call('PUT', `/integrations/${edge.id}`, { body: needed })
  assert.deepEqual(fieldErrors(refused), ['settings.domain required', 'secrets.credentialsSecret required'])
  const fixed = await tenant.call('PUT', `/integrations/${edge.id}`, { body: { provider: 'twilio' } })
  assert.equal(refusal(fixed), '409 immutable_field provider')
})

test('trailing slashes of a base URL are removed, and a local address is accepted where allowed', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', twilioSms)
  const { secrets } = twilioSms
  const body = { settings: { apiBaseUrl: 'https://localhost:8443/proxy//' }, secrets }
  const { data } = await tenant.call('PUT', `/integrations/${id}`, { body })
  assert.equal(data.settings.apiBaseUrl, 'https://localhost:8443/proxy')
  const usual = await tenant.call('PUT', `/integrations/${id}`, { body: { settings: { apiBaseUrl: null }, secrets } })
  assert.equal(usual.data.settings.apiBaseUrl, 'https://api.twilio.com')
})

test('concurrent changes are all kept', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', sipEdge)
  const bodies = [
    { secrets: { previousCredentialsSecret: 'the one before this one' } },
    { secrets: { turnSecret: 'another secret for turn' } },
    { settings: { realm: 'one.example' } },
    { settings: { domain: 'two.example' } },
    { name: 'Renamed' },
  ]
  const answers = await Promise.all(bodies.map((body) => tenant.call('PUT', `/integrations/${id}`, { body })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    bodies.map(() => 200),
  )
  const { name, settings, secrets, version } = (await tenant.call('GET', `/integrations/${id}`)).data
  assert.deepEqual(
    [name, settings.realm, settings.domain, version],
    ['Renamed', 'one.example', 'two.example', 1 + bodies.length],
  )
  assert.deepEqual(
    [secrets.previousCredentialsSecret.last4, secrets.turnSecret.last4, secrets.credentialsSecret.last4],
    [' one', 'turn', 'edge'],
  )
})

test('the audit log names changed secrets and shows neither secrets nor the verify token', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const edge = await created(tenant, '/integrations', sipEdge)
  const secrets = { credentialsSecret: 'the second secret of the edge', turnSecret: null }
  await tenant.call('PUT', `/integrations/${edge.id}`, { body: { name: 'Edge', secrets } })
  await tenant.call('PUT', `/integrations/${edge.id}`, { body: { secrets: { turnSecret: 'turn' } } })
  const entries = await auditOf(app, edge.id)
  assert.deepEqual(
    entries.slice(1).map(({ action, changes }) => [action, changes]),
    [
      [
        'integration.secretsChanged',
        [
          { field: 'secrets.credentialsSecret', before: '***', after: '***' },
          { field: 'secrets.turnSecret', before: '***', after: null },
        ],
      ],
      ['integration.updated', [{ field: 'name', before: 'Our edge', after: 'Edge' }]],
      ['integration.secretsChanged', [{ field: 'secrets.turnSecret', before: null, after: '***' }]],
    ],
  )
  const all = JSON.stringify(await tenant.query('select * from audit_log'))
  for (const hidden of [edge.verifyToken, 'secret of the edge', '"turn"']) assert.ok(!all.includes(hidden), hidden)
})

test('§1 another tenant’s integration is answered 404', async (t) => {
  const app = await sharedApp(t)
  const [owner, stranger] = [await newTenant(app), await newTenant(app)]
  const { id } = await created(owner, '/integrations', twilioSms)
  for (const verb of ['test', 'activate', 'deactivate']) {
    assert.equal((await stranger.call('POST', `/integrations/${id}/${verb}`)).status, 404, verb)
  }
  const body = { secrets: { authToken: 'mine from now on' } }
  assert.equal((await stranger.call('PUT', `/integrations/${id}`, { body })).status, 404)
  assert.equal((await stranger.call('GET', `/integrations/${id}`)).status, 404)
  assert.equal((await stranger.call('DELETE', `/integrations/${id}`)).status, 404)
  assert.equal((await stranger.call('GET', '/integrations')).data.totalCount, 0)
  assert.equal((await owner.call('GET', `/integrations/${id}`)).data.version, 1)
})

test('users of some hotels see and change only the integrations of these hotels', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [mine, other] = [1, 2].map((n) => created(tenant, '/hotels', { name: `Hotel ${n}`, currencyCode: 'EUR' }))
  const hotelIds = [(await mine)?.id]
  const scoped = await colleague(app, tenant, { hotelIds })
  const forAll = await created(tenant, '/integrations', twilioSms)
  const theirs = await created(tenant, '/integrations', { ...twilioSms, hotelIds })
  const both = await created(tenant, '/integrations', { ...twilioSms, hotelIds: [...hotelIds, (await other)?.id] })
  assert.deepEqual(
    (await scoped.call('GET', '/integrations')).data.items.map(({ id }: { id: string }) => id),
    [theirs.id],
  )
  for (const { id } of [forAll, both]) {
    assert.equal((await scoped.call('GET', `/integrations/${id}`)).status, 404)
    for (const verb of ['test', 'activate', 'deactivate']) {
      assert.equal((await scoped.call('POST', `/integrations/${id}/${verb}`)).status, 404, verb)
    }
  }
  assert.equal((await scoped.call('POST', `/integrations/${theirs.id}/test`)).status, 200)
  const wider = await scoped.call('PUT', `/integrations/${theirs.id}`, { body: { hotelIds: [] } })
  assert.equal(refusal(wider), '403 hotel_access_denied')
})

test('§4.3 a hotel with an integration cannot be deleted, nor an integration with dependent records', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Connected', currencyCode: 'EUR' })
  const { id } = await created(tenant, '/integrations', { ...twilioSms, hotelIds: [hotel.id] })
  assert.equal(refusal(await tenant.call('DELETE', `/hotels/${hotel.id}`)), '409 dependent_records')
  await app.admin(`
    create table numbers (tenant_id uuid, integration_id uuid, constraint numbers__integration_id__exists
      foreign key (tenant_id, integration_id) references integrations (tenant_id, id))`)
  await app.admin('insert into numbers values ($1, $2)', [tenant.tenantId, id])
  assert.equal(refusal(await tenant.call('DELETE', `/integrations/${id}`)), '409 dependent_records')
  await app.admin('delete from numbers')
  assert.equal((await tenant.call('DELETE', `/integrations/${id}`)).status, 204)
  assert.deepEqual(await app.admin('select * from integrations'), [])
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
})
