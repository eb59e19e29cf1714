import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { asSystem } from '#platform/context-factory.ts'
import { integrationFailed } from './events.ts'
import { type Integration, integrations, longestError } from './integrations.ts'

/**
 * Says that an account does not work: an active integration is in `error` from now on, and `integration.failed` announces
 * it once. One in error keeps the newest `error`; an inactive one and one that is gone stay as they are. Needs a
 * transaction; `error` is a sentence for the tenant, without secrets.
 */
export async function reportTrouble(ctx: Context, id: string, error: string): Promise<void> {
  await ctx.acrossHotels(async (db) => {
    const mine = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
    // The lock decides which of several reports is the first; the others find it in error.
    const [working] = await db.many(sql`
      select id from integrations where ${mine} and status = 'active' for no key update`)
    if (working) announceFailure(ctx, await changeStatus(ctx, id, { status: 'error', lastError: cut(error) }))
    // What each further attempt came upon is no change that a log or a version should have.
    else {
      await db.run(sql`
        update integrations set last_error = ${cut(error)}
        where ${mine} and status = 'error' and last_error is distinct from ${cut(error)}`)
    }
  })
}

/** Says that an account works: an integration in `error` is active again. Costs one look where nothing was wrong. */
export async function reportHealthy(ctx: Context, id: string): Promise<void> {
  await ctx.acrossHotels(async (db) => {
    const [failing] = await db.many(sql`
      select id from integrations where tenant_id = ${ctx.actor.tenantId} and id = ${id} and status = 'error'
      for no key update`)
    if (failing) await changeStatus(ctx, id, { status: 'active', lastError: null })
  })
}

/** Tells the other modules, once the transaction is committed. */
export function announceFailure(ctx: Context, integration: Integration): void {
  const { id, type, provider, name, hotelIds, lastError } = integration
  const data = { integrationId: id, type, provider, name, hotelIds: [...hotelIds], error: lastError ?? '' }
  ctx.emit(integrationFailed, { subjectId: id, hotelId: null, data })
}

/** An error as it is stored. */
export const cut = (error: string): string => error.slice(0, longestError).toWellFormed()

const changeStatus = (
  ctx: Context,
  id: string,
  changes: { status: 'active' | 'error'; lastError: string | null },
): Promise<Integration> => {
  const action = changes.status === 'error' ? 'failed' : 'recovered'
  return integrations.update(asSystem(ctx), id, changes, { action, anyVersion: true })
}
