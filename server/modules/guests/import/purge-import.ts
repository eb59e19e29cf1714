import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { failImport } from './finish-import.ts'

/** An import that has not finished after this time is failed. */
export const maxImportHours = 24
const retentionDays = 30

const timeoutProblem = {
  line: 0,
  field: '',
  code: 'timeout',
  message: `The import did not finish within ${maxImportHours} hours`,
}

/** Fails an unfinished import after a day and deletes its lines; deletes the import record after 30 days. */
export const purgeImport: JobKind<{ importId: string }> = {
  kind: 'guests.purge-import',
  queue: 'bulk',
  maxAttempts: 1_000_000,
  perform: ({ payload: { importId }, transaction }) =>
    transaction(async (ctx) => {
      const { tenantId } = ctx.actor
      await failImport(ctx, importId, [timeoutProblem])
      const oldest = ctx.now.subtract({ hours: retentionDays * 24 }).toString()
      const [storedImport] = await ctx.db.many(sql<{ createdAt: string }>`
        select created_at from guest_imports where tenant_id = ${tenantId} and id = ${importId}`)
      if (!storedImport) return
      const deletedCount = await ctx.db.run(sql`
        delete from guest_imports
        where tenant_id = ${tenantId} and id = ${importId} and created_at <= ${oldest}::timestamptz`)
      if (deletedCount === 0) return Temporal.Instant.from(storedImport.createdAt).add({ hours: retentionDays * 24 })
    }),
}
