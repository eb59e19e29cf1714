import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import type { Runtime } from '../runtime.ts'

/** Whether the process takes new work; false from the first moment of a stop. */
export type Readiness = { accepting: boolean }

/** `/health/live` and `/health/ready`: plain JSON without a token, for those who watch over the process. */
export function addHealth(app: FastifyInstance, runtime: Runtime, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  let looking: Promise<boolean> | undefined
  // Those who ask at once share one look into the database.
  const answers = (): Promise<boolean> =>
    (looking ??= databaseAnswers(runtime).finally(() => {
      looking = undefined
    }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = readiness.accepting && (await answers())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function databaseAnswers({ database }: Runtime): Promise<boolean> {
  try {
    await database.in('workers').one(sql`select 1 as one`)
    return true
  } catch {
    return false
  }
}
