import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { type Line, sdpOf, withLine } from './testing/phones.ts'

/** Lets alice ask for a session timer in every INVITE and UPDATE. Returns what bob's 2xx say about it. */
function askForTimer({ alice, proxy }: Line, headers: Record<string, string>): string[] {
  const answers: string[] = []
  proxy.onMessage = ({ message, method, status, toPort, forward }) => {
    const isOffer = (method === 'INVITE' || method === 'UPDATE') && status === 0
    if (isOffer && toPort !== alice.endpoint.port) {
      for (const [name, value] of Object.entries(headers)) message.headers.set(name, value)
    }
    if (status === 200) answers.push(message.headers.get('session-expires') ?? '-')
    if (status === 422) answers.push(`min ${message.headers.get('min-se')}`)
    forward()
  }
  return answers
}

full('a session that is refreshed lives, and is lost when its peer stops', () =>
  withLine(async (line) => {
    const { alice, bob } = line
    const answers = askForTimer(line, { supported: '100rel, timer', 'session-expires': '2;refresher=uac' })
    alice.call(bob)
    await bob.saw('ack')
    assert.deepEqual(answers, ['2;refresher=uac'])
    assert.equal(bob.dialog.state.sessionSeconds, 2)
    // The session expires after a second and a third.
    const started = performance.now()
    while (performance.now() - started < 2_000) assert.equal((await alice.dialog.request('UPDATE')).status, 200)
    assert.equal(bob.dialog.isOver, false)
    assert.deepEqual(new Set(answers), new Set(['2;refresher=uac']))
    await bob.saw('lost: the session is not refreshed')
    await alice.saw('bye')
    await bob.isEmpty()
  }),
)

test('a re-INVITE of ours leaves the timer with the peer', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    askForTimer(line, { supported: 'timer', 'session-expires': '1800' })
    alice.call(bob)
    await bob.saw('ack')
    let requested: string | undefined
    proxy.onMessage = ({ message, method, status, forward }) => {
      if (method === 'INVITE' && status === 0) requested = message.headers.get('session-expires')
      if (method === 'INVITE' && status === 200) message.headers.set('session-expires', '1700;refresher=uas')
      forward()
    }
    await bob.dialog.reinvite(sdpOf('bob'))
    assert.equal(requested, '1800;refresher=uas')
    assert.equal(bob.dialog.state.sessionSeconds, 1700)
  }))

test('we refresh the session when the peer wants that, until it ends', () =>
  withLine(async (line) => {
    const { alice, bob, proxy } = line
    const headers = { supported: 'timer', allow: 'INVITE, UPDATE', 'session-expires': '1;refresher=uas' }
    const answers: string[] = []
    const renewals: string[] = []
    proxy.onMessage = ({ message, method, status, toPort, forward }) => {
      if (method === 'INVITE' && status === 0)
        for (const [name, value] of Object.entries(headers)) message.headers.set(name, value)
      if (method === 'INVITE' && status === 200) answers.push(message.headers.get('session-expires') ?? '-')
      if (method === 'UPDATE' && status === 0 && toPort === alice.endpoint.port)
        renewals.push(message.headers.get('session-expires') ?? '-')
      forward()
    }
    alice.call(bob)
    await bob.saw('ack')
    assert.deepEqual(answers, ['1;refresher=uas'])
    await until('bob refreshes again and again', () => renewals.length >= 3)
    assert.deepEqual(new Set(renewals), new Set(['1;refresher=uac']))
    await bob.dialog.bye()
    await alice.saw('bye')
  }))

test('no session timer without support, or when we should refresh and cannot; a short one is refused', () =>
  withLine(
    async (line) => {
      const { alice, bob } = line
      for (const headers of [
        { supported: '100rel', 'session-expires': '1800;refresher=uac' },
        { supported: 'timer', allow: 'INVITE', 'session-expires': '1800;refresher=uas' },
        { supported: 'timer', 'session-expires': 'soon' },
      ]) {
        const answers = askForTimer(line, headers)
        bob.events.length = 0
        alice.call(bob)
        await bob.saw('ack')
        assert.deepEqual(answers, ['-'])
        assert.equal(bob.dialog.state.sessionSeconds, null)
      }
      const answers = askForTimer(line, { supported: 'timer', 'session-expires': '89' })
      alice.call(bob)
      await alice.saw('failed 422')
      assert.deepEqual(answers, ['min 90'])
      assert.equal((await alice.dialog.request('UPDATE')).status, 422)
    },
    { bob: { minSessionSeconds: 90 } },
  ))
