import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../../testing/world.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { login, type MailServer, onlyMail, startMailServer } from './testing/mail-server.ts'

type Options = {
  readonly settings?: Record<string, unknown>
  readonly http?: Partial<Parameters<typeof createHttpClient>[0]>
}

/** A hotel that sends e-mails through a mail server. */
async function world(t: TestContext, { settings = {}, http = {} }: Options = {}) {
  const connections = { allowNets: ['127.0.0.0/8'], extraCaFile: caFile, maxMailSilenceMs: 20_000, ...http }
  const app = await testApp(t, { http: createHttpClient(connections) })
  const tenant = await newTenant(app)
  const server = await startMailServer(t)
  const { id: integrationId } = await created(tenant, '/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'Reception',
    settings: { smtpHost: server.host, smtpPort: server.port, smtpUser: login.user, ...settings },
    secrets: { smtpPassword: login.password },
  })
  const { id: senderId } = await created(tenant, '/emailprovider/senders', {
    integrationId,
    address: 'reception@hotel.example',
    name: 'Bellhop Bosphorus',
  })
  const send = (to: string, fields: object = {}) =>
    created(tenant, '/emailprovider/messages', {
      to,
      senderId,
      subject: 'Your stay',
      text: 'We **look** forward',
      ...fields,
    })
  const message = async (id: string) =>
    (await tenant.query<Record<string, string>>(`select * from messages where id = '${id}'`))[0]
  return { app, tenant, server, integrationId, send, message }
}

test('the first message of a thread has the name of the sender above it, an answer has none', async (t) => {
  const { app, tenant, server, send } = await world(t)
  const { conversationId } = await send('elif@guest.example')
  await app.settle()
  await created(tenant, `/conversations/${conversationId}/messages`, { type: 'text', text: 'And a cot' })
  await app.settle()
  const letterheads = await Promise.all(
    server.taken.map(
      async ({ raw }) => /class="letterhead"[^>]*><p[^>]*>([^<]*)</.exec(String((await simpleParser(raw)).html))?.[1],
    ),
  )
  assert.deepEqual(letterheads, ['Bellhop Bosphorus', undefined])
})

test('a message that a user writes is an e-mail with text and HTML, and is sent', async (t) => {
  const { app, server, send, message } = await world(t)
  const { id } = await send('elif@guest.example', { subject: 'Konaklamanız' })
  await app.settle()
  const { raw, dsn } = onlyMail(server)
  const read = await simpleParser(raw)
  assert.deepEqual([read.subject, read.from?.text], ['Konaklamanız', '"Bellhop Bosphorus" <reception@hotel.example>'])
  assert.match(read.text ?? '', /We look forward|We \*\*look\*\* forward/)
  assert.match(String(read.html), /<strong[^>]*>look<\/strong>/)
  assert.equal(read.messageId, `<${id}@hotel.example>`)
  assert.equal(dsn.envid, id)
  const { status, provider_message_id: providerMessageId } = (await message(id)) ?? {}
  assert.deepEqual([status, providerMessageId], ['sent', `${id}@hotel.example`])
})

test('the signature of a message is right by the record that the test of the account asks for', async (t) => {
  const { app, tenant, server, integrationId, send } = await world(t, {
    settings: { dkimDomain: 'hotel.example', dkimSelector: 'bellhop' },
  })
  const { dns } = (await tenant.call('POST', `/integrations/${integrationId}/test`)).data
  const record = dns.find(({ type }: { type: string }) => type === 'dkim')
  await send('elif@guest.example', { subject: 'Konaklamanız 🏨', text: 'Sayın Ayşe,\n\n.\nFrom us' })
  await app.settle()
  const resolver = dnsWith({ [`TXT ${record.name}`]: textRecord(record.expected) })
  const { results } = await dkimVerify(onlyMail(server).raw, { resolver })
  assert.deepEqual(
    results.map(({ status, signingDomain }) => [status.result, signingDomain]),
    [['pass', 'hotel.example']],
  )
})

const busyAnswers: readonly (readonly [string, MailServer['next']])[] = [
  ['421 to the sender', { mail: 421 }],
  ['451 to the message', { data: 451 }],
  ['silence after the last dot', { data: 'silent' }],
]

