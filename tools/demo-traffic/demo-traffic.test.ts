import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { fullSuite, repetitions } from '../../server/testing/full.ts'
import { type TestService, testService, until } from '../../server/testing/processes/process.ts'
import { start } from '../import-bookings/testing/running-service.ts'

type Item = Readonly<Record<string, unknown>>

/** Reads as the demo user. */
async function signIn({ call, demo }: TestService) {
  const token = (await call('POST', '/auth/login', { body: demo })).data.accessToken
  const count = async (path: string): Promise<number> => (await call('GET', path, { token })).data.totalCount
  const list = async (path: string): Promise<Item[]> => (await call('GET', path, { token })).data.items
  return { count, list }
}

const live = ['queued', 'ringing', 'inProgress', 'onHold', 'wrapUp']

fullSuite('the traffic of the demo hotel', () => {
  let service: TestService
  let api: Awaited<ReturnType<typeof signIn>>
  before(async () => {
    service = await testService()
    api = await signIn(service)
  })
  after(() => service.close())

  const startTraffic = (t: TestContext, ...args: string[]) => {
    const running = start(['tools/demo-traffic/main.ts', '--seed', '1', ...args], { DATA_DIR: service.dataDir })
    t.after(() => running.child.kill('SIGKILL'))
    return running
  }
  const colleagues = async () => (await api.list('/agents')).filter(({ firstName }) => firstName !== 'Demo')

  test('calls are answered, missed and completed; guests write, book and cancel; Ctrl-C ends it in order', async (t) => {
    const traffic = startTraffic(t, '--speed', '150')
    const atLeast = (path: string, number: number) =>
      until(`${path} has ${number}`, async () => {
        assert.equal(traffic.child.exitCode, null, 'the traffic runs')
        return (await api.count(path)) >= number
      })
    const bookings = await api.count('/reservations?status=confirmed')
    await atLeast('/calls?status=completed', repetitions(2, 5))
    await atLeast('/calls?status=abandoned', 1)
    await atLeast('/calls?direction=outbound', 1)
    await atLeast('/reservations?status=confirmed', bookings + repetitions(1, 3))
    await atLeast('/reservations?source=phone', 1)
    await atLeast('/reservations?status=cancelled', 1)
    await atLeast('/messagingapp/messages?direction=inbound', repetitions(1, 3))
    await atLeast('/conversations?status=resolved', 1)
    traffic.child.kill('SIGINT')
    const { code, output } = await traffic.ended()
    assert.equal(code, 0, output)
    assert.match(output, /Stopped: calls \d+, answered \d+, .*bookings \d+/)
    assert.doesNotMatch(output, /refused|Error/)

    for (const status of live) assert.deepEqual(await api.list(`/calls?status=${status}`), [], `no call is ${status}`)
    assert.deepEqual(
      (await colleagues()).map(({ firstName, presence, currentCallId }) => [firstName, presence, currentCallId]),
      ['Aylin', 'Marco', 'Derya'].map((name) => [name, 'offline', null]),
    )
  })

  test('another run hires nobody, and waits while the service restarts', async (t) => {
    const count = async () => Promise.all(['/voicequeues', '/voicedids', '/users'].map(api.count))
    const counts = await count()
    const traffic = startTraffic(t, '--speed', '150')
    const isAtWork = ({ presence }: Item) => presence !== 'offline'
    await until('all colleagues work', async () => (await colleagues()).filter(isAtWork).length === 3)
    await service.end('SIGTERM')
    await traffic.waitForOutput('does not respond; waiting for it')
    await service.start()
    await traffic.waitForOutput('responds again')
    const calls = await api.count('/calls')
    await until('guests ring again', async () => (await api.count('/calls')) > calls)
    traffic.child.kill('SIGINT')
    const { code, output } = await traffic.ended()
    assert.equal(code, 0, output)
    assert.equal(output.match(/does not respond/g)?.length, 1, output)
    assert.deepEqual(await count(), counts)
    assert.equal(await api.count('/users'), 4)
  })

  test('it stops by itself after its minutes', async (t) => {
    const { code, output } = await startTraffic(t, '--minutes', '0.01').ended()
    assert.equal(code, 0, output)
    assert.match(output, /^Stopped: /m)
  })
})

test('without a service, or with a wrong argument, the traffic is one clear line', async (t) => {
  const run = (...args: string[]) => {
    const running = start(['tools/demo-traffic/main.ts', ...args], {})
    t.after(() => running.child.kill('SIGKILL'))
    return running.ended()
  }
  const login = ['--url', 'https://localhost:1', '--email', 'demo@bellhop.example', '--password', 'none']
  const nowhere = await run(...login)
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.output, /^There is no service at https:\/\/localhost:1\. Start it with npm start/m)
  const fast = await run('--speed', '0', ...login)
  assert.deepEqual([fast.code, fast.output], [1, '--speed: 0 is not a number above 0, at most 1000\n'])
})
