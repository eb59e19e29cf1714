import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../app.ts'
import { databaseCost } from '../database-cost.ts'
import { startVirtualWorkers } from '../virtual-time.ts'
import { created, newTenant } from '../world.ts'

/** Statements, transactions and round trips, of requests and of the workers behind them. A change that needs more raises a number here. */
const budget = {
  // One of the transactions puts the audit entry into its chain. Under load it is one for many requests.
  // One statement looks for a recent call of the number that nobody has; it travels with the insert.
  createGuest: { statements: 13, transactions: 3.5, roundTrips: 4.7 },
  readGuest: { statements: 4, transactions: 2, roundTrips: 2 },
  // Each minute the goals are evaluated, and each half minute sessions end whose time is over.
  idleMinute: { statements: 66, transactions: 30, roundTrips: 31 },
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
    const { statements, transactions, roundTrips } = await databaseCost(app.runtime.database, async () => {
      for (let n = 0; n < times; n += 1) await work()
    })
    return { statements: statements / times, transactions: transactions / times, roundTrips: roundTrips / times }
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
    for (const [name, allowed] of Object.entries(budget)) {
      const used = measured[name as keyof typeof budget]
      const text = `${name}: ${JSON.stringify(used)}`
      for (const [what, most] of Object.entries(allowed)) assert.ok(used[what as keyof typeof used] <= most, text)
    }
  } finally {
    await workers.stop()
  }
})
