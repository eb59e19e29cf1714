import { decryptIntegration, listIntegrationsInUse } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { toEmailAccount } from '../receive/email-account.ts'
import type { HeldMailbox } from './mailbox-leases.ts'

/** An account that has no mailbox is looked at again after this time. */
const againAfterSeconds = 60

/** Gives every account that receives from a mailbox its row, by which processes hold it. */
export function mailboxRows(runtime: Runtime) {
  /** When an account without a mailbox is looked at again; the others have their row. */
  const known = new Map<string, Temporal.Instant | 'has a row'>()
  return {
    async addMissing(): Promise<void> {
      for await (const { tenantId, id } of listIntegrationsInUse(runtime.database, 'emailProvider')) {
        const next = known.get(id)
        const now = runtime.now()
        if (next === 'has a row' || (next && Temporal.Instant.compare(now, next) < 0)) continue
        const hasRow = await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => addRow(ctx, id))
        known.set(id, hasRow ? 'has a row' : now.add({ seconds: againAfterSeconds }))
      }
    },
    /** Removes the row of an account that does not receive from a mailbox any more. */
    async remove({ tenantId, integrationId }: HeldMailbox): Promise<void> {
      known.delete(integrationId)
      await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) =>
        ctx.db.run(sql`
          delete from email_mailboxes where tenant_id = ${tenantId} and integration_id = ${integrationId}`),
      )
    },
  }
}

async function addRow(ctx: WriteContext, integrationId: string): Promise<boolean> {
  const account = toEmailAccount(await decryptIntegration(ctx, integrationId))
  if (account?.settings.receive !== 'imap') return false
  await ctx.db.run(sql`
    insert into email_mailboxes (tenant_id, integration_id, created_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${ctx.now}) on conflict do nothing`)
  return true
}
