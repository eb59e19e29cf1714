import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { isRequest, type SipMessage } from './message/message.ts'
import { serializeMessage } from './message/serialize-message.ts'
import { connectCall, type Line, sdpOf, withLine } from './testing/phones.ts'

const bodyOf = (message: SipMessage): string => message.body

test('a 2xx is sent again until its ACK arrives', () =>
  withLine(
    async (line) => {
      const { alice, bob, proxy } = line
      let lost = 3
      proxy.onMessage = ({ method, forward }) => (method === 'ACK' && lost-- > 0 ? undefined : forward())
      await connectCall(line)
      // Each repeated 200 got the same ACK again.
      const acks = proxy.trace.filter((each) => each === 'ACK')
      assert.equal(acks.length, proxy.trace.filter((each) => each === '200 INVITE').length)
      assert.equal(acks.length, 4)
      assert.deepEqual(alice.events, ['progress 100', 'answered by bob'])
      await alice.dialog.bye()
      await bob.saw('bye')
    },
    { bob: { t1: 20, t2: 40 } },
  ))

test('without an ACK the call is over, and the caller gets a BYE', () =>
  withLine(
    async ({ alice, bob, proxy }) => {
      proxy.onMessage = ({ method, forward }) => (method === 'ACK' ? undefined : forward())
      alice.call(bob)
      await bob.saw('lost: no ACK')
      await alice.saw('bye')
      await alice.isEmpty()
      await bob.isEmpty()
    },
    { bob: { transaction: 300 } },
  ))

test('a BYE of the callee waits for the ACK', () =>
  withLine(
    async (line) => {
      const { alice, bob, proxy } = line
      const acks: (() => void)[] = []
      proxy.onMessage = ({ method, forward }) => (method === 'ACK' ? acks.push(forward) : forward())
      alice.call(bob)
      await until('ACK', () => acks.length > 1)
      const bye = bob.dialog.bye()
      assert.equal(bob.dialog.isOver, true)
      const seen = acks.length
      await until('another ACK', () => acks.length > seen)
      assert.equal(proxy.trace.includes('BYE'), false)
      acks[0]?.()
      await bye
      await alice.saw('bye')
    },
    { bob: { t1: 20, t2: 40 } },
  ))

test('a BYE that waits for the ACK is not sent when the caller hangs up meanwhile', () =>
  withLine(async ({ alice, bob, proxy }) => {
    proxy.onMessage = ({ method, forward }) => (method === 'ACK' ? undefined : forward())
    alice.call(bob)
    await alice.saw('answered by bob')
    const bye = bob.dialog.bye()
    await alice.dialog.bye()
    await bye
    await bob.isEmpty()
    assert.equal(proxy.trace.filter((each) => each === 'BYE').length, 1)
    assert.deepEqual(bob.events, ['invite from alice'])
  }))

test('a request whose CSeq is too low is refused', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    proxy.onMessage = ({ message, method, status, forward }) => {
      if (method === 'INFO' && status === 0) message.headers.set('cseq', '0 INFO')
      if (method === 'INFO' && status !== 0) message.headers.set('cseq', '2 INFO')
      forward()
    }
    assert.equal((await alice.dialog.request('INFO')).status, 500)
    assert.equal(bob.dialog.isOver, false)
  }))

test('a repeated request gets the stored response, and no handler is called twice', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    proxy.onMessage = ({ message, forward }) => {
      if (isRequest(message)) forward()
      forward()
    }
    await connectCall(line)
    assert.equal((await alice.dialog.request('INFO')).status, 200)
    await alice.dialog.bye()
    await bob.saw('bye')
    await alice.isEmpty()
    assert.deepEqual(bob.events, ['invite from alice', 'ack', 'INFO', 'bye'])
    assert.deepEqual(alice.events.filter((each) => each.startsWith('answered')).length, 1)
    // Two for the two requests, each doubled on its way.
    assert.equal(proxy.trace.filter((each) => each === '200 INFO').length, 2)
  }))

test('an INVITE that comes on two ways is one call', () =>
  withLine(async ({ alice, bob, proxy }) => {
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    proxy.onMessage = ({ message, method, status, toPort, forward }) => {
      forward()
      if (method !== 'INVITE' || status !== 0) return
      const [via = '', ...rest] = message.headers.all('via')
      message.headers.set('via', [`${via}b`, ...rest])
      proxy.send(toPort, serializeMessage(message))
    }
    const outgoing = alice.call(bob)
    await until('482', () => proxy.trace.includes('482 INVITE'))
    assert.equal(bob.invites.length, 1)
    outgoing.cancel()
  }))

