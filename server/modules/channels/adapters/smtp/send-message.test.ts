import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { CircuitOpen, failuresToOpen } from '#platform/outbound/http/circuit-breaker.ts'
import { identities } from '#platform/outbound/testing/receiver.ts'
import { full } from '../../../../testing/full.ts'
import { startReceiver } from '../../../../testing/processes/receiver.ts'
import { AccountError, type OutgoingMessage, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import { dkimRecord } from './dkim-record.ts'
import { sendMessage } from './send-message.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { accountWith, newDkimKey, newFile, newMessage } from './testing/email-samples.ts'
import { type ConnectionOptions, mailRuntime } from './testing/mail-runtime.ts'
import { login, type MailServer, onlyMail, startMailServer } from './testing/mail-server.ts'

/** A server, and sending to it. */
async function world(t: TestContext, options: ConnectionOptions = {}) {
  const server = await startMailServer(t)
  const runtime = mailRuntime(t, options)
  const account = accountWith(server)
  const send = (message: OutgoingMessage = newMessage()) => sendMessage(runtime, account, message)
  return { server, runtime, account, send }
}

/** The error of a promise that must fail. */
const errorOf = (failing: Promise<unknown>): Promise<Error> =>
  failing.then(
    () => assert.fail('it did not fail'),
    (error: Error) => error,
  )

test('a message goes out by TLS and login, and asks for notifications by its id', async (t) => {
  const { server, send } = await world(t)
  const message = newMessage({ cc: ['ali@guest.example'] })
  assert.deepEqual(await send(message), { providerMessageId: message.email?.messageId, serverMessageId: null })
  const { raw, dsn, ...mail } = onlyMail(server)
  assert.deepEqual(mail, {
    from: 'reception@hotel.example',
    to: ['elif@guest.example', 'ali@guest.example'],
    user: login.user,
    isSecure: true,
  })
  assert.equal(dsn.envid, message.id)
  assert.deepEqual(dsn.notify.map(String), ['FAILURE,DELAY', 'FAILURE,DELAY'])
  assert.equal((await simpleParser(raw)).subject, 'Your stay')
})

test('TLS from the first byte works as well', async (t) => {
  const runtime = mailRuntime(t)
  const server = await startMailServer(t, { secure: true })
  await sendMessage(runtime, accountWith(server, { settings: { smtpSecurity: 'tls' } }), newMessage())
  assert.equal(onlyMail(server).isSecure, true)
})

test('ten files arrive unchanged, signed', async (t) => {
  const { server, runtime } = await world(t)
  const dkimPrivateKey = newDkimKey()
  const settings = { dkimDomain: 'hotel.example', dkimSelector: 'bellhop' }
  const bytes = (n: number) => Buffer.alloc(100_000 + n, `file ${n}\r\n.\r\n`)
  const attachments = Array.from({ length: 10 }, (_, n) => newFile(bytes(n), `${n}.pdf`, 'application/pdf'))
  await sendMessage(
    runtime,
    accountWith(server, { settings, secrets: { dkimPrivateKey } }),
    newMessage({}, { attachments }),
  )
  const { raw } = onlyMail(server)
  const files = (await simpleParser(raw)).attachments
  assert.deepEqual(
    files.map(({ filename, content }, n) => [filename, content.equals(bytes(n))]),
    attachments.map(({ fileName }) => [fileName, true]),
  )
  const resolver = dnsWith({ 'TXT bellhop._domainkey.hotel.example': textRecord(dkimRecord(dkimPrivateKey)) })
  assert.equal((await dkimVerify(raw, { resolver })).results[0]?.status.result, 'pass')
})

test('a message that is sent again has the same Message-ID', async (t) => {
  const { server, send } = await world(t)
  await send()
  await send()
  const ids = await Promise.all(server.taken.map(async ({ raw }) => (await simpleParser(raw)).messageId))
  assert.deepEqual(ids, Array(2).fill(`<${newMessage().email?.messageId}>`))
})

test('the Message-ID by which a server replaces ours is returned', async (t) => {
  const { server, send } = await world(t)
  server.next = { answer: '2.0.0 OK <DB9PR04MB1@DB9PR04MB1.eurprd04.prod.outlook.com> [Hostname=DB9PR04MB1]' }
  const { serverMessageId } = await send()
  assert.equal(serverMessageId, 'DB9PR04MB1@DB9PR04MB1.eurprd04.prod.outlook.com')
})

const answers: readonly (readonly [
  string,
  MailServer['next'],
  new (...values: never[]) => Error,
  string | undefined,
])[] = [
  ['421 to the sender', { mail: 421 }, RetryLater, undefined],
  ['450 to the recipient (greylisting)', { recipient: { 'elif@guest.example': 450 } }, RetryLater, undefined],
  ['451 to the message', { data: 451 }, RetryLater, undefined],
  ['550 to the recipient', { recipient: { 'elif@guest.example': 550 } }, RefusedMessageError, '550 5.1.1'],
  ['550 to the sender', { mail: 550 }, RefusedMessageError, '550'],
  ['552 to the message', { data: 552 }, RefusedMessageError, '552'],
  ['530 to the sender', { mail: 530 }, AccountError, undefined],
]

for (const [title, next, kind, code] of answers) {
  test(`${title}: ${kind.name}, and no address in the sentence`, async (t) => {
    const { server, send } = await world(t)
    server.next = next
    const error = await errorOf(send())
    assert.ok(error instanceof kind, String(error))
    assert.equal('code' in error ? error.code : undefined, code)
    assert.match(error.message, /^The mail server answered: \d{3}/)
    assert.doesNotMatch(error.message, /@/)
    server.next = {}
    await send()
    assert.equal(server.taken.length, 1)
  })
}

test('535: the account is refused, without its password in the sentence', async (t) => {
  const { server, runtime } = await world(t)
  const account = accountWith(server, { secrets: { smtpPassword: 'not the secret word' } })
  const error = await errorOf(sendMessage(runtime, account, newMessage()))
  assert.ok(error instanceof AccountError, String(error))
  assert.doesNotMatch(error.message, /secret|@/)
})

test('a server that refuses the connection refuses the account; one that is busy is tried later', async (t) => {
  const { runtime } = await world(t)
  for (const [responseCode, kind] of [
    [554, AccountError],
    [421, RetryLater],
  ] as const) {
    const server = await startMailServer(t, {
      onConnect: (_, done) => done(Object.assign(new Error('go away'), { responseCode })),
    })
    const error = await errorOf(sendMessage(runtime, accountWith(server), newMessage()))
    assert.ok(error instanceof kind, String(error))
  }
})

test('a refused recipient of a copy does not fail the message; a refused guest does', async (t) => {
  const { server, send } = await world(t)
  const message = newMessage({ cc: ['ali@guest.example'] })
  server.next = { recipient: { 'ali@guest.example': 550 } }
  await send(message)
  assert.deepEqual(onlyMail(server).to, ['elif@guest.example'])
  server.next = { recipient: { 'elif@guest.example': 550 } }
  assert.ok((await errorOf(send(message))) instanceof RefusedMessageError)
})

full('a server that is silent after the last dot is an error that is worth a retry', async (t) => {
  const { server, send } = await world(t, { maxMailSilenceMs: 300 })
  server.next = { data: 'silent' }
  const error = await errorOf(send())
  assert.equal(error.message, 'The mail server was not reached: timeout')
  assert.ok(![RefusedMessageError, RetryLater, AccountError].some((kind) => error instanceof kind))
  for (let n = 1; n < failuresToOpen; n += 1) await errorOf(send())
  assert.ok((await errorOf(send())) instanceof CircuitOpen, 'it does not occupy the slots of others')
})

test('without STARTTLS, and with a wrong certificate, nothing is said: neither the password nor the message', async (t) => {
  const { runtime } = await world(t)
  const faults: (readonly [string, Awaited<ReturnType<typeof startMailServer>>])[] = [
    ['no STARTTLS', await startMailServer(t, { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })],
    ['unknown CA', await startMailServer(t, { identity: identities.unknownCa })],
    ['expired', await startMailServer(t, { identity: identities.expired })],
    ['another name', await startMailServer(t, { identity: identities.wrongName })],
  ]
  for (const [title, server] of faults) {
    const error = await errorOf(
      sendMessage({ ...runtime, http: runtime.http.ignoringCircuits() }, accountWith(server), newMessage()),
    )
    assert.ok(!(error instanceof RefusedMessageError), title)
    assert.deepEqual([server.seen.signIns, server.taken.length], [0, 0], title)
  }
})

test('a host that turns private after the check is never connected to', async (t) => {
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  // 127.0.0.1 stands for the public internet here, 127.0.0.2 for the private network.
  const { server, send } = await world(t, { allowNets: ['127.0.0.1/32'], resolve: async () => answers.shift() ?? [] })
  await send()
  const error = await errorOf(send())
  assert.equal(error.message, 'The mail server was not reached: blocked_address')
  assert.equal(server.seen.connections, 1)
})

test('a file that cannot be read sends nothing, not even a part', async (t) => {
  const { server, send } = await world(t)
  const file = newFile(Buffer.alloc(1_000_000), 'a.pdf', 'application/pdf')
  const failing = { ...file, open: () => Promise.reject(new Error('not available now')) }
  const attachments = [file, failing]
  assert.match((await errorOf(send(newMessage({}, { attachments })))).message, /not available now/)
  assert.equal(server.taken.length, 0)
})

test('an account with OAuth signs in with an access token, which is renewed when the server refuses it', async (t) => {
  const { server, runtime } = await world(t)
  const endpoint = await startReceiver(t)
  const tokens = ['an old token', login.token]
  endpoint.answer = () => ({ status: 200, body: JSON.stringify({ access_token: tokens.shift(), expires_in: 3_600 }) })
  const settings = { oauthTokenUrl: endpoint.url, oauthClientId: 'bellhop', oauthScope: 'mail offline' }
  const secrets = { oauthRefreshToken: 'refresh me', oauthClientSecret: 'quiet' }
  const account = { ...accountWith(server, { settings, secrets }), id: runtime.newId() }
  await sendMessage(runtime, account, newMessage())
  await sendMessage(runtime, account, newMessage())
  assert.deepEqual([server.taken.length, endpoint.received.length], [2, 2], 'the new token is remembered')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(endpoint.received[0]?.raw.toString())), {
    grant_type: 'refresh_token',
    refresh_token: 'refresh me',
    client_id: 'bellhop',
    client_secret: 'quiet',
    scope: 'mail offline',
  })
})

test('a refresh token that is refused is an error of the account; a token server that is down is not', async (t) => {
  const { server, runtime } = await world(t)
  const endpoint = await startReceiver(t)
  const settings = { oauthTokenUrl: endpoint.url, oauthClientId: 'bellhop' }
  const account = { ...accountWith(server, { settings, secrets: { oauthClientSecret: 'quiet' } }), id: runtime.newId() }
  endpoint.answer = () => ({ status: 400, body: '{"error":"invalid_grant"}' })
  const refused = await errorOf(sendMessage(runtime, account, newMessage()))
  assert.ok(refused instanceof AccountError, String(refused))
  assert.match(refused.message, /invalid_grant/)
  endpoint.answer = () => ({ status: 503 })
  assert.ok(!((await errorOf(sendMessage(runtime, account, newMessage()))) instanceof AccountError))
  assert.equal(server.seen.signIns, 0)
})
