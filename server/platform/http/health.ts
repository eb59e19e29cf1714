import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'

/** Whether the process accepts new work; false from the start of a shutdown. */
export type Readiness = { accepting: boolean }

/** `/health/live` and `/health/ready`: plain JSON without a token, for monitoring. */
export function addHealth(app: FastifyInstance, runtime: Runtime, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  let looking: Promise<boolean> | undefined
  // Concurrent requests share one check of the database.
  const answers = (): Promise<boolean> =>
    (looking ??= isDatabaseReachable(runtime).finally(() => {
      looking = undefined
    }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = readiness.accepting && (await answers())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isDatabaseReachable({ database }: Runtime): Promise<boolean> {
  try {
    await database.in('workers').one(sql`select 1 as one`)
    return true
  } catch {
    return false
  }
}