test('a 2xx of a second phone gets ACK and BYE', () =>
  withLine(async (line) => {
    const { alice, proxy } = line
    let forked = ''
    proxy.onMessage = ({ message, method, status, toPort, forward }) => {
      forward()
      if (method !== 'INVITE' || status !== 200 || forked !== '') return
      message.headers.set('to', message.headers.get('to')?.replace(/tag=.*/, 'tag=second') ?? '')
      forked = serializeMessage(message)
      proxy.send(toPort, forked)
    }
    await connectCall(line)
    await until('BYE', () => proxy.trace.includes('481 BYE'))
    assert.equal(proxy.trace.filter((each) => each === 'ACK').length, 2)
    // Repeated, it gets its ACK again and no second BYE.
    proxy.send(alice.endpoint.port, forked)
    await until('ACK', () => proxy.trace.filter((each) => each === 'ACK').length === 3)
    assert.equal(proxy.trace.filter((each) => each === 'BYE').length, 1)
    assert.equal(alice.dialog.isOver, false)
    assert.equal(await alice.dialog.probe(), 'alive')
  }))

test('INFO, REFER and its NOTIFYs, UPDATE', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    bob.onRequest = (request) => {
      assert.equal(request.referTo, 'sip:42@b.test')
      assert.equal(request.header('Refer-To'), '<sip:42@b.test>')
      assert.equal(request.contentType, '')
      request.respond(202, 'Accepted')
      assert.equal(request.isOver, true)
      request.respond(603, 'Decline')
    }
    const refer = await alice.dialog.request('REFER', { headers: { 'Refer-To': '<sip:42@b.test>' } })
    assert.equal(refer.status, 202)

    const fragments: string[] = []
    alice.onRequest = (request) => {
      fragments.push(`${request.header('event')} ${request.contentType} ${request.body}`)
      request.respond(200, 'OK')
    }
    const notify = await bob.dialog.request('NOTIFY', {
      body: 'SIP/2.0 200 OK',
      contentType: 'message/sipfrag;version=2.0',
      headers: { Event: 'refer', 'Subscription-State': 'terminated;reason=noresource' },
    })
    assert.equal(notify.status, 200)
    assert.deepEqual(fragments, ['refer message/sipfrag SIP/2.0 200 OK'])

    bob.onRequest = (request) => request.respond(200, 'OK', { sdp: sdpOf('bob') })
    const offer = await alice.dialog.request('UPDATE', { body: sdpOf('alice') })
    assert.equal(bodyOf(offer as SipMessage), sdpOf('bob'))
    bob.onRequest = () => assert.fail('the dialog answers an UPDATE without SDP')
    assert.equal((await alice.dialog.request('UPDATE')).status, 200)
    assert.equal((await alice.dialog.request('OPTIONS')).status, 200)
    const text = await alice.dialog.request('UPDATE', { body: 'text', contentType: 'text/plain' })
    assert.equal(text.status, 415)
  }))

/** Lets the proxy answer requests of a method itself. */
function refuseAtProxy({ proxy }: Line, refused: string, statusLine: string): void {
  proxy.onMessage = ({ message, method, status, forward }) => {
    if (method !== refused || status !== 0) return forward()
    const { headers } = message
    headers.set('via', headers.all('via').slice(1))
    const port = Number(/:(\d+);/.exec(headers.get('via') ?? '')?.[1])
    const [code = '', reason = ''] = statusLine.split(' ')
    proxy.send(port, serializeMessage({ status: Number(code), reason, headers, body: '' }))
  }
}

test('481 in a dialog ends it, and a probe finds out', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    for (const [method, status, isLost] of [
      ['INFO', '481 Gone', true],
      ['INFO', '408 Timeout', true],
      ['INFO', '404 Unknown', false],
      ['NOTIFY', '481 Unsubscribed', false],
    ] as const) {
      line.proxy.onMessage = undefined
      alice.events.length = 0
      alice.call(bob)
      await alice.saw('answered by bob')
      refuseAtProxy(line, method, status)
      await alice.dialog.request(method)
      assert.equal(alice.dialog.isOver, isLost, status)
      assert.equal(alice.events.includes(`lost: ${method} answered ${status.slice(0, 3)}`), isLost)
    }
    refuseAtProxy(line, 'OPTIONS', '404 Unknown')
    assert.equal(await alice.dialog.probe(), 'over')
    await alice.saw('lost: OPTIONS answered 404')
  }))

test('a peer that does not answer in a dialog is lost', () =>
  withLine(
    async (line) => {
      const { alice, proxy } = line
      await connectCall(line)
      proxy.onMessage = ({ method, forward }) => (method === 'OPTIONS' ? undefined : forward())
      assert.equal(await alice.dialog.probe(), 'over')
      assert.deepEqual(alice.events.slice(-1), ['lost: OPTIONS answered 408'])
      await alice.isEmpty()
    },
    { alice: { transaction: 300 } },
  ))
