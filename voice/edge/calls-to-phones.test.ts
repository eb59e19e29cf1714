import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { ephemeralCredential } from '@bellhop/server/modules/voice/protocol/ephemeral-credential.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import { SipPhone } from '../testing/sip-phone.ts'
import { replyTo, type SipText, sipMessage, token } from '../testing/sip-text.ts'
import { type EdgeOptions, edgeSkip, startEdge } from '../testing/start-edge.ts'

const alice = '018f0000-0000-7000-8000-00000000000a'

/** An edge, the phone of Alice, and the controller's connection to the edge. */
async function phoneWorld(t: TestContext, options: EdgeOptions = {}) {
  const edge = await startEdge(t, options)
  const [phone, controller] = [await SipPhone.connect(edge), await SipPeer.byTcp(edge.ports.internal)]
  t.after(async () => {
    controller.close()
    await phone.close()
  })
  const expiresAt = Temporal.Now.instant().add({ seconds: 3600 })
  const credential = ephemeralCredential({ user: alice, secret: edge.keys.credentials, expiresAt, algorithm: 'sha256' })
  const register = async (): Promise<void> => assert.equal((await phone.register(credential)).status, 200)
  const inviteAlice = (more: [string, string][] = []): string =>
    controller.request({
      method: 'INVITE',
      uri: `sip:${alice}@${edge.realm}`,
      headers: [['X-Bellhop-Destination', 'agent'], ['X-Bellhop-Call-Id', 'c1'], ['X-Bellhop-Leg-Id', 'l1'], ...more],
    })
  return { edge, phone, controller, register, inviteAlice }
}

const arriving = async (phone: SipPhone, method: string): Promise<SipText> => {
  const find = (): SipText | undefined =>
    phone.received.find((message) => message.status === undefined && message.method === method)
  await until(`${method} arrives at the phone`, () => find() !== undefined)
  return find() as SipText
}

const addressIn = (header: string): string => /<([^>]+)>/.exec(header)?.[1] ?? header

/** A request within the call of which this peer knows the other's reply or request. */
function inDialog(method: string, known: SipText, side: 'caller' | 'called', more: [string, string][] = []): string {
  const routes = known.headers.filter(([name]) => name === 'record-route').map(([, value]) => value)
  const [local, remote] = side === 'caller' ? ['from', 'to'] : ['to', 'from']
  const target = addressIn(known.header('contact') ?? '')
  return sipMessage(`${method} ${target} SIP/2.0`, [
    ['Via', `SIP/2.0/${side === 'caller' ? 'TCP' : 'WSS'} test.invalid;branch=z9hG4bK${token()}`],
    ['Max-Forwards', '70'],
    ...(side === 'caller' ? routes.toReversed() : routes).map((route) => ['Route', route] as const),
    ['From', known.header(local) ?? ''],
    ['To', known.header(remote) ?? ''],
    ['Call-ID', known.header('call-id') ?? ''],
    ['CSeq', `${method === 'ACK' ? 1 : 2} ${method}`],
    ...more,
  ])
}

test('a call of the controller reaches the phone, and both can end it', { skip: edgeSkip }, async (t) => {
  const { edge, phone, controller, register, inviteAlice } = await phoneWorld(t)
  assert.equal((await controller.finalReply(inviteAlice())).status, 480)
  await register()

  const branch = inviteAlice()
  const invite = await arriving(phone, 'INVITE')
  assert.equal(invite.header('x-bellhop-destination'), undefined)
  assert.equal(invite.header('x-bellhop-call-id'), 'c1')
  assert.equal(invite.header('x-bellhop-leg-id'), 'l1')
  phone.send(
    replyTo(invite, 200, [
      ['Contact', phone.contact],
      ['X-Bellhop-Leg-Id', 'forged'],
    ]),
  )
  const answered = await controller.finalReply(branch)
  assert.equal(answered.status, 200)
  assert.equal(answered.header('x-bellhop-leg-id'), undefined)

  controller.send(inDialog('ACK', answered, 'caller'))
  await arriving(phone, 'ACK')
  controller.send(inDialog('BYE', answered, 'caller'))
  phone.send(replyTo(await arriving(phone, 'BYE'), 200))
  await until('the BYE has a reply', () =>
    controller.received.some(({ status, method }) => status === 200 && method === 'BYE'),
  )
  assert.ok(edge.logOf('kamailio').length > 0)
})

