import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { DialogState } from './dialog-state.ts'
import { connectCall, type Line, Phone, sdpOf, withLine } from './testing/phones.ts'

/** Ends a phone's process without a word and starts it again at the same port, with the calls of its journal. */
async function restart(line: Line, phone: Phone, journal: readonly DialogState[]): Promise<Phone> {
  const { port } = phone.endpoint
  await phone.endpoint.stop()
  const restarted = new Phone(phone.name, { proxyPort: line.proxy.port, port })
  await restarted.endpoint.start()
  for (const state of journal) restarted.watch(restarted.endpoint.restoreDialog(JSON.parse(JSON.stringify(state))))
  await until('connected', () => restarted.endpoint.isConnected)
  return restarted
}

test('a restored dialog goes on: requests of both sides, and hanging up', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    const { state } = bob.dialog
    // These are after the last journal entry.
    await bob.dialog.request('INFO')
    await bob.dialog.request('INFO')
    const restarted = await restart(line, bob, [state])
    assert.equal(restarted.dialog.state.localSeq, state.localSeq + 100)
    assert.equal(await restarted.dialog.probe(), 'alive')
    assert.equal(await restarted.dialog.reinvite(sdpOf('bob-2')), sdpOf('alice'))
    assert.equal((await alice.dialog.request('INFO')).status, 200)
    await alice.dialog.bye()
    await restarted.saw('bye')
    await restarted.isEmpty()
    await restarted.endpoint.stop()
  }))

test('a restored dialog whose peer hung up meanwhile is over', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    const { state } = alice.dialog
    await alice.endpoint.stop()
    void bob.dialog.bye()
    await until('BYE', () => line.proxy.trace.includes('BYE'))
    const restarted = await restart(line, alice, [state])
    assert.equal(await restarted.dialog.probe(), 'over')
    assert.deepEqual(restarted.events, ['lost: OPTIONS answered 481'])
    await restarted.endpoint.stop()
  }))

test('an answer to a call of an earlier process gets ACK and BYE', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    alice.call(bob)
    await alice.saw('progress 180')
    const restarted = await restart(line, alice, [])
    const [invite] = bob.invites
    assert.ok(invite)
    bob.answer(invite)
    await bob.saw('bye')
    assert.deepEqual(bob.events, ['invite from alice', 'ack', 'bye'])
    assert.deepEqual(restarted.events, [])
    await until('the BYE is answered', () => proxy.trace.slice(-1)[0] === '200 BYE')
    await restarted.isEmpty()
    await restarted.endpoint.stop()
  }))

test('a 2xx to a re-INVITE of an earlier process gets its ACK, and the call goes on', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    const { state } = alice.dialog
    const answers: (() => void)[] = []
    bob.onRequest = (request) => answers.push(() => request.respond(200, 'OK', { sdp: sdpOf('bob') }))
    void alice.dialog.reinvite(sdpOf('alice-2')).catch(() => undefined)
    await bob.saw('INVITE')
    const restarted = await restart(line, alice, [state])
    answers[0]?.()
    await bob.saw('ack', 2)
    assert.equal(proxy.trace.includes('BYE'), false)
    assert.equal(await bob.dialog.probe(), 'alive')
    await restarted.endpoint.stop()
  }))

test('requests survive a proxy that is killed and started again', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    alice.call(bob)
    await alice.saw('progress 180')
    proxy.onMessage = () => undefined
    const pending = alice.dialogs[0]?.request('INFO')
    await until('INFO', () => proxy.trace.includes('INFO'))
    await proxy.stop()
    await until('not connected', () => !alice.endpoint.isConnected)
    const later = alice.dialogs[0]?.request('OPTIONS')
    proxy.onMessage = undefined
    await proxy.start()
    assert.equal((await pending)?.status, 200)
    assert.equal((await later)?.status, 200)
    // The INVITE came again, too, and is still one call.
    assert.equal(bob.invites.length, 2)
    const [, invite] = bob.invites
    assert.ok(invite)
    bob.answer(invite)
    await alice.saw('answered by bob', 2)
  }))

test('a closed connection costs no response', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    bob.onRequest = (request) => {
      proxy.closeConnectionTo(bob.endpoint.port)
      void until('closed', () => bob.endpoint.counts.connections === 0).then(() => request.respond(200, 'OK'))
    }
    assert.equal((await alice.dialog.request('INFO')).status, 200)
    assert.deepEqual(bob.events.slice(-1), ['INFO'])
  }))

test('without a proxy an INVITE fails soon with 503, other requests later, and the call lives on', () =>
  withLine(
    async (line) => {
      const { alice, bob, proxy } = line
      await connectCall(line)
      proxy.onMessage = () => undefined
      const lost = alice.dialog.request('INFO')
      await until('INFO', () => proxy.trace.includes('INFO'))
      await proxy.stop()
      await until('not connected', () => !alice.endpoint.isConnected)
      alice.call(bob).cancel()
      alice.call(bob)
      const info = alice.dialog.request('INFO')
      const order: string[] = []
      await Promise.all([
        alice.saw('failed 503').then(() => order.push('INVITE')),
        info.then(({ status }) => order.push(`INFO ${status}`)),
        alice.dialog.probe().then((result) => order.push(result)),
      ])
      assert.deepEqual(order, ['INVITE', 'INFO 503', 'alive'])
      assert.equal((await lost).status, 503)
      proxy.onMessage = undefined
      assert.equal(alice.dialog.isOver, false)
      assert.equal(alice.endpoint.counts.clientTransactions, 0)
      await proxy.start()
      await until('connected', () => alice.endpoint.isConnected && bob.endpoint.isConnected)
      assert.equal(await alice.dialog.probe(), 'alive')
    },
    { alice: { unsent: 100, transaction: 600 } },
  ))

test('after a stop no handler is called, and those who wait get 503', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    await connectCall(line)
    bob.onInvite = (invite) => invite.respond(180, 'Ringing')
    bob.onRequest = () => undefined
    alice.call(bob)
    await alice.saw('progress 180')
    const info = alice.dialog.request('INFO')
    const seen = [...alice.events]
    await alice.endpoint.stop()
    assert.equal((await info).status, 503)
    assert.deepEqual(alice.events, seen)
    assert.deepEqual(alice.endpoint.counts, {
      connections: 0,
      clientTransactions: 0,
      serverTransactions: 0,
      dialogs: 0,
    })
  }))

test('an endpoint that drains refuses new calls and OPTIONS, and its calls go on', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    await connectCall(line)
    bob.endpoint.isDraining = true
    let retryAfter: string | undefined
    proxy.onMessage = ({ message, status, forward }) => {
      if (status === 503) retryAfter = message.headers.get('retry-after')
      forward()
    }
    alice.call(bob)
    await alice.saw('failed 503')
    assert.equal(retryAfter, '5')
    assert.equal(await alice.dialog.probe(), 'alive')
    assert.equal(await alice.dialog.reinvite(sdpOf('alice')), sdpOf('bob'))
    bob.endpoint.isDraining = false
    alice.call(bob)
    await alice.saw('answered by bob', 2)
  }))

test('an endpoint whose port is taken does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const phone = new Phone('late', { proxyPort: 1, port })
  await assert.rejects(phone.endpoint.start(), { code: 'EADDRINUSE' })
  await phone.endpoint.stop()
  other.close()
})
