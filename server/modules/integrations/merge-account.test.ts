import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../testing/full.ts'
import { fieldErrors, refusal } from '../../testing/refusal.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant } from '../../testing/world.ts'
import { sipEdge, twilioSms } from './testing/accounts.ts'

const providersByType: Record<string, readonly string[]> = {
  messagingApp: ['whatsappCloud', 'simulator'],
  socialMessaging: ['metaMessenger', 'instagram', 'simulator'],
  smsProvider: ['twilio', 'netgsm', 'simulator'],
  emailProvider: ['smtp', 'simulator'],
  voiceProvider: ['twilio', 'sipEdge', 'simulator'],
}

full('a provider that does not support the type is refused, and the error lists those that do', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const names = [...new Set(Object.values(providersByType).flat())]
  for (const [type, those] of Object.entries(providersByType)) {
    for (const provider of names.filter((name) => !those.includes(name))) {
      const answer = await tenant.call('POST', '/integrations', { body: { ...twilioSms, type, provider } })
      assert.equal(refusal(answer), '422 invalid_value provider', `${type} ${provider}`)
      assert.equal(answer.body.errors[0].message, `The provider for ${type} must be one of ${those.join(', ')}`)
    }
  }
})

const twilioBody = (settings: object, secrets: object = twilioSms.secrets) => ({
  settings: { ...twilioSms.settings, ...settings },
  secrets,
})

const invalidBodies: [string, object, string[]][] = [
  ['a type of no one', { type: 'fax' }, ['type invalid_value']],
  ['a provider of no one', { provider: 'carrierPigeon' }, ['provider invalid_value']],
  [
    'nothing but its kind',
    { settings: {}, secrets: {} },
    ['settings.accountSid required', 'secrets.authToken required'],
  ],
  ['a setting of no one', twilioBody({ colour: 'blue' }), ['settings.colour unknown_field']],
  ['another provider’s setting', twilioBody({ pageId: '1' }), ['settings.pageId unknown_field']],
  [
    'a setting called __proto__',
    JSON.parse('{"settings":{"__proto__":{"accountSid":"AC"}}}'),
    ['settings.accountSid required', 'settings.__proto__ unknown_field'],
  ],
  ['a setting of another shape', twilioBody({ accountSid: 'AC1' }), ['settings.accountSid invalid_format']],
  ['a setting of another type', twilioBody({ accountSid: ['AC'] }), ['settings.accountSid invalid_type']],
  ['a secret of no one', twilioBody({}, { authToken: 'a', pin: '1' }), ['secrets.pin unknown_field']],
  ['a blank secret', twilioBody({}, { authToken: ' \t' }), ['secrets.authToken invalid_format']],
  ['an empty secret', twilioBody({}, { authToken: '' }), ['secrets.authToken invalid_format']],
  ['a long secret', twilioBody({}, { authToken: 'x'.repeat(4_097) }), ['secrets.authToken too_long']],
  ['a secret that is a number', twilioBody({}, { authToken: 7 }), ['secrets.authToken invalid_type']],
  [
    'a secret that is only shown',
    twilioBody({}, { authToken: { set: true, last4: null } }),
    ['secrets.authToken required'],
  ],
  ['plain HTTP', twilioBody({ apiBaseUrl: 'http://api.twilio.com' }), ['settings.apiBaseUrl https_required']],
  ['no URL', twilioBody({ apiBaseUrl: 'api.twilio.com' }), ['settings.apiBaseUrl invalid_url']],
  ['a private address', twilioBody({ apiBaseUrl: 'https://10.0.0.1' }), ['settings.apiBaseUrl private_address']],
  [
    'metadata of a cloud',
    twilioBody({ apiBaseUrl: 'https://0xa9fea9fe/latest' }),
    ['settings.apiBaseUrl private_address'],
  ],
  ['credentials in a URL', twilioBody({ apiBaseUrl: 'https://a:b@example.com' }), ['settings.apiBaseUrl invalid_url']],
  ['a query in a URL', twilioBody({ apiBaseUrl: 'https://example.com/?to=' }), ['settings.apiBaseUrl invalid_url']],
  ['a hotel of no one', { hotelIds: ['01900000-0000-7000-8000-000000000001'] }, ['hotelIds[0] unknown_reference']],
  [
    'two faults at once',
    { ...twilioBody({ apiBaseUrl: 'https://10.0.0.1' }, {}) },
    ['secrets.authToken required', 'settings.apiBaseUrl private_address'],
  ],
]

full('§7.1 all errors of an integration are reported at once, each with its path', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  for (const [name, wrong, expected] of invalidBodies) {
    const answer = await tenant.call('POST', '/integrations', { body: { ...twilioSms, ...wrong } })
    assert.equal(answer.status, 422, `${name}: ${answer.text}`)
    assert.deepEqual(fieldErrors(answer), expected, name)
  }
  assert.equal((await tenant.call('GET', '/integrations')).data.totalCount, 0)
  const { id } = await created(tenant, '/integrations', twilioSms)
  const stays = [
    'nothing but its kind',
    'a setting called __proto__',
    'a secret that is only shown',
    'two faults at once',
  ]
  for (const [name, wrong, expected] of invalidBodies.filter(([name]) => !stays.includes(name))) {
    const answer = await tenant.call('PUT', `/integrations/${id}`, { body: wrong })
    const isFixed = 'type' in wrong || 'provider' in wrong
    assert.deepEqual([answer.status, fieldErrors(answer)], [422, expected], name)
    assert.ok(isFixed || (await tenant.call('GET', `/integrations/${id}`)).data.version === 1, name)
  }
})

test('addresses of a SIP edge use the schemes of softphones: wss and turn', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const wrong = {
    webSocketUrls: ['https://edge.example.com'],
    turnUrls: ['turn:ok.example.com:3478?transport=udp', 'x'],
  }
  const body = { ...sipEdge, settings: { ...sipEdge.settings, ...wrong, domain: 'not a host' } }
  const answer = await tenant.call('POST', '/integrations', { body })
  assert.deepEqual(fieldErrors(answer).toSorted(), [
    'settings.domain invalid_format',
    'settings.turnUrls[1] invalid_format',
    'settings.webSocketUrls[0] invalid_format',
  ])
})
