import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { databaseCost } from '../database-cost.ts'
import { startVirtualWorkers } from '../virtual-time.ts'
import { created, newTenant } from '../world.ts'

/** Statements and transactions, of requests and of the workers behind them. A change that needs more raises a number here. */
const budget = {
  // One of the transactions puts the audit entry into its chain. Under load it is one for many requests.
  // One statement looks for a recent call of the number that nobody has.
  createGuest: { statements: 13, transactions: 3.5 },
  readGuest: { statements: 4, transactions: 2 },
  idleMinute: { statements: 60, transactions: 30 },
}

const requests = 10
const minuteMs = 60_000

test('what requests and an idle service cost the database', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  let guests = 0
  const createGuest = () => {
    guests += 1
    return created(tenant, '/guests', {
      firstName: 'Ada',
      lastName: `Guest ${guests}`,
      phone: `+90555${7_000_000 + guests}`,
    })
  }
  const workers = await startVirtualWorkers(app)
  const cost = async (times: number, work: () => Promise<unknown>) => {
    const { statements, transactions } = await databaseCost(app.runtime.database, async () => {
      for (let n = 0; n < times; n += 1) await work()
    })
    return { statements: statements / times, transactions: transactions / times }
  }
  /** A request, and all work that follows from it at once. */
  const withWorkers = (request: () => Promise<unknown>) => async () => {
    await request()
    await workers.pass(100)
  }

  try {
    const { id } = await createGuest()
    await workers.pass(minuteMs)
    const measured = {
      createGuest: await cost(requests, withWorkers(createGuest)),
      readGuest: await cost(
        requests,
        withWorkers(() => tenant.call('GET', `/guests/${id}`)),
      ),
      idleMinute: await cost(1, () => workers.pass(minuteMs)),
    }
    t.diagnostic(JSON.stringify(measured))
    for (const [name, { statements, transactions }] of Object.entries(budget)) {
      const used = measured[name as keyof typeof budget]
      const text = `${name}: ${JSON.stringify(used)}`
      assert.ok(used.statements <= statements && used.transactions <= transactions, text)
    }
  } finally {
    await workers.stop()
  }
})
