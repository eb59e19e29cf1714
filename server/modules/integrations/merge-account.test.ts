import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { refusal } from '../../testing/colleague.ts'
import { created, newTenant } from '../../testing/world.ts'
import { faultsIn, sipEdge, twilioSms } from './testing/accounts.ts'

const serving: Record<string, readonly string[]> = {
  messagingApp: ['whatsappCloud', 'simulator'],
  socialMessaging: ['metaMessenger', 'instagram', 'simulator'],
  smsProvider: ['twilio', 'netgsm', 'simulator'],
  voiceProvider: ['twilio', 'sipEdge', 'simulator'],
}

test('not every provider serves for everything: the others are named', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const names = [...new Set(Object.values(serving).flat())]
  for (const [type, those] of Object.entries(serving)) {
    for (const provider of names.filter((name) => !those.includes(name))) {
      const answer = await tenant.call('POST', '/integrations', { body: { ...twilioSms, type, provider } })
      assert.equal(refusal(answer), '422 invalid_value provider', `${type} ${provider}`)
      assert.equal(answer.body.errors[0].message, `For ${type} it must be one of ${those.join(', ')}`)
    }
  }
})

const twilioIs = (settings: object, secrets: object = twilioSms.secrets) => ({
  settings: { ...twilioSms.settings, ...settings },
  secrets,
})

const faults: [string, object, string[]][] = [
  ['a type of no one', { type: 'fax' }, ['type invalid_value']],
  ['a provider of no one', { provider: 'carrierPigeon' }, ['provider invalid_value']],
  [
    'nothing but its kind',
    { settings: {}, secrets: {} },
    ['settings.accountSid required', 'secrets.authToken required'],
  ],
  ['a setting of no one', twilioIs({ colour: 'blue' }), ['settings.colour unknown_field']],
  ['another provider’s setting', twilioIs({ pageId: '1' }), ['settings.pageId unknown_field']],
  [
    'a setting called __proto__',
    JSON.parse('{"settings":{"__proto__":{"accountSid":"AC"}}}'),
    ['settings.accountSid required', 'settings.__proto__ unknown_field'],
  ],
  ['a setting of another shape', twilioIs({ accountSid: 'AC1' }), ['settings.accountSid invalid_format']],
  ['a setting of another type', twilioIs({ accountSid: ['AC'] }), ['settings.accountSid invalid_type']],
  ['a secret of no one', twilioIs({}, { authToken: 'a', pin: '1' }), ['secrets.pin unknown_field']],
  ['a blank secret', twilioIs({}, { authToken: ' \t' }), ['secrets.authToken invalid_format']],
  ['an empty secret', twilioIs({}, { authToken: '' }), ['secrets.authToken invalid_format']],
  ['a long secret', twilioIs({}, { authToken: 'x'.repeat(4_097) }), ['secrets.authToken too_long']],
  ['a secret that is a number', twilioIs({}, { authToken: 7 }), ['secrets.authToken invalid_type']],
  [
    'a secret that is only shown',
    twilioIs({}, { authToken: { set: true, last4: null } }),
    ['secrets.authToken required'],
  ],
  ['plain HTTP', twilioIs({ apiBaseUrl: 'http://api.twilio.com' }), ['settings.apiBaseUrl https_required']],
  ['no URL', twilioIs({ apiBaseUrl: 'api.twilio.com' }), ['settings.apiBaseUrl invalid_url']],
  ['a private address', twilioIs({ apiBaseUrl: 'https://10.0.0.1' }), ['settings.apiBaseUrl private_address']],
  [
    'metadata of a cloud',
    twilioIs({ apiBaseUrl: 'https://0xa9fea9fe/latest' }),
    ['settings.apiBaseUrl private_address'],
  ],
  ['credentials in a URL', twilioIs({ apiBaseUrl: 'https://a:b@example.com' }), ['settings.apiBaseUrl invalid_url']],
  ['a query in a URL', twilioIs({ apiBaseUrl: 'https://example.com/?to=' }), ['settings.apiBaseUrl invalid_url']],
  ['a hotel of no one', { hotelIds: ['01900000-0000-7000-8000-000000000001'] }, ['hotelIds[0] unknown_reference']],
  [
    'two faults at once',
    { ...twilioIs({ apiBaseUrl: 'https://10.0.0.1' }, {}) },
    ['secrets.authToken required', 'settings.apiBaseUrl private_address'],
  ],
]

test('§7.1 what is wrong with an integration is refused with its path, all at once', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  for (const [name, wrong, expected] of faults) {
    const answer = await tenant.call('POST', '/integrations', { body: { ...twilioSms, ...wrong } })
    assert.equal(answer.status, 422, `${name}: ${answer.text}`)
    assert.deepEqual(faultsIn(answer), expected, name)
  }
  assert.equal((await tenant.call('GET', '/integrations')).data.totalCount, 0)
  const { id } = await created(tenant, '/integrations', twilioSms)
  const stays = [
    'nothing but its kind',
    'a setting called __proto__',
    'a secret that is only shown',
    'two faults at once',
  ]
  for (const [name, wrong, expected] of faults.filter(([name]) => !stays.includes(name))) {
    const answer = await tenant.call('PUT', `/integrations/${id}`, { body: wrong })
    const isFixed = 'type' in wrong || 'provider' in wrong
    assert.deepEqual([answer.status, faultsIn(answer)], [422, expected], name)
    assert.ok(isFixed || (await tenant.call('GET', `/integrations/${id}`)).data.version === 1, name)
  }
})

test('addresses of a SIP edge are those of softphones: wss and turn', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const wrong = {
    webSocketUrls: ['https://edge.example.com'],
    turnUrls: ['turn:ok.example.com:3478?transport=udp', 'x'],
  }
  const body = { ...sipEdge, settings: { ...sipEdge.settings, ...wrong, domain: 'not a host' } }
  const answer = await tenant.call('POST', '/integrations', { body })
  assert.deepEqual(faultsIn(answer).toSorted(), [
    'settings.domain invalid_format',
    'settings.turnUrls[1] invalid_format',
    'settings.webSocketUrls[0] invalid_format',
  ])
})
