import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { repetitions } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { tortureMessages } from '../sip/testing/torture-messages.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import { SipPhone } from '../testing/sip-phone.ts'
import { sipMessage, token } from '../testing/sip-text.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'

const mutations = repetitions(2000, 10_000)

/** Numbers that look random and are the same in every run. */
function createSequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const odd = ['\0', '\r\n', ';', '<', '>', '"', '%', '\u00ff', '9'.repeat(40), ':', ',', ' ', '\t', 'A'.repeat(3000), '']

function mutate(text: string, next: (below: number) => number): string {
  let result = text
  for (let times = 1 + next(4); times > 0; times -= 1) {
    const at = next(result.length)
    result = result.slice(0, at) + (odd[next(odd.length)] ?? '') + result.slice(at + next(12))
  }
  return result
}

const message = (method: string): string =>
  sipMessage(
    `${method} sip:+902165550100@127.0.0.1 SIP/2.0`,
    [
      ['Via', `SIP/2.0/UDP 127.0.0.1:9;branch=z9hG4bK${token()}`],
      ['Max-Forwards', '70'],
      ['From', `"A" <sip:+905550000001@127.0.0.1>;tag=${token()}`],
      ['To', '<sip:+902165550100@127.0.0.1>'],
      ['Call-ID', token()],
      ['CSeq', `1 ${method}`],
      ['Contact', '<sip:a@127.0.0.1:9>'],
      ['Content-Type', 'application/sdp'],
    ],
    'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n',
  )

/** A SIP client repeats a request by UDP after this time at first (RFC 3261, T1). */
const repeatAfterMs = 500

/** The status of the reply to OPTIONS. The request is repeated, because a socket with a full buffer drops it. */
async function statusOfOptions(carrier: SipPeer, port: number): Promise<number | undefined> {
  const branches: string[] = []
  const reply = () => branches.map((branch) => carrier.replyTo(branch)).find((each) => each !== undefined)
  let repeatAt = 0
  await until('the edge replies to OPTIONS', () => {
    if (performance.now() >= repeatAt) {
      branches.push(carrier.request({ method: 'OPTIONS', uri: `sip:127.0.0.1:${port}` }))
      repeatAt = performance.now() + repeatAfterMs
    }
    return reply() !== undefined
  })
  return reply()?.status
}

test('mutated messages by UDP and WebSocket end no process of the edge', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const carrier = await SipPeer.byUdp(edge.ports.sip)
  let phone = await SipPhone.connect(edge)
  t.after(async () => {
    carrier.close()
    await phone.close()
  })
  const started = await edge.control.startedAt()
  const next = createSequence(22)
  const methods = ['INVITE', 'REGISTER', 'BYE', 'OPTIONS', 'ACK', 'CANCEL']
  for (let sent = 0; sent < mutations; sent += 1) {
    const hostile = mutate(message(methods[next(methods.length)] ?? 'INVITE'), next)
    if (next(2) === 0) carrier.send(hostile)
    else {
      // Kamailio closes the connection of a phone that sends no SIP.
      if (phone.isClosed) phone = await SipPhone.connect(edge)
      phone.send(hostile)
    }
    if (sent % 20 === 0) await turn()
  }
  assert.equal(await statusOfOptions(carrier, edge.ports.sip), 200)
  assert.equal(await edge.control.startedAt(), started)
  const later = await SipPhone.connect(edge)
  assert.equal((await later.request('INVITE', 'sip:a@127.0.0.1', [])).status, 403)
  await later.close()
  assert.doesNotMatch(edge.logOf('kamailio'), /child process \d+ exited by a signal|core was/)
})

test('the messages of RFC 4475 by UDP and TCP end no process of the edge', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const started = await edge.control.startedAt()
  const carrier = await SipPeer.byUdp(edge.ports.sip)
  t.after(() => carrier.close())
  for (const { text } of tortureMessages) {
    carrier.send(text)
    // Kamailio may close a connection that carries no SIP, so that each message has its own.
    const connection = await SipPeer.byTcp(edge.ports.sip)
    connection.send(text)
    await turn()
    connection.close()
  }
  assert.equal(await statusOfOptions(carrier, edge.ports.sip), 200)
  assert.equal(await edge.control.startedAt(), started)
  assert.doesNotMatch(edge.logOf('kamailio'), /child process \d+ exited by a signal|core was/)
})
