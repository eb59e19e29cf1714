import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { until } from '../../testing/processes/process.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import { type EdgeOptions, edgeSkip, startEdge, type TestEdge } from '../testing/start-edge.ts'

const number = '+902165550100'

/** An edge, a carrier that calls by UDP, and a controller that answers 200 to everything. */
async function trunkWorld(t: TestContext, options: EdgeOptions = {}) {
  const edge = await startEdge(t, options)
  const carrier = await SipPeer.byUdp(edge.ports.sip)
  const controller = await SipPeer.onTcp(edge.ports.controllerSip)
  controller.onRequest = ({ message, reply }) => {
    if (message.method === 'ACK') return
    reply(200, [['Contact', `<sip:controller@127.0.0.1:${edge.ports.controllerSip};transport=tcp>`]])
  }
  t.after(() => {
    carrier.close()
    controller.close()
  })
  return { edge, carrier, controller }
}

const invite = (edge: TestEdge, user: string, headers: [string, string][] = []) => ({
  method: 'INVITE',
  uri: `sip:${user}@127.0.0.1:${edge.ports.sip}`,
  headers,
})

test('an INVITE of a carrier reaches the controller with headers of the edge only', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  const forged: [string, string][] = [
    ['X-Bellhop-Source', 'agent'],
    ['x-bellhop-destination', 'trunk'],
    ['X-BELLHOP-Caller ', '+900000000000'],
  ]
  const reply = await carrier.finalReply(carrier.request(invite(edge, number, forged)))
  assert.equal(reply.status, 200)
  const arrived = await controller.requested('INVITE')
  assert.deepEqual(
    arrived.headers.filter(([name]) => name.startsWith('x-bellhop')),
    [
      ['x-bellhop-caller', '+905550000001'],
      ['x-bellhop-source', 'trunk'],
    ],
  )
  assert.equal(arrived.startLine, `INVITE sip:${number}@127.0.0.1:${edge.ports.sip} SIP/2.0`)
})

test('numbers reach the controller in E.164', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  const calls = [
    ['+902165550100', '+905550000001', '+902165550100', '+905550000001'],
    ['00902165550100', '00491701234567', '+902165550100', '+491701234567'],
    ['02165550100', '05550000001', '+902165550100', '+905550000001'],
    ['2165550100', '5550000001', '+902165550100', '+905550000001'],
    ['902165550100', '905550000001', '+902165550100', '+905550000001'],
    ['+90-216-555-01-00', 'anonymous', '+902165550100', 'anonymous'],
  ] as const
  for (const [to, from, calledNumber, caller] of calls) {
    controller.received.length = 0
    const branch = carrier.request({ ...invite(edge, to), from: `sip:${from}@carrier.example` })
    assert.equal((await carrier.finalReply(branch)).status, 200, to)
    const arrived = await controller.requested('INVITE')
    assert.equal(arrived.startLine.split('@')[0], `INVITE sip:${calledNumber}`, to)
    assert.equal(arrived.header('x-bellhop-caller'), caller, from)
  }
})

test('without a country code national numbers stay as they are, for the country of the company', {
  skip: edgeSkip,
}, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t, { settings: { countryCode: undefined } })
  const callers = [
    ['+905550000001', '+905550000001'],
    ['00491701234567', '+491701234567'],
    ['05550000001', '05550000001'],
    ['5550000001', '5550000001'],
    ['905550000001', '905550000001'],
  ] as const
  for (const [from, caller] of callers) {
    controller.received.length = 0
    const branch = carrier.request({ ...invite(edge, number), from: `sip:${from}@carrier.example` })
    assert.equal((await carrier.finalReply(branch)).status, 200, from)
    assert.equal((await controller.requested('INVITE')).header('x-bellhop-caller'), caller)
  }
})

test('the caller is who the carrier asserts, and nobody if the caller wants that', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  const asserted: [string, string] = ['P-Asserted-Identity', '"Reception" <sip:05321112233@carrier.example>']
  await carrier.finalReply(carrier.request(invite(edge, number, [asserted])))
  assert.equal((await controller.requested('INVITE')).header('x-bellhop-caller'), '+905321112233')
  controller.received.length = 0
  await carrier.finalReply(carrier.request(invite(edge, number, [asserted, ['Privacy', 'header;id']])))
  assert.equal((await controller.requested('INVITE')).header('x-bellhop-caller'), 'anonymous')
})

test('what is no number, no INVITE or too old gets no call', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  const status = async (request: Parameters<typeof carrier.request>[0]): Promise<number | undefined> =>
    (await carrier.finalReply(carrier.request(request))).status
  assert.equal(await status(invite(edge, 'admin')), 404)
  assert.equal(await status(invite(edge, '+90216555010012345678901')), 404)
  assert.equal(await status({ ...invite(edge, number), method: 'MESSAGE' }), 405)
  assert.equal(await status({ ...invite(edge, number), method: 'REGISTER' }), 401)
  assert.equal(await status({ ...invite(edge, number), method: 'OPTIONS' }), 200)
  assert.equal(await status(invite(edge, number, [['Max-Forwards', '0']])), 483)
  assert.deepEqual(
    controller.received.filter(({ method }) => method !== 'OPTIONS'),
    [],
  )
})

test('without a controller the edge answers 503 with Retry-After', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  controller.close()
  const reply = await carrier.finalReply(carrier.request(invite(edge, number)))
  assert.equal(reply.status, 503)
  assert.equal(reply.header('retry-after'), '5')
})

test('above the rate the edge answers 503 with Retry-After', { skip: edgeSkip }, async (t) => {
  const { edge, carrier } = await trunkWorld(t, { settings: { setupsPerSecond: 5 } })
  const branches = Array.from({ length: 40 }, () => carrier.request(invite(edge, number)))
  const replies = await Promise.all(branches.map((branch) => carrier.finalReply(branch)))
  const refused = replies.filter(({ status }) => status === 503)
  assert.ok(refused.length >= 25 && refused.length < 40, `${refused.length} refused`)
  assert.deepEqual(new Set(refused.map(({ header }) => header('retry-after'))), new Set(['5']))
  await until('the next second takes calls again', async () => {
    return (await carrier.finalReply(carrier.request(invite(edge, number)))).status === 200
  })
})

test('strangers are refused, and soon not answered any more; scanners never are', { skip: edgeSkip }, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t, { settings: { carriers: ['192.0.2.0/24'] } })
  const scan = carrier.request(invite(edge, number, [['User-Agent', 'friendly-scanner']]))
  const options = carrier.request({ ...invite(edge, number), method: 'OPTIONS' })
  const refused = await carrier.finalReply(carrier.request(invite(edge, number)))
  assert.equal(refused.status, 403)
  const many = Array.from({ length: 100 }, () => carrier.request(invite(edge, number)))
  // Whoever is known is still served.
  const known = await edge.control.isReady()
  assert.equal(known, true)
  const answered = many.filter((branch) => carrier.replyTo(branch) !== undefined)
  assert.ok(answered.length < 60, `${answered.length} answered`)
  assert.equal(carrier.replyTo(scan), undefined)
  assert.equal(carrier.replyTo(options), undefined)
  assert.deepEqual(
    controller.received.filter(({ method }) => method !== 'OPTIONS'),
    [],
  )
  assert.match(edge.logOf('kamailio'), /INVITE from 127\.0\.0\.1 refused: the address is not in VOICE_TRUNKS/)
})
