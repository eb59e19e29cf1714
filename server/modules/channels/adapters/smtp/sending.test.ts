import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { simpleParser } from 'mailparser'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../../testing/world.ts'
import { login, onlyMail, startMailServer } from './testing/mail-server.ts'

/** A hotel that sends e-mails through a mail server. */
async function world(t: TestContext, settings: Record<string, unknown> = {}) {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, maxMailSilenceMs: 20_000 })
  const app = await testApp(t, { http })
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

test('a refused message fails with the code of the server; a busy server gets it again with the same Message-ID', async (t) => {
  const { app, server, send, message } = await world(t)
  server.next = { recipient: { 'nobody@guest.example': 550 } }
  const { id: refused } = await send('nobody@guest.example')
  await app.settle()
  const failed = await message(refused)
  assert.deepEqual([failed?.['status'], failed?.['error_code']], ['failed', '550 5.1.1'])
  assert.doesNotMatch(failed?.['error_message'] ?? '', /nobody/)

  server.next = { data: 451 }
  const { id } = await send('elif@guest.example')
  await app.settle()
  assert.equal((await message(id))?.['status'], 'queued')
  server.next = {}
  app.advance('PT1M')
  await app.settle()
  assert.equal((await message(id))?.['status'], 'sent')
  assert.equal((await simpleParser(onlyMail(server).raw)).messageId, `<${id}@hotel.example>`)
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
  const { app, server, send } = await world(t, { maxPerHour: 2 })
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
