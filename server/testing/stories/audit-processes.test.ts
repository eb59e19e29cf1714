import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { fullSuite as describe } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

/** One address for all processes, so that each accepts the tokens of the others. */
const common = { PUBLIC_URL: 'https://localhost' }

/** A running service, its demo tenant, and its database as the superuser sees it. */
async function newWorld() {
  const one = await testService(common)
  const url = new URL(one.elsewhere.env['DATABASE_ADMIN_URL'] ?? '')
  url.pathname = new URL(one.elsewhere.env['DATABASE_URL'] ?? '').pathname
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const others: TestService[] = []
  const login = await one.call('POST', '/auth/login', { body: one.demo })
  const { accessToken: token, user } = login.data
  const verify = async (at: TestService = one) => (await at.call('GET', '/audit/verify', { token })).data
  let count = 0
  return {
    one,
    admin,
    others,
    tenantId: user.tenantId as string,
    verify,
    async close(): Promise<void> {
      await admin.end()
      for (const other of others) await other.close()
      await one.close()
    },
    async another(): Promise<TestService> {
      const other = await testService(common, { beside: one })
      others.push(other)
      return other
    },
    /** Waits until the worker of a process has chained everything. */
    chained: (at: TestService = one) =>
      until('everything is in the chain', async () => (await verify(at)).pendingCount === 0),
    async newGuest(at: TestService = one): Promise<string> {
      count += 1
      const answer = await at.call('POST', '/guests', { token, body: { firstName: 'A', lastName: `Guest ${count}` } })
      assert.equal(answer.status, 201, answer.text)
      return answer.data.id
    },
    /** The entries about a record, as a process lists them. */
    async entriesOf(id: string, at: TestService = one): Promise<{ action: string; position: number | null }[]> {
      return (await at.call('GET', `/audit?resourceId=${id}`, { token })).data.items
    },
  }
}

describe('the audit log of several processes', () => {
  let world: Awaited<ReturnType<typeof newWorld>>

  before(async () => {
    world = await newWorld()
  })

  after(() => world.close())

  test('kill -9 between commit and chaining loses no audit entry', { timeout: 120_000 }, async () => {
    const { one, admin, tenantId, verify, chained, newGuest, entriesOf } = world
    await chained()
    const before = await verify()
    // While the head is locked no worker can extend the chain.
    await admin.query('begin')
    await admin.query('select from audit_chains where tenant_id = $1 for update', [tenantId])
    const ids = await Promise.all(Array.from({ length: 12 }, () => newGuest()))
    await one.end('SIGKILL')
    await one.start()
    assert.equal((await verify()).pendingCount, 12)
    for (const id of ids) {
      const entries = await entriesOf(id)
      assert.deepEqual(
        entries.map(({ action, position }) => [action, position]),
        [['guest.created', null]],
      )
    }
    await admin.query('rollback')
    await chained()
    const after = await verify()
    assert.deepEqual([after.isIntact, after.entryCount], [true, before.entryCount + 12])
    const positions = (await Promise.all(ids.map((id) => entriesOf(id)))).flat().map(({ position }) => Number(position))
    assert.deepEqual(
      positions.toSorted((a, b) => a - b),
      ids.map((_, n) => before.entryCount + 1 + n),
    )
  })

  test('two processes extend one chain, and one of them when the other is killed', { timeout: 120_000 }, async () => {
    const { one, verify, another, chained, newGuest } = world
    await chained()
    const before = await verify()
    const two = await another()
    await Promise.all(Array.from({ length: 40 }, (_, n) => newGuest(n % 2 === 0 ? one : two)))
    await chained()
    const between = await verify()
    assert.deepEqual([between.isIntact, between.entryCount], [true, before.entryCount + 40])

    const writes = Array.from({ length: 20 }, () => newGuest(two))
    await one.end('SIGKILL')
    await Promise.all(writes)
    await chained(two)
    const after = await verify(two)
    assert.deepEqual([after.isIntact, after.entryCount], [true, before.entryCount + 60])
  })

  test('SIGTERM leaves no audit entry outside the chain', { timeout: 120_000 }, async () => {
    const { admin, newGuest, others, another } = world
    const last = others[0] ?? (await another())
    await Promise.all(Array.from({ length: 20 }, () => newGuest(last)))
    await last.end('SIGTERM')
    const { rows } = await admin.query('select count(*)::integer as count from pending_audit_entries')
    assert.equal(rows[0].count, 0)
  })
})
