import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { connectCall, sdpOf, withLine } from './testing/phones.ts'

test('a call is answered, and the caller hangs up', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    bob.onInvite = (invite) => {
      assert.equal(invite.from, 'alice')
      assert.equal(invite.to, 'bob')
      assert.equal(invite.sdp, sdpOf('alice'))
      assert.equal(invite.header('X-Bellhop-Call-Id'), 'call-1')
      assert.equal(invite.header('x-absent'), undefined)
      const { dialogState } = invite
      invite.respond(180, 'Ringing')
      assert.deepEqual(bob.answer(invite).state, dialogState)
      assert.equal(invite.isOver, true)
      assert.throws(() => invite.accept(''), { name: 'InviteOverError' })
    }
    const outgoing = await connectCall(line)
    assert.equal(outgoing.isOver, true)
    await alice.dialog.bye('Q.850;cause=16')
    await bob.saw('bye')
    assert.equal(alice.dialog.isOver && bob.dialog.isOver, true)
    const expected = 'INVITE,100 INVITE,180 INVITE,200 INVITE,ACK,BYE,200 BYE'
    assert.equal(proxy.trace.join(), expected)
    assert.deepEqual(alice.events, ['progress 100', 'progress 180', 'answered by bob'])
    assert.deepEqual(bob.events, ['invite from alice', 'ack', 'bye'])
    await alice.isEmpty()
    await bob.isEmpty()
  }))

test('the callee hangs up; its requests follow the route of the proxy', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    assert.deepEqual(bob.dialog.state.routes, [`<sip:127.0.0.1:${proxy.port};transport=tcp;lr>`])
    assert.deepEqual(alice.dialog.state.routes, bob.dialog.state.routes)
    await bob.dialog.bye()
    await alice.saw('bye')
    await alice.isEmpty()
    await bob.isEmpty()
  }))

test('both hang up at once', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    await Promise.all([alice.dialog.bye(), bob.dialog.bye()])
    assert.deepEqual([alice.events.includes('bye'), bob.events.includes('bye')], [false, false])
  }))

test('a refusal reaches the caller, with its ACK', () =>
  withLine(async ({ alice, bob, proxy }) => {
    bob.onInvite = (invite) => invite.respond(486, 'Busy Here')
    alice.call(bob)
    await alice.saw('failed 486')
    await until('ACK', () => proxy.trace.includes('ACK'))
    await alice.isEmpty()
    await bob.isEmpty()
  }))

test('a call that rings is cancelled; no handler of the caller is called any more', () =>
  withLine(async ({ alice, bob, proxy }) => {
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    const outgoing = alice.call(bob)
    await alice.saw('progress 180')
    const seen = [...alice.events]
    outgoing.cancel()
    assert.equal(outgoing.isOver, true)
    await bob.saw('cancelled')
    assert.equal(bob.invites[0]?.isOver, true)
    await until('487', () => proxy.trace.includes('487 INVITE') && proxy.trace.includes('200 CANCEL'))
    await alice.isEmpty()
    await bob.isEmpty()
    assert.deepEqual(alice.events, seen)
  }))

test('a CANCEL waits for the first provisional response', () =>
  withLine(async ({ alice, bob, proxy }) => {
    bob.onInvite = () => undefined
    const held: (() => void)[] = []
    proxy.onMessage = ({ status, forward }) => (status === 100 ? held.push(forward) : forward())
    alice.call(bob).cancel()
    await bob.saw('invite from alice')
    await until('100 is held', () => held.length > 0)
    assert.equal(proxy.trace.includes('CANCEL'), false)
    for (const forward of held) forward()
    await bob.saw('cancelled')
    await alice.isEmpty()
  }))

