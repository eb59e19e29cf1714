import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digestAuthorization } from '../testing/digest.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'

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
