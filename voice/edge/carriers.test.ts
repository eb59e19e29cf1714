import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
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
    ['%2B902165550100', '%2B905550000001', '+902165550100', '+905550000001'],
    ['5550100;phone-context=+90216', '5550000001;phone-context=+90', '+902165550100', '+905550000001'],
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

test('the caller is who the carrier vouches for, and nobody if the caller wants that', {
  skip: edgeSkip,
}, async (t) => {
  const { edge, carrier, controller } = await trunkWorld(t)
  const asserted = (value: string): [string, string] => ['P-Asserted-Identity', value]
  const line = asserted('"Reception" <sip:05321112233@carrier.example>')
  const party = (params: string): [string, string] => [
    'Remote-Party-ID',
    `"R" <sip:+905321112233@carrier.example>;${params}`,
  ]
  const anonymous = 'sip:anonymous@anonymous.invalid'
  const device = '+905550000001'
  const vouched = '+905321112233'
  const calls: readonly [expected: string, headers: [string, string][], from?: string][] = [
    [device, []],
    [vouched, [line]],
    [vouched, [asserted('tel:+905321112233')]],
    [vouched, [asserted('<tel:+90-532-111-22-33;phone-context=example.com>')]],
    [vouched, [asserted('<sip:%2B905321112233;npdi@carrier.example;user=phone>')]],
    [vouched, [asserted('"Desk, upstairs" <sip:desk@carrier.example>, <tel:+905321112233>')]],
    [vouched, [asserted('<sip:desk@carrier.example>'), asserted('<tel:+905321112233>')]],
    [vouched, [asserted('<sip:+905321112233@carrier.example>, <tel:+905321119999>')]],
    [vouched, [asserted('"A \\" B, <sip:+905329999999@x>" <tel:+905321112233>')]],
    // A number without its country says whose network it is of.
    ['+12125550123', [asserted('<tel:2125550123;phone-context=+1>')]],
    ['+12125550123', [asserted('<sip:555-0123;phone-context=+1-212@carrier.example;user=phone>')]],
    ['+12125550123', [], 'tel:2125550123;phone-context=+1'],
    ['+12125550123', [], 'sip:2125550123;phone-context=+1@carrier.example'],
    // The carrier knows the line and it has no number: what the device says does not count.
    ['anonymous', [asserted('<sip:desk@carrier.example>')]],
    ['anonymous', [line, ['Privacy', 'header;id']]],
    ['anonymous', [line, ['Privacy', 'id']]],
    ['anonymous', [line, ['Privacy', 'critical'], ['Privacy', 'USER']]],
    ['anonymous', [['Privacy', 'id']]],
    [vouched, [line, ['Privacy', 'none']]],
    [vouched, [line, ['Privacy', 'none']], anonymous],
    ['anonymous', [line], anonymous],
    ['anonymous', [], anonymous],
    // A wish of the device that no carrier has verified.
    [device, [['P-Preferred-Identity', '<sip:+905321112233@carrier.example>']]],
    [vouched, [party('party=calling;screen=yes;privacy=off')]],
    [vouched, [party('screen=yes')]],
    [device, [party('party=calling;screen=no')]],
    [device, [party('party=called;screen=yes')]],
    [
      vouched,
      [['Remote-Party-ID', '<sip:+905329999999@x>;party=called'], party('party=calling;screen=yes;privacy=off')],
    ],
    ['anonymous', [party('party=calling;screen=yes;privacy="full"')]],
    ['anonymous', [party('party=calling;screen=yes;privacy=full')]],
    [vouched, [line, ['Remote-Party-ID', '<sip:+905329999999@carrier.example>;party=calling;screen=yes']]],
  ]
  for (const [expected, headers, from = `sip:${device}@carrier.example`] of calls) {
    controller.received.length = 0
    await carrier.finalReply(carrier.request({ ...invite(edge, number, headers), from }))
    const caller = (await controller.requested('INVITE')).header('x-bellhop-caller')
    assert.equal(caller, expected, JSON.stringify([from, headers]))
  }
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
  // RFC 3261 §12.2.2: a request in a call that does not exist.
  for (const method of ['BYE', 'INVITE', 'UPDATE', 'INFO']) {
    const stray: [string, string][] = [['To', `<sip:${number}@carrier.example>;tag=nobody`]]
    assert.equal(await status({ ...invite(edge, number, stray), method }), 481, method)
  }
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