test('a CANCEL that races the 200: the answer gets ACK and BYE', () =>
  withLine(async ({ alice, bob, proxy }) => {
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    const outgoing = alice.call(bob)
    await alice.saw('progress 180')
    proxy.onMessage = ({ method, forward }) => {
      // The 200 overtakes the CANCEL.
      const [invite] = bob.invites
      if (method === 'CANCEL' && invite?.isOver === false) bob.answer(invite)
      forward()
    }
    outgoing.cancel()
    await bob.saw('bye')
    assert.equal(bob.events.includes('cancelled'), false)
    assert.equal(alice.events.includes('answered by bob'), false)
    await alice.isEmpty()
    await bob.isEmpty()
  }))

test('a call to nobody fails with 408', () =>
  withLine(
    async ({ alice, bob, proxy }) => {
      proxy.onMessage = () => undefined
      alice.call(bob)
      await alice.saw('failed 408')
      await alice.isEmpty()
    },
    { alice: { transaction: 300 } },
  ))

test('a phone that rings too long is cancelled by the endpoint', () =>
  withLine(
    async ({ alice, bob, proxy }) => {
      bob.onInvite = (invite) => invite.respond(180, 'Ringing')
      alice.call(bob)
      await alice.saw('failed 408')
      await until('CANCEL', () => proxy.trace.includes('CANCEL'))
      await bob.saw('cancelled')
    },
    { alice: { ringing: 300 } },
  ))

test('an INVITE that no one answers is refused in the end', () =>
  withLine(
    async ({ alice, bob }) => {
      bob.onInvite = () => undefined
      alice.call(bob)
      await alice.saw('failed 480')
      await bob.saw('cancelled')
      await bob.isEmpty()
    },
    { bob: { ringing: 50, transaction: 50 } },
  ))

test('malformed addresses fail without being sent', () =>
  withLine(async ({ alice, bob, proxy }) => {
    const addresses = { from: 'sip:a@a.test', to: 'sip:b@b.test', sdp: '' }
    const failures: number[] = []
    const handlers = { onAnswer: () => undefined, onFail: ({ status }: { status: number }) => failures.push(status) }
    const wrong = [
      { uri: 'sip:b@b.test\r\nX: 1' },
      { uri: 'sip:b c@b.test' },
      { uri: '' },
      { uri: 'sip:b@b.test', from: 'nonsense' },
      { uri: 'sip:b@b.test', to: '"open <sip:b@b.test>' },
    ]
    for (const part of wrong) alice.endpoint.invite({ ...addresses, ...part }, handlers)
    await until('all failed', () => failures.length === wrong.length)
    assert.deepEqual(new Set(failures), new Set([400]))
    assert.deepEqual(proxy.trace, [])

    alice.endpoint.invite(
      {
        ...addresses,
        uri: `sip:bob@127.0.0.1:${bob.endpoint.port}`,
        from: '"Otel Göcek\r\nX-Injected: 1" <sip:+90212@a.test>',
        headers: { 'X-Note': 'one\r\nX-Injected: 2', 'X-Injected: 3\r\nY': '' },
      },
      handlers,
    )
    await bob.saw('invite from +90212')
    const [invite] = bob.invites
    assert.equal(invite?.header('x-injected'), undefined)
    assert.equal(invite?.header('x-note'), 'one X-Injected: 2')
    assert.match(invite?.header('from') ?? '', /^"Otel Göcek X-Injected: 1" <sip:/)
  }))

test('handlers that throw end their call only', async () => {
  const failing = withLine(async ({ alice, bob }) => {
    bob.onInvite = () => {
      throw new Error('no')
    }
    alice.call(bob)
    await alice.saw('failed 500')
    bob.onInvite = (invite) => bob.answer(invite)
    alice.call(bob, {
      onAnswer: () => {
        throw new Error('no')
      },
    })
    await bob.saw('bye')
    bob.onRequest = () => {
      throw new Error('no')
    }
    alice.call(bob)
    await alice.saw('answered by bob')
    assert.equal((await alice.dialog.request('INFO')).status, 500)
    await alice.dialog.bye()
    await until('both have logged their errors', () => bob.errors.length === 2 && alice.errors.length === 1)
  })
  await assert.rejects(failing, /a handler of SIP failed/)
})
