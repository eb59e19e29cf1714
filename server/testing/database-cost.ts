import type { Database, DatabaseCounters } from '#platform/db/database.ts'

/** What a service sends to its database during `work`. Everything else that it does meanwhile counts as well. */
export async function databaseCost(
  database: Pick<Database, 'counters'>,
  work: () => Promise<unknown>,
): Promise<DatabaseCounters> {
  const before = database.counters()
  await work()
  const after = database.counters()
  return {
    statements: after.statements - before.statements,
    roundTrips: after.roundTrips - before.roundTrips,
    transactions: after.transactions - before.transactions,
  }
}
