import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { full, fullSuite } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'
import { rawProcess } from '../processes/raw-process.ts'

// One service with an embedded database, because a first start with one is the most expensive start. The tests use it
// in their order: the last one stops it.

let service: TestService

fullSuite('a service with an embedded database', () => {
  before(async () => {
    service = await testService({}, { embedded: true })
  })

  after(() => service.close())

  const login = () => service.call('POST', '/auth/login', { body: service.demo })

  /** Asks for the hotels as the demo user. */
  async function signedIn() {
    const { data } = await login()
    return () => service.call('GET', '/hotels', { token: data.accessToken })
  }

  const pidFile = () => join(service.dataDir, 'postgres', 'postmaster.pid')

  test('a running service leaves nothing in its data directory open to other users', () => {
    const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)
    const { dataDir } = service
    assert.equal(modeOf(dataDir), process.getuid?.() === 0 ? '711' : '700')
    for (const folder of ['tls', 'files', 'postgres']) assert.equal(modeOf(join(dataDir, folder)), '700', folder)
    for (const file of ['demo.json', 'keys.json', 'postgres.password', 'tls/key.pem', 'tls/ca.key'])
      assert.equal(modeOf(join(dataDir, file)), '600', file)
  })

  full(
    'a second start with the same directory names the first one and does not disturb it',
    {
      timeout: 120_000,
    },
    async (t) => {
      const hotels = await signedIn()
      const statuses = new Set<number>()
      const load = { isOver: false }
      const client = (async () => {
        while (!load.isOver) {
          statuses.add((await hotels()).status)
          await sleep(10)
        }
      })()
      const second = await rawProcess(t, { DATA_DIR: service.dataDir })
      assert.equal(await second.ended, 1)
      assert.match(
        second.output(),
        new RegExp(
          `already \\(process ${service.pid()}, port ${service.port}\\)\\. Stop it first, or set another DATA_DIR\\.`,
        ),
      )
      const { code } = await service.command('keys', [])
      assert.equal(code, 0)
      load.isOver = true
      await client
      assert.deepEqual([...statuses], [200])
    },
  )

  test('a killed embedded database is restarted; meanwhile all requests get 503', { timeout: 60_000 }, async () => {
    const hotels = await signedIn()
    process.kill(Number(readFileSync(pidFile(), 'utf8').split('\n')[0]), 'SIGKILL')
    const statuses = new Set<number>()
    await until('the service answers again', async () => {
      const answer = await hotels()
      statuses.add(answer.status)
      assert.equal(answer.body.traceId, answer.headers['x-trace-id'])
      if (answer.status === 503) assert.match(answer.headers['retry-after'] ?? '', /^\d+$/)
      return statuses.has(503) && answer.status === 200
    })
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      [],
    )
  })

  test('a connection that ends is no database that has ended: the service takes itself for no other one', {
    timeout: 60_000,
    skip: process.platform !== 'linux',
  }, async () => {
    const hotels = await signedIn()
    const lost = () => service.output().split('a connection to the database was lost').length - 1
    const before = lost()
    for (let times = 1; times <= 3; times += 1) {
      for (const pid of connectionsOf(pidFile())) process.kill(pid, 'SIGTERM')
      await until('it is lost', async () => lost() >= before + times)
      await until('the service answers', async () => (await hotels()).status === 200)
    }
    assert.doesNotMatch(service.output(), /runs with this DATA_DIR already/)
  })

  full('after kill -9 the service has its database, demo login and keys again', { timeout: 60_000 }, async () => {
    const hotels = await signedIn()
    await service.end('SIGKILL')
    await service.start()
    assert.equal((await hotels()).status, 200, 'the token was signed by a key that outlived the process')
  })

  test('SIGTERM finishes all running requests, ends event streams with a retry delay, then stops workers and database', {
    timeout: 60_000,
  }, async (t) => {
    const { data } = await login()
    const token: string = data.accessToken
    const hotels = () => service.call('GET', '/hotels', { token })
    const agent = new Agent({ connect: { ca: readFileSync(join(service.dataDir, 'tls', 'ca.pem')) } })
    t.after(() => agent.close())
    const { body } = await request(`https://localhost:${service.port}/api/v1/events`, {
      headers: { authorization: `Bearer ${token}` },
      dispatcher: agent,
    })
    const events = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    /** What comes next, without heartbeats and offers of the demo, which end by themselves. */
    const next = async (): Promise<string> => {
      const text = (await events.next()).value?.toString() ?? 'the end'
      return text.startsWith(': ') || text.startsWith('event: offer.') ? next() : text
    }
    assert.match(await next(), /event: ready/)
    await service.call('PUT', '/profile/presence', { token, body: { presence: 'away' } })
    assert.match(await next(), /event: agent.presence/)
    assert.equal((await hotels()).status, 200)

    // Password hashing makes these requests slow enough to detect a stop that does not wait. The throttle allows five
    // concurrent logins of one user.
    const underWay = Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? login() : hotels()))
    const ended = service.end('SIGTERM')
    assert.match(await next(), /^retry: \d+\n\n$/)
    assert.equal(await next(), 'the end')
    const answers = await Promise.all(underWay)
    await ended
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    )
    assert.ok(!existsSync(pidFile()), 'the embedded database has stopped')
  })
})

/** The processes of a database that serve the connections of the service. */
function connectionsOf(pidFile: string): number[] {
  const [server = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bellhop_app'))
}