for (const [answer, next] of busyAnswers) {
  full(`${answer}: the message waits, and goes out later with the same Message-ID`, async (t) => {
    const { app, server, send, message } = await world(t, { http: { maxMailSilenceMs: 500 } })
    server.next = next
    const { id } = await send('elif@guest.example')
    await app.settle()
    assert.deepEqual([(await message(id))?.['status'], server.taken.length], ['queued', 0])
    server.next = {}
    app.advance('PT1M')
    await app.settle()
    assert.equal((await message(id))?.['status'], 'sent')
    assert.equal((await simpleParser(onlyMail(server).raw)).messageId, `<${id}@hotel.example>`)
  })
}

test('a refused message fails with the code of the server, and without an address in the sentence', async (t) => {
  const { app, server, send, message } = await world(t)
  server.next = { recipient: { 'nobody@guest.example': 550 } }
  const { id } = await send('nobody@guest.example')
  await app.settle()
  const failed = await message(id)
  assert.deepEqual([failed?.['status'], failed?.['error_code']], ['failed', '550 5.1.1'])
  assert.doesNotMatch(failed?.['error_message'] ?? '', /nobody/)
})

test('a wrong password puts the account into error; the message goes out when it is right again', async (t) => {
  const { app, tenant, server, integrationId, send, message } = await world(t)
  const change = (smtpPassword: string) =>
    tenant.call('PUT', `/integrations/${integrationId}`, { body: { secrets: { smtpPassword } } })
  await change('another word')
  const { id } = await send('elif@guest.example')
  await app.settle()
  const account = (await tenant.call('GET', `/integrations/${integrationId}`)).data
  assert.deepEqual([account.status, (await message(id))?.['status']], ['error', 'queued'])
  await change(login.password)
  app.advance('PT1M')
  await app.settle()
  assert.deepEqual([server.taken.length, (await message(id))?.['status']], [1, 'sent'])
  assert.equal((await tenant.call('GET', `/integrations/${integrationId}`)).data.status, 'active')
})

test('an account sends its maximum per hour at once; each further message waits for its share of an hour', async (t) => {
  const { app, server, send } = await world(t, { settings: { maxPerHour: 2 } })
  for (let n = 0; n < 4; n += 1) await send(`guest${n}@guest.example`)
  const sentAfter = async (duration: string): Promise<number> => {
    app.advance(duration)
    await app.settle()
    return server.taken.length
  }
  assert.equal(await sentAfter('PT1S'), 2)
  assert.equal(await sentAfter('PT29M'), 2)
  assert.equal(await sentAfter('PT2M'), 3)
  assert.equal(await sentAfter('PT30M'), 4)
})

test('a server that turns private after it was checked is never connected to, neither to send nor to read', async (t) => {
  // 127.0.0.1 stands for the public internet here, 127.0.0.2 for the private network.
  const addresses = { ip: '127.0.0.1' }
  const resolve = async () => [addresses.ip]
  const { app, tenant, server, integrationId, send, message } = await world(t, {
    settings: { smtpHost: 'localhost' },
    http: { allowNets: ['127.0.0.1/32'], resolve },
  })
  const knocks: string[] = []
  const trapFor = async (port: number) => {
    const trap = createServer((socket) => {
      knocks.push(`${port}`)
      socket.destroy()
    })
    trap.listen(port, '127.0.0.2')
    await once(trap, 'listening')
    t.after(() => trap.close())
    return (trap.address() as AddressInfo).port
  }
  await trapFor(server.port)
  const imapPort = await trapFor(0)
  const { id: first } = await send('elif@guest.example')
  await app.settle()
  assert.equal((await message(first))?.['status'], 'sent')

  const current = (await tenant.call('GET', `/integrations/${integrationId}`)).data
  const settings = { ...current.settings, receive: 'imap', imapHost: 'localhost', imapPort, imapUser: 'stay' }
  const secrets = { smtpPassword: login.password, imapPassword: 'a password' }
  const changed = await tenant.call('PUT', `/integrations/${integrationId}`, { body: { settings, secrets } })
  assert.equal(changed.status, 200, changed.text)
  addresses.ip = '127.0.0.2'
  const { id: second } = await send('ali@guest.example')
  await app.settle()
  assert.deepEqual([(await message(second))?.['status'], server.seen.connections, knocks], ['queued', 1, []])
  const test = (await tenant.call('POST', `/integrations/${integrationId}/test`)).data
  assert.deepEqual([test.ok, test.message], [false, 'The mail server was not reached: blocked_address'])
  assert.deepEqual(knocks, [])
})
