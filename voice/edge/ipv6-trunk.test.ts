import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { SipPeer } from '../testing/sip-peer.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'
import { readEdgeConfig } from './edge-config.ts'

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
const skip = edgeSkip || (hasIpv6 ? false : 'this machine has no IPv6')

test('the trunk may have an IPv6 address in brackets', () => {
  const trunkOf = (text: string) => readEdgeConfig({ VOICE_TRUNK: text }).VOICE_TRUNK
  assert.deepEqual(trunkOf('[2001:db8::7]'), { host: '2001:db8::7', port: 5060, transport: 'udp' })
  assert.deepEqual(trunkOf('tls:[2001:db8::7]:5080'), { host: '2001:db8::7', port: 5080, transport: 'tls' })
  assert.throws(() => trunkOf('2001:db8::7'))
  assert.throws(() => trunkOf('[carrier]'))
})

test('a carrier calls and is called by IPv6; a stranger is refused', { skip }, async (t) => {
  const carrier = await SipPeer.byUdp(0, { address: '::1' })
  const trunk = { host: '::1', port: carrier.port, transport: 'udp', user: undefined, password: undefined } as const
  const edge = await startEdge(t, { settings: { listen: '::1', host: '::1', carriers: ['::1/128'], trunk } })
  carrier.target = edge.ports.sip
  const controller = await SipPeer.onTcp(edge.ports.controllerSip)
  controller.onRequest = ({ message, reply }) => {
    if (message.method !== 'ACK')
      reply(200, [['Contact', `<sip:controller@127.0.0.1:${controller.port};transport=tcp>`]])
  }
  const outgoing = await SipPeer.byTcp(edge.ports.internal)
  t.after(() => [carrier, controller, outgoing].map((peer) => peer.close()))

  const uri = `sip:+902165550100@[::1]:${edge.ports.sip}`
  const answered = await carrier.finalReply(carrier.request({ method: 'INVITE', uri }))
  assert.equal(answered.status, 200)
  assert.ok(answered.headers.some(([name, value]) => name === 'record-route' && value.includes('[::1]')))
  assert.equal((await controller.requested('INVITE')).header('x-bellhop-source'), 'trunk')

  carrier.onRequest = ({ message, reply }) => {
    if (message.method === 'INVITE') reply(486)
  }
  const headers: [string, string][] = [['X-Bellhop-Destination', 'trunk']]
  const call = { method: 'INVITE', uri: `sip:+905551112233@${edge.realm}`, headers }
  assert.equal((await outgoing.finalReply(outgoing.request(call))).status, 486)
  assert.match((await carrier.requested('INVITE')).startLine, /^INVITE sip:\+905551112233@\[::1\]:/)

  await edge.end('kamailio')
  await edge.start('kamailio', { carriers: ['2001:db8::/32'] })
  assert.equal((await carrier.finalReply(carrier.request({ method: 'INVITE', uri }))).status, 403)
})
