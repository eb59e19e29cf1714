import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { addDays } from '../../server/shared/stay.ts'
import { full } from '../../server/testing/full.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { testService, until } from '../../server/testing/processes/process.ts'
import { exampleText, missing } from './deploy-files.ts'
import { missingPostgres, replicatedPostgres } from './replicated-postgres.ts'

const skip = missingPostgres || missing('haproxy', 'haproxy')
const promotion = fileURLToPath(new URL('../../deploy/promote-standby.mjs', import.meta.url))
const clients = 4
const deadlineMs = 30_000

/** Starts HAProxy with the example in front of both servers. */
async function startDatabaseProxy(t: TestContext, { primary, standby }: { primary: number; standby: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-failover-'))
  const port = await freePort()
  const socket = join(folder, 'socket')
  const file = join(folder, 'haproxy.cfg')
  const config = exampleText('haproxy-postgres.cfg', {
    '/run/haproxy/postgres.sock': socket,
    '127.0.0.1:6432': `127.0.0.1:${port}`,
    '192.0.2.11:5432': `127.0.0.1:${primary}`,
    '192.0.2.12:5432': `127.0.0.1:${standby}`,
  })
  writeFileSync(file, config)
  const proxy = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: 'ignore' })
  t.after(async () => {
    const exited = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true })
  })
  return { port, socket }
}

full(
  'the primary is killed under load: the standby takes over, and no acknowledged booking is lost',
  {
    skip,
    timeout: 180_000,
  },
  async (t) => {
    const postgres = await replicatedPostgres()
    t.after(() => postgres.stop())
    const { standby } = postgres.ports
    const proxy = await startDatabaseProxy(t, postgres.ports)
    const env = {
      DATABASE_URL: `postgres://bellhop_app:failover@127.0.0.1:${proxy.port}/bellhop`,
      DATABASE_ADMIN_URL: postgres.adminUrl(proxy.port),
    }
    const service = await testService({}, { first: { env, drop: async () => undefined } })
    t.after(() => service.close())
    const { accessToken: token } = (await service.call('POST', '/auth/login', { body: service.demo })).data
    const [hotel] = (await service.call('GET', '/hotels', { token })).data
    const [roomType] = (await service.call('GET', `/hotels/${hotel.id}/room-types`, { token })).data.items
    const today = new Date().toISOString().slice(0, 10)

    const acknowledged = new Map<string, string>()
    const load = { next: 0, isOver: false }
    const book = async (): Promise<void> => {
      while (!load.isOver) {
        const number = load.next++
        const checkIn = addDays(today, 30 + (number % 300))
        const lastName = `Failover ${number}`
        const body = {
          hotelId: hotel.id,
          roomTypeId: roomType.id,
          checkIn,
          checkOut: addDays(checkIn, 1),
          guest: { firstName: 'Guest', lastName, phone: `+90555${1_000_000 + number}` },
        }
        const headers = { 'idempotency-key': randomUUID() }
        // A booking without a result is sent again with its key.
        for (let status = 0; !load.isOver && (status === 0 || status >= 500); ) {
          const answer = await service.call('POST', '/reservations', { token, body, headers }).catch(() => undefined)
          status = answer?.status ?? 0
          if (answer?.status === 201) acknowledged.set(lastName, answer.data.id)
        }
      }
    }
    const running = Promise.all(Array.from({ length: clients }, book))
    await until('bookings are made', () => acknowledged.size > 40)

    postgres.killPrimary()
    const killedAt = performance.now()
    const before = acknowledged.size
    const { status, stdout, stderr } = await promote(proxy.socket, postgres.adminUrl(standby))
    assert.equal(status, 0, stderr)
    assert.match(stdout, /second is the primary/)
    await until('bookings are made again', () => acknowledged.size > before + clients)
    const outageMs = performance.now() - killedAt
    t.diagnostic(`bookings again after ${(outageMs / 1000).toFixed(1)} s`)
    assert.ok(outageMs < deadlineMs, `${outageMs} ms`)
    await until('more bookings are made', () => acknowledged.size > before + 40)
    load.isOver = true
    await running

    const stored = new Map<string, string[]>()
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data } = await service.call('GET', `/reservations?pageSize=100&page=${page}`, { token })
      pages = data.totalPages
      for (const { id, guest } of data.items) stored.set(guest.lastName, [...(stored.get(guest.lastName) ?? []), id])
    }
    for (const [lastName, id] of acknowledged) assert.deepEqual(stored.get(lastName), [id], lastName)
    assert.equal((await service.command('check-rooms', [])).code, 0)
  },
)

full('the promotion refuses wrong options and a server that is a primary', { skip }, async (t) => {
  const { status, stderr } = spawnSync(process.execPath, [promotion, '--nonsense'], { encoding: 'utf8' })
  assert.deepEqual([status, stderr.trim().split('\n').length], [1, 1])
  const postgres = await replicatedPostgres()
  t.after(() => postgres.stop())
  const refused = await promote('/nowhere', postgres.adminUrl(postgres.ports.primary))
  assert.match(refused.stderr, /leads to a primary; nothing was changed/)
})

/** Runs the promotion without blocking this process, which is the load. */
async function promote(socket: string, standbyUrl: string) {
  const args = [promotion, '--socket', socket, '--from', 'first', '--to', 'second']
  const child = spawn(process.execPath, args, { env: { ...process.env, STANDBY_URL: standbyUrl } })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [status] = await once(child, 'close')
  return { status: status as number | null, stdout, stderr }
}
