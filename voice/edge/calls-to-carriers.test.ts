import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestAuthorization } from '../testing/digest.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import type { SipText } from '../testing/sip-text.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'

const number = '+902165550100'
const user = 'hotel "one"'
const password = 'back\\slash "quote" $rU #!x //'

test('a call out goes to the trunk, with digest if the carrier asks for it', { skip: edgeSkip }, async (t) => {
  // Its port is free until the edge is started; it sends nothing to the edge by itself.
  const carrier = await SipPeer.byUdp(9)
  const trunk = { host: '127.0.0.1', port: carrier.port, transport: 'udp', user, password } as const
  const edge = await startEdge(t, { settings: { trunk } })
  const controller = await SipPeer.byTcp(edge.ports.internal)
  t.after(() => [carrier, controller].map((peer) => peer.close()))
  const challenge = 'Digest realm="carrier.example", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c0", qop="auth"'
  carrier.onRequest = ({ message, reply }) => {
    if (message.method !== 'INVITE') return
    if (message.header('proxy-authorization') === undefined) return reply(407, [['Proxy-Authenticate', challenge]])
    reply(486)
  }
  const call = {
    method: 'INVITE',
    uri: `sip:+905551112233@${edge.realm}`,
    headers: [
      ['X-Bellhop-Destination', 'trunk'],
      ['X-Bellhop-Call-Id', 'c1'],
    ],
  } as const
  assert.equal((await controller.finalReply(controller.request(call))).status, 486)

  const [first, second] = carrier.received.filter(({ method }) => method === 'INVITE')
  assert.equal(first?.startLine, `INVITE sip:+905551112233@127.0.0.1:${carrier.port};transport=udp SIP/2.0`)
  assert.deepEqual(
    first?.headers.filter(([name]) => name.startsWith('x-bellhop')),
    [],
  )
  const sent = second?.header('proxy-authorization') ?? ''
  const [, client = ''] = /cnonce="([^"]+)"/.exec(sent) ?? []
  const [, uri = ''] = /uri="([^"]+)"/.exec(sent) ?? []
  const expected = digestAuthorization({ challenge, method: 'INVITE', uri, username: user, password, client })
  assert.equal(/response="(\w+)"/.exec(sent)?.[1], /response="(\w+)"/.exec(expected)?.[1])

  // A wrong password is asked for once, and nothing but a number leaves.
  carrier.onRequest = ({ message, reply }) => {
    if (message.method === 'INVITE') reply(407, [['Proxy-Authenticate', challenge]])
  }
  assert.equal((await controller.finalReply(controller.request(call))).status, 407)
  const odd = controller.request({ ...call, uri: `sip:somebody@${edge.realm}` })
  assert.equal((await controller.finalReply(odd)).status, 403)
})

/** What no carrier may see: where the controller and the internal listener are. */
const internalAddress = /127\.0\.0\.1|localhost/

/** A name for a trunk that hides its own address, so that every other one in a message is ours. */
const gateway = '<sip:gateway@carrier.invalid>'

/** Asserts that messages to a carrier show the public name of the edge and nothing behind it. */
function assertHidden(messages: readonly SipText[], carrier: SipPeer): void {
  assert.ok(messages.length > 0)
  for (const { startLine, headers } of messages) {
    for (const [name, value] of headers) {
      // The carrier's own address, in what it has written itself.
      const ours = value.replaceAll(`127.0.0.1:${carrier.port}`, '').replaceAll('received=127.0.0.1', '')
      assert.doesNotMatch(ours, internalAddress, `${startLine}: ${name}`)
    }
  }
}

test('carriers see the public name of the edge and nothing behind it, in calls of both directions', {
  skip: edgeSkip,
}, async (t) => {
  const carrier = await SipPeer.byUdp(9)
  const trunk = {
    host: '127.0.0.1',
    port: carrier.port,
    transport: 'udp',
    user: undefined,
    password: undefined,
  } as const
  const edge = await startEdge(t, { settings: { trunk, host: '203.0.113.7' } })
  carrier.target = edge.ports.sip
  const controller = await SipPeer.onTcp(edge.ports.controllerSip)
  const sender = await SipPeer.byTcp(edge.ports.internal)
  t.after(() => [carrier, controller, sender].map((peer) => peer.close()))
  const contact = ['Contact', `<sip:bellhop@127.0.0.1:${edge.ports.controllerSip};transport=tcp>`] as const
  controller.onRequest = ({ message, reply }) => {
    if (message.method !== 'ACK') reply(200, [contact])
  }
  carrier.onRequest = ({ message, reply }) => {
    if (message.method !== 'ACK') reply(200, [['Contact', gateway]])
  }

  // A call out, a request of the carrier in it, and one of ours.
  const asserted = ['P-Asserted-Identity', '<sip:+902165550100@carrier.example>'] as const
  const destination = ['X-Bellhop-Destination', 'trunk'] as const
  const answer = await sender.finalReply(
    sender.request({
      method: 'INVITE',
      uri: 'sip:+905551112233@carrier.example',
      from: 'sip:+902165550100@carrier.example',
      headers: [destination, asserted, contact],
    }),
  )
  assert.equal(answer.status, 200)
  assert.equal(answer.header('contact'), gateway)
  const arrived = await carrier.requested('INVITE')
  assert.equal(arrived.header('p-asserted-identity'), asserted[1])
  assert.match(arrived.header('contact') ?? '', /^<sip:203\.0\.113\.7[;:>]/)
  const route = (message: SipText): [string, string][] =>
    message.headers.flatMap(([name, value]) => (name === 'record-route' ? [['Route', value]] : []))
  const sameCall = (name: string): string => arrived.header(name) ?? ''
  const target = /<([^>]+)>/.exec(sameCall('contact'))?.[1] ?? ''
  const bye = carrier.request({
    method: 'BYE',
    uri: target,
    headers: [
      ...route(arrived),
      ['From', `${sameCall('to')};tag=carrier`],
      ['To', sameCall('from')],
      ['Call-ID', sameCall('call-id')],
      ['Contact', gateway],
    ],
  })
  assert.equal((await carrier.finalReply(bye)).status, 200)
  const ended = await controller.requested('BYE')
  assert.match(ended.startLine, new RegExp(`^BYE sip:bellhop@127\\.0\\.0\\.1:${edge.ports.controllerSip}`))

  // A call in, and a request of ours in it.
  const caller = { method: 'INVITE', uri: `sip:${number}@203.0.113.7`, headers: [['Contact', gateway]] } as const
  const taken = await carrier.finalReply(carrier.request({ ...caller, from: 'sip:+905550000001@carrier.example' }))
  assert.equal(taken.status, 200)
  const inside = await controller.requested('INVITE')
  const renewal = sender.request({
    method: 'UPDATE',
    uri: `sip:gateway@127.0.0.1:${carrier.port};transport=udp`,
    headers: [
      ...route(inside),
      ['From', `${inside.header('to')};tag=controller`],
      ['To', inside.header('from') ?? ''],
      ['Call-ID', inside.header('call-id') ?? ''],
      contact,
    ],
  })
  assert.equal((await sender.finalReply(renewal)).status, 200)
  await carrier.requested('UPDATE')
  assertHidden(carrier.received, carrier)
})
