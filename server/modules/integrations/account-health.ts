import type { WriteContext } from '#platform/context.ts'
import { asSystem } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import { integrationFailed } from './events.ts'
import { type Integration, integrations, maxErrorLength } from './integrations.ts'

/**
 * Reports that an account does not work. An active integration gets the status `error`, and `integration.failed` is
 * emitted once. An integration in `error` gets the newest message; an inactive or deleted one stays unchanged. Needs a
 * transaction. `error` is a sentence for the tenant, without secrets.
 */
export async function reportUnhealthy(ctx: WriteContext, id: string, error: string): Promise<void> {
  await ctx.acrossHotels(async (db) => {
    const thisIntegration = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
    // Of several concurrent reports the lock decides which is the first. The others find the status `error`.
    const [active] = await db.many(sql`
      select id from integrations where ${thisIntegration} and status = 'active' for no key update`)
    if (active)
      emitIntegrationFailed(ctx, await changeStatus(ctx, id, { status: 'error', lastError: truncateError(error) }))
    // Further errors change neither the version nor the audit log.
    else {
      await db.run(sql`
        update integrations set last_error = ${truncateError(error)}
        where ${thisIntegration} and status = 'error' and last_error is distinct from ${truncateError(error)}`)
    }
  })
}

/** Reports that an account works. An integration in `error` becomes active again. One query if nothing was wrong. */
export async function reportHealthy(ctx: WriteContext, id: string): Promise<void> {
  await ctx.acrossHotels(async (db) => {
    const [failing] = await db.many(sql`
      select id from integrations where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'error'
      for no key update`)
    if (failing) await changeStatus(ctx, id, { status: 'active', lastError: null })
  })
}

/** Emits `integration.failed` for the other modules. */
export function emitIntegrationFailed(ctx: WriteContext, integration: Integration): void {
  const { id, type, provider, name, hotelIds, lastError } = integration
  const data = { integrationId: id, type, provider, name, hotelIds: [...hotelIds], error: lastError ?? '' }
  ctx.emit(integrationFailed, { subjectId: id, hotelId: null, data })
}

/** Cuts an error message to the length of its column. */
export const truncateError = (error: string): string => maskCardNumbers(error).slice(0, maxErrorLength).toWellFormed()

const changeStatus = (
  ctx: WriteContext,
  id: string,
  changes: { status: 'active' | 'error'; lastError: string | null },
): Promise<Integration> => {
  const action = changes.status === 'error' ? 'failed' : 'recovered'
  return integrations.update(asSystem(ctx), id, changes, { action, anyVersion: true })
}