test('the phone ends a call by itself', { skip: edgeSkip }, async (t) => {
  const { edge, phone, register, controller } = await phoneWorld(t)
  await register()
  // The controller's own listener: requests of the phone go to its Contact.
  const listener = await SipPeer.onTcp(edge.ports.controllerSip)
  listener.onRequest = ({ reply }) => reply(200)
  t.after(() => listener.close())
  const contact = `<sip:bellhop@127.0.0.1:${edge.ports.controllerSip};transport=tcp>`
  const branch = controller.request({
    method: 'INVITE',
    uri: `sip:${alice}@${edge.realm}`,
    headers: [
      ['X-Bellhop-Destination', 'agent'],
      ['Contact', contact],
    ],
  })
  const tag = token()
  const invite = await arriving(phone, 'INVITE')
  const tagged = {
    ...invite,
    header: (name: string) => (name === 'to' ? `${invite.header('to')};tag=${tag}` : invite.header(name)),
  }
  phone.send(
    replyTo(invite, 200, [['Contact', phone.contact]]).replace(/tag=[0-9a-f]+\r\n(?=Contact)/, `tag=${tag}\r\n`),
  )
  assert.equal((await controller.finalReply(branch)).status, 200)
  phone.send(inDialog('BYE', tagged, 'called', [['X-Bellhop-Source', 'trunk']]))
  const bye = await listener.requested('BYE')
  assert.equal(bye.header('x-bellhop-source'), undefined)
})

test('phones begin no calls, and the edge relays nothing but calls of the controller', {
  skip: edgeSkip,
}, async (t) => {
  const { edge, phone, controller, register } = await phoneWorld(t)
  const listener = await SipPeer.onTcp(edge.ports.controllerSip)
  const victim = await SipPeer.byUdp(edge.ports.sip)
  t.after(() => [listener, victim].map((peer) => peer.close()))
  const route: [string, string] = ['Route', `<sip:127.0.0.1:${edge.ports.sip};lr>`]
  const to: [string, string] = ['To', `<sip:somebody@example.com>;tag=${token()}`]
  const target = `sip:somebody@127.0.0.1:${victim.port}`

  // Without a registration not even requests within a call.
  assert.equal((await phone.request('BYE', target, [route, to])).status, 403)
  await register()
  assert.equal((await phone.request('INVITE', `sip:+905551112233@${edge.realm}`, [])).status, 403)
  assert.equal(
    (await phone.request('INVITE', `sip:${alice}@${edge.realm}`, [['X-Bellhop-Destination', 'trunk']])).status,
    403,
  )
  assert.equal((await phone.request('BYE', target, [route, to])).status, 403)
  const alias = `${target};alias=127.0.0.1~${victim.port}~1`
  assert.equal((await phone.request('BYE', alias, [route, to])).status, 403)
  assert.equal((await phone.request('BYE', target, [to])).status, 481)

  const carrier = await SipPeer.byUdp(edge.ports.sip)
  t.after(() => carrier.close())
  const relayed = carrier.request({ method: 'BYE', uri: target, headers: [route, to] })
  assert.equal((await carrier.finalReply(relayed)).status, 403)
  assert.deepEqual(victim.received, [])
  // A call of the controller without a destination is its mistake.
  const lost = controller.request({ method: 'INVITE', uri: `sip:+905551112233@${edge.realm}` })
  assert.equal((await controller.finalReply(lost)).status, 400)
  const noTrunk = controller.request({
    method: 'INVITE',
    uri: `sip:+905551112233@${edge.realm}`,
    headers: [['X-Bellhop-Destination', 'trunk']],
  })
  assert.equal((await controller.finalReply(noTrunk)).status, 503)
})
