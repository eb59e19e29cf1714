import type { ReadContext } from './context.ts'
import { actorScope } from './context-factory.ts'

/**
 * The same context for the large reads of a request: its queries go to the replica (`DATABASE_REPLICA_URL`) while that
 * is near enough, and see what was committed up to `DATABASE_REPLICA_MAX_LAG` ago. Without a replica it is the context
 * itself.
 */
export async function fromReplica<Context extends ReadContext>(ctx: Context): Promise<Context> {
  const { replica } = ctx.runtime
  if (!replica) return ctx
  const { tenantId } = ctx.actor
  const db = await replica.forHeavyReads(actorScope(ctx.actor))
  return { ...ctx, db, acrossHotels: async (query) => query(await replica.forHeavyReads({ tenant: tenantId })) }
}
