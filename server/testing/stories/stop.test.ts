import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Agent, request } from 'undici'
import { testService, until } from '../process.ts'

test('SIGTERM finishes all running requests, then stops workers and database', { timeout: 60_000 }, async (t) => {
  const service = await testService({}, { embedded: true })
  t.after(() => service.close())
  const login = () => service.call('POST', '/auth/login', { body: service.demo })
  const { data } = await login()
  const hotels = () => service.call('GET', '/hotels', { token: data.accessToken })
  assert.equal((await hotels()).status, 200)

  // Password hashing makes these requests slow enough to detect a stop that does not wait. The throttle allows five
  // concurrent logins of one user.
  const underWay = Array.from({ length: 12 }, (_, n) => (n % 3 === 0 ? login() : hotels()))
  const ended = service.end('SIGTERM')
  const answers = await Promise.all(underWay)
  await ended
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 200),
  )
  assert.ok(!existsSync(join(service.dataDir, 'postgres', 'postmaster.pid')), 'the embedded database has stopped')
})

test('SIGTERM ends all event streams and sends a retry delay', { timeout: 60_000 }, async (t) => {
  const service = await testService()
  t.after(() => service.close())
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const agent = new Agent({ connect: { ca: readFileSync(join(service.dataDir, 'tls', 'ca.pem')) } })
  t.after(() => agent.close())
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const url = `https://localhost:${service.port}/api/v1/events`
  const { body } = await request(url, { headers, dispatcher: agent })
  const events = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const next = async () => (await events.next()).value?.toString() ?? 'the end'
  assert.match(await next(), /event: ready/)
  await service.call('PUT', '/profile/presence', { token: data.accessToken, body: { presence: 'away' } })
  assert.match(await next(), /event: agent.presence/)
  const ended = service.end('SIGTERM')
  assert.match(await next(), /^retry: \d+\n\n$/)
  assert.equal(await next(), 'the end')
  await ended
})

test('after kill -9 the service has its database, demo login and keys again', {
  timeout: 60_000,
}, async (t) => {
  const service = await testService({}, { embedded: true })
  t.after(() => service.close())
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  await service.end('SIGKILL')
  await service.start()
  const answer = await service.call('GET', '/hotels', { token: data.accessToken })
  assert.equal(answer.status, 200, 'the token was signed by a key that outlived the process')
})

test('a killed embedded database is restarted; meanwhile all requests get 503', {
  timeout: 60_000,
}, async (t) => {
  const service = await testService({}, { embedded: true })
  t.after(() => service.close())
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const hotels = () => service.call('GET', '/hotels', { token: data.accessToken })
  const pidFile = join(service.dataDir, 'postgres', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
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
