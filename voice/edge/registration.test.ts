import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ephemeralCredential } from '@bellhop/server/modules/voice/protocol/ephemeral-credential.ts'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { SipPhone } from '../testing/sip-phone.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'
import { edgeToken } from './edge-token.ts'

const alice = '018f0000-0000-7000-8000-00000000000a'
const mallory = '018f0000-0000-7000-8000-00000000000e'

/** A credential as `GET /sip/credentials` issues it; `seconds` from now. */
const credential = (secret: string, user: string, seconds = 3600) =>
  ephemeralCredential({
    user,
    secret,
    expiresAt: Temporal.Now.instant().add({ seconds }),
    algorithm: 'sha256',
  })

test('§4.4 the edge takes good credentials and refuses expired, wrong and foreign ones', {
  skip: edgeSkip,
}, async (t) => {
  const edge = await startEdge(t)
  const phone = await SipPhone.connect(edge)
  const { credentials } = edge.keys
  const good = credential(credentials, alice)

  const registered = await phone.register(good)
  assert.equal(registered.status, 200)
  assert.deepEqual(await edge.control.findRegistration(alice), { isBrowser: true })
  assert.equal(await edge.control.findRegistration(mallory), undefined)

  assert.equal((await phone.register(credential(credentials, alice, -10))).status, 401)
  assert.equal((await phone.register({ ...good, password: 'wrong' })).status, 401)
  assert.equal((await phone.register({ ...credential(credentials, mallory), user: alice })).status, 403)
  await phone.close()
  await until('the registration is gone', async () => (await edge.control.findRegistration(alice)) === undefined)
})

test('§4.4 a phone renews with a fresh credential on the same connection', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const phone = await SipPhone.connect(edge)
  t.after(() => phone.close())
  const { credentials } = edge.keys
  assert.equal((await phone.register(credential(credentials, alice, 2))).status, 200)
  await until('the old credential is stale', async () => {
    return (await phone.register(credential(credentials, alice, -1))).status === 401
  })
  assert.equal((await phone.register(credential(credentials, alice))).status, 200)
  assert.deepEqual(await edge.control.findRegistration(alice), { isBrowser: true })
})

test('a registration lasts five minutes at most, and an agent has two phones at most', {
  skip: edgeSkip,
}, async (t) => {
  const edge = await startEdge(t)
  const phones = [await SipPhone.connect(edge), await SipPhone.connect(edge), await SipPhone.connect(edge)]
  t.after(() => Promise.all(phones.map((phone) => phone.close())))
  const statuses: (number | undefined)[] = []
  for (const phone of phones) {
    const reply = await phone.register({ ...credential(edge.keys.credentials, alice), expires: 3600 })
    statuses.push(reply.status)
    if (reply.status === 200) assert.match(reply.header('contact') ?? '', /;expires=(300|29\d)\b/)
  }
  assert.deepEqual(statuses, [200, 200, 503])
})

test('a revoked credential is refused and its phone unregistered; others stay', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const [stolen, kept] = [await SipPhone.connect(edge), await SipPhone.connect(edge)]
  t.after(() => Promise.all([stolen.close(), kept.close()]))
  const { credentials } = edge.keys
  const [revoked, valid] = [credential(credentials, alice, 1800), credential(credentials, alice, 3600)]
  assert.equal((await stolen.register(revoked)).status, 200)
  assert.equal((await kept.register(valid)).status, 200)

  const expiresAt = Temporal.Now.instant().add({ seconds: 1800 }).toString()
  await edge.control.revoke([{ username: revoked.username, expiresAt }])
  await edge.control.revoke([{ username: revoked.username, expiresAt }])
  assert.equal((await stolen.register(revoked)).status, 403)
  assert.deepEqual(await edge.control.findRegistration(alice), { isBrowser: true })
  assert.equal((await kept.register(valid)).status, 200)

  await edge.control.revoke([{ username: valid.username, expiresAt }])
  assert.equal(await edge.control.findRegistration(alice), undefined)
})

