import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import { testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { until } from '../../../../testing/processes/process.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../../testing/world.ts'
import { hasDovecot, startDovecot } from '../../inbound-email/testing/dovecot.ts'
import { publicKeyOf } from './dkim-record.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { login, startMailServer } from './testing/mail-server.ts'

type Records = Parameters<typeof dnsWith>[0]

/** A tenant, a mail server, and the body of an account with it. */
async function world(t: TestContext, { mailPorts = 'any' as const, allowNets = ['127.0.0.0/8'] } = {}) {
  const records: { all: Records } = { all: {} }
  const dns: DnsLookup = (name, type) => dnsWith(records.all)(name, type)
  const http = createHttpClient({ allowNets, extraCaFile: caFile, mailPorts })
  const app = await testApp(t, { http, dns })
  const tenant = await newTenant(app)
  const server = await startMailServer(t)
  const settings = { smtpHost: server.host, smtpPort: server.port, smtpUser: login.user }
  const secrets = { smtpPassword: login.password }
  const body = { type: 'emailProvider', provider: 'smtp', name: 'Reception', settings, secrets }
  return { app, tenant, server, records, body }
}

const signing = { dkimDomain: 'hotel.example', dkimSelector: 'bellhop' }

test('the test of an account signs in and says what its domain publishes, and what it should', async (t) => {
  const { tenant, records, body } = await world(t)
  const { id, secrets } = await created(tenant, '/integrations', {
    ...body,
    settings: { ...body.settings, ...signing },
  })
  assert.deepEqual(secrets.dkimPrivateKey, { set: true, last4: null }, 'the service has made a key')
  await created(tenant, '/emailprovider/senders', {
    integrationId: id,
    address: 'reception@hotel.example',
    name: 'Hotel',
  })
  const check = async () => (await tenant.call('POST', `/integrations/${id}/test`)).data

  const before = await check()
  assert.equal(before.ok, true)
  assert.match(
    before.message,
    /^The mail server accepts the account\. Look at DNS: SPF of hotel\.example, DKIM of bellhop/,
  )
  assert.deepEqual([before.dns.length, before.dns.some(({ isRight }: { isRight: boolean }) => isRight)], [3, false])
  assert.equal(before.replyTagWorks, null)

  // The hotel publishes what the answer says.
  records.all = Object.fromEntries(
    before.dns.map(({ name, expected }: Record<'name' | 'expected', string>) => [`TXT ${name}`, textRecord(expected)]),
  )
  const spf = { 'TXT hotel.example': textRecord('v=spf1 ip4:127.0.0.1 -all') }
  records.all = { ...records.all, ...spf, 'A localhost': ['127.0.0.1'] }
  const after = await check()
  assert.equal(after.message, 'The mail server accepts the account')
  assert.deepEqual(
    after.dns.map(({ type, isRight }: { type: string; isRight: boolean }) => [type, isRight]),
    [
      ['spf', true],
      ['dkim', true],
      ['dmarc', true],
    ],
  )
})

test('the key stays when other settings change, and a new one is made when it is removed', async (t) => {
  const { tenant, body } = await world(t)
  const { id } = await created(tenant, '/integrations', { ...body, settings: { ...body.settings, ...signing } })
  const key = async () => {
    const { dns } = (await tenant.call('POST', `/integrations/${id}/test`)).data
    return publicKeyOf(dns.find(({ type }: { type: string }) => type === 'dkim').expected)
  }
  const change = async (changed: object) => {
    const current = (await tenant.call('GET', `/integrations/${id}`)).data
    assert.equal((await tenant.call('PUT', `/integrations/${id}`, { body: { ...current, ...changed } })).status, 200)
  }
  const first = await key()
  await change({ settings: { maxPerHour: 100 } })
  assert.equal(await key(), first)
  await change({ secrets: { dkimPrivateKey: null } })
  assert.notEqual(await key(), first)
})

test('an account whose login is wrong is in error, and says what the server answered', async (t) => {
  const { tenant, body } = await world(t)
  const { id } = await created(tenant, '/integrations', { ...body, secrets: { smtpPassword: 'another word' } })
  const { ok, message } = (await tenant.call('POST', `/integrations/${id}/test`)).data
  assert.deepEqual([ok, message], [false, 'The mail server answered: 535 5.7.8 Authentication credentials invalid'])
  assert.equal((await tenant.call('GET', `/integrations/${id}`)).data.status, 'error')
})

test('servers in private networks, forbidden ports, unusable keys and short tokens are refused by the name of their field', async (t) => {
  const { tenant, body } = await world(t, { allowNets: [] })
  const settings = { ...body.settings, smtpHost: 'smtp.hotel.example' }
  const fieldsOf = async (changed: object) => {
    const { status, body: answer } = await tenant.call('POST', '/integrations', {
      body: { ...body, settings, ...changed },
    })
    assert.equal(status, 422)
    return answer.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
  }
  for (const smtpHost of ['127.0.0.1', '10.0.0.1', 'localhost', '169.254.169.254']) {
    assert.deepEqual(await fieldsOf({ settings: { ...settings, smtpHost } }), [
      ['settings.smtpHost', 'private_address'],
    ])
  }
  for (const dkimPrivateKey of ['no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----']) {
    const secrets = { ...body.secrets, dkimPrivateKey }
    assert.deepEqual(await fieldsOf({ secrets }), [['secrets.dkimPrivateKey', 'invalid_value']])
  }
  const secrets = { ...body.secrets, dropToken: 'nineteen characters' }
  assert.deepEqual(await fieldsOf({ secrets }), [['secrets.dropToken', 'too_short']])
})

full(
  'the test of an account says whether answers to an address with a tag reach its mailbox',
  async (t: TestContext) => {
    if (!hasDovecot()) return t.skip('Dovecot is not installed (Debian: dovecot-imapd)')
    const { tenant, server, body } = await world(t)
    const dovecot = await startDovecot(t)
    const settings = { ...body.settings, ...dovecot.settings }
    const secrets = { ...body.secrets, ...dovecot.secrets }
    const { id } = await created(tenant, '/integrations', { ...body, settings, secrets })
    const check = async () => (await tenant.call('POST', `/integrations/${id}/test`)).data
    const without = await check()
    assert.deepEqual(
      [without.ok, without.message, without.replyTagWorks],
      [true, 'The mail server and the mailbox accept the account', null],
    )

    await created(tenant, '/emailprovider/senders', {
      integrationId: id,
      address: 'reception@hotel.example',
      name: 'Hotel',
    })
    // The mail server delivers to the mailbox.
    const checking = check()
    await until('the message is sent', () => server.taken.length === 1)
    const [{ raw, to } = assert.fail()] = server.taken
    assert.match(to.join(), /^reception\+[a-z]{16}@hotel\.example$/)
    await dovecot.deliver(raw)
    assert.equal((await checking).replyTagWorks, true)

    server.next = { data: 550 }
    assert.equal((await check()).replyTagWorks, false, 'a server that refuses the address delivers no answers')

    await tenant.call('PUT', `/integrations/${id}`, {
      body: { secrets: { ...body.secrets, imapPassword: 'another word' } },
    })
    const refused = await check()
    assert.deepEqual([refused.ok, refused.replyTagWorks], [false, null])
    assert.match(refused.message, /^The mailbox cannot be opened: /)
  },
)
