import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.ts'
import { refuse } from '../kernel/errors.ts'
import { version } from '../kernel/version.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Whether the process accepts new work. `accepting` is false from the start of a shutdown. `schemaFault` says why the
 * schema of the database does not fit this version, if it does not. `isWaiting`: the process waits for the schema and
 * refuses all requests until then.
 */
export type Readiness = { accepting: boolean; isWaiting: boolean; schemaFault(): Promise<string | undefined> }

/** A process that accepts work and whose schema fits. */
export const newReadiness = (): Readiness => ({
  accepting: true,
  isWaiting: false,
  schemaFault: async () => undefined,
})

/** `/health/live` and `/health/ready`: plain JSON without a token, for monitoring. */
export function addHealth(app: FastifyInstance, runtime: Runtime, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live', version }))
  let looking: Promise<string | undefined> | undefined
  // Concurrent requests share one check of the database.
  const fault = (): Promise<string | undefined> =>
    (looking ??= databaseFault(runtime, readiness).finally(() => {
      looking = undefined
    }))
  app.get('/health/ready', async (_request, reply) => {
    const reason = readiness.accepting ? await fault() : 'The process is stopping.'
    const replica = runtime.replica && { replica: runtime.replica.lastState() }
    if (reason === undefined) return reply.code(200).send({ status: 'ready', version, ...replica })
    return reply.code(503).send({ status: 'not ready', version, reason })
  })
  app.addHook('onRequest', async (request) => {
    if (readiness.isWaiting && !request.url.startsWith('/health/'))
      throw refuse('unavailable', 'The service waits for its database', '', { 'Retry-After': '5' })
  })
}

/** Why the database cannot be used, for an operator; undefined if it can. */
async function databaseFault({ database }: Runtime, readiness: Readiness): Promise<string | undefined> {
  try {
    await database.in('workers').one(sql`select 1 as one`)
    const fault = await readiness.schemaFault()
    return fault ?? (readiness.isWaiting ? 'The process is still starting.' : undefined)
  } catch {
    return 'The database cannot be reached.'
  }
}
