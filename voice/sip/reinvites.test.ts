import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { connectCall, sdpOf, withLine } from './testing/phones.ts'

test('re-INVITEs of both sides are answered; the target is refreshed', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    assert.equal(await alice.dialog.reinvite(sdpOf('alice-2')), sdpOf('bob'))
    assert.equal(await bob.dialog.reinvite(sdpOf('bob-2')), sdpOf('alice'))

    let changes = 0
    bob.dialog.onStateChange = () => changes++
    proxy.onMessage = ({ message, method, status, forward }) => {
      const contact = `<sip:moved@127.0.0.1:${alice.endpoint.port};transport=tcp>`
      if (method === 'INVITE' && status === 0) message.headers.set('contact', contact)
      forward()
    }
    await alice.dialog.reinvite(sdpOf('alice-3'))
    assert.equal(bob.dialog.state.target, `sip:moved@127.0.0.1:${alice.endpoint.port};transport=tcp`)
    assert.equal(changes, 1)
    await bob.dialog.bye()
    await alice.saw('bye')
  }))

test('a refused re-INVITE leaves the call as it is', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    bob.onRequest = (request) => request.respond(488, 'Not Acceptable Here')
    await assert.rejects(alice.dialog.reinvite(sdpOf('alice')), { name: 'ReinviteError', status: 488 })
    bob.dialog.onRequest = undefined
    await assert.rejects(alice.dialog.reinvite(sdpOf('alice')), { status: 488 })
    assert.equal((await alice.dialog.request('INFO')).status, 200)
    assert.equal((await alice.dialog.request('REFER')).status, 405)
    await alice.dialog.bye()
    await bob.saw('bye')
    await assert.rejects(alice.dialog.reinvite(sdpOf('alice')), { status: 481 })
    assert.equal((await alice.dialog.request('INFO')).status, 481)
  }))

test('re-INVITEs that cross get 491 and are repeated, the caller’s last', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    const held: (() => void)[] = []
    proxy.onMessage = ({ method, status, forward }) => {
      if (method !== 'INVITE' || status !== 0) return forward()
      held.push(forward)
      if (held.length === 2) for (const each of held) each()
      if (held.length > 2) forward()
    }
    const answers = await Promise.all([alice.dialog.reinvite(sdpOf('a')), bob.dialog.reinvite(sdpOf('b'))])
    assert.deepEqual(answers, [sdpOf('bob'), sdpOf('alice')])
    // They cross again if a busy machine lets both wait equally long.
    const refused = proxy.trace.filter((each) => each === '491 INVITE').length
    assert.ok(refused >= 2 && refused % 2 === 0, `${refused} times 491`)
    const order = [...alice.events, ...bob.events].filter((each) => each === 'INVITE')
    assert.equal(order.length, 2)
  }))

test('INVITEs of one dialog do not overlap', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    const waiting: (() => void)[] = []
    bob.onRequest = (request) => waiting.push(() => request.respond(200, 'OK', { sdp: sdpOf('bob') }))
    const first = alice.dialog.reinvite(sdpOf('one'))
    const second = alice.dialog.reinvite(sdpOf('two'))
    await bob.saw('INVITE')
    // Bob's own re-INVITE waits until he answered, and then for the ACK.
    const third = bob.dialog.reinvite(sdpOf('three'))
    assert.equal(await alice.dialog.probe(), 'alive')
    assert.equal(proxy.trace.filter((each) => each === 'INVITE').length, 2)
    waiting[0]?.()
    await first
    await until('all', () => {
      for (const answer of waiting) answer()
      return bob.events.filter((each) => each === 'INVITE').length === 2 && alice.events.includes('INVITE')
    })
    for (const answer of waiting) answer()
    await Promise.all([second, third])
  }))

test('re-INVITEs of one side wait for each other', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    bob.onRequest = (request) => setImmediate(() => request.respond(200, 'OK', { sdp: sdpOf('bob') }))
    await Promise.all(['one', 'two', 'three'].map((name) => alice.dialog.reinvite(sdpOf(name))))
    assert.equal(proxy.trace.filter((each) => each === '200 INVITE').length, 4)
    assert.deepEqual(
      proxy.trace.filter((each) => /^[3-6]/.test(each)),
      [],
    )
  }))

test('a re-INVITE is ended by BYE: its sender gets 487', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    bob.onRequest = () => void bob.dialog.bye()
    await assert.rejects(alice.dialog.reinvite(sdpOf('a')), { status: 487 })
    await alice.saw('bye')
  }))