test('a phone with a revoked credential ends its call and does nothing else in it', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const phone = await SipPhone.connect(edge)
  t.after(() => phone.close())
  const uri = `sip:controller@${edge.realm}`
  /** What the edge replies within a call that it does not know, to a phone that may take part in calls. */
  const notHere = 'SIP/2.0 481 Call/Transaction Does Not Exist'
  const replyTo = async (method: string): Promise<string> =>
    (await phone.request(method, uri, [['To', `<${uri}>;tag=call`]])).startLine
  const revoked = credential(edge.keys.credentials, alice, 1800)

  assert.equal((await phone.register({ ...revoked, expires: 0 })).status, 200)
  assert.equal(await replyTo('INFO'), 'SIP/2.0 403 Register First', 'a phone that left at once')
  assert.equal((await phone.register(revoked)).status, 200)
  for (const method of ['INVITE', 'REFER', 'INFO', 'BYE']) assert.equal(await replyTo(method), notHere, method)
  const expiresAt = Temporal.Now.instant().add({ seconds: 1800 }).toString()
  await edge.control.revoke([{ username: revoked.username, expiresAt }])
  for (const method of ['INVITE', 'UPDATE', 'REFER', 'INFO'])
    assert.equal(await replyTo(method), 'SIP/2.0 403 Revoked', method)
  assert.equal(await replyTo('BYE'), notHere)

  assert.equal((await phone.register(credential(edge.keys.credentials, alice))).status, 200)
  assert.equal(await replyTo('INFO'), notHere, 'with a fresh credential')
})

test('a third phone of an agent, which is refused, takes part in no calls', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const phones = [await SipPhone.connect(edge), await SipPhone.connect(edge), await SipPhone.connect(edge)]
  t.after(() => Promise.all(phones.map((phone) => phone.close())))
  const replies: string[] = []
  const uri = `sip:controller@${edge.realm}`
  for (const phone of phones) {
    await phone.register(credential(edge.keys.credentials, alice))
    replies.push((await phone.request('INFO', uri, [['To', `<${uri}>;tag=call`]])).startLine)
  }
  assert.equal(replies[2], 'SIP/2.0 403 Register First', replies.join())
})

test('while the secret is replaced, the edge takes credentials of both', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const next = deriveVoiceKeys('the next secret of the operator, long enough')
  const before = await edge.control.startedAt()
  assert.ok(before)
  await edge.end('kamailio', 'SIGKILL')
  assert.equal(await edge.control.isReady(), false)
  await edge.start('kamailio', { keys: [next, edge.keys] })
  const phone = await SipPhone.connect(edge)
  t.after(() => phone.close())
  assert.equal((await phone.register(credential(edge.keys.credentials, alice))).status, 200)
  assert.equal((await phone.register(credential(next.credentials, alice))).status, 200)

  await edge.end('kamailio', 'SIGTERM')
  await edge.start('kamailio', { keys: [next] })
  const later = await SipPhone.connect(edge)
  t.after(() => later.close())
  assert.equal((await later.register(credential(edge.keys.credentials, alice))).status, 401)
  assert.equal((await later.register(credential(next.credentials, alice))).status, 200)
  // The token of the controller is derived from the secret, too.
  assert.equal(await edge.control.isReady(), false)
})

test('JSON-RPC needs the token and the internal listener', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const post = async (port: number, headers: Record<string, string>): Promise<number> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'core.uptime' })
    const response = await fetch(`http://127.0.0.1:${port}/RPC`, { method: 'POST', body, headers })
    // The edge closes the connection, and says so: a client sends no further request into it.
    assert.equal(response.headers.get('connection'), 'close')
    return response.status
  }
  const authorization = `Bearer ${edgeToken(edge.keys)}`
  assert.equal(await post(edge.ports.internal, { authorization }), 200)
  assert.equal(await post(edge.ports.internal, { authorization: 'Bearer wrong' }), 401)
  assert.equal(await post(edge.ports.internal, {}), 401)
  assert.equal(await post(edge.ports.sip, { authorization }), 404)
})
