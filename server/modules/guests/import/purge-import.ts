import { sql } from '#platform/db/sql.ts'
import type { WorkKind } from '#platform/jobs/jobs.ts'
import { failImport } from './finish-import.ts'

/** An import that has not ended by then never will. */
export const hoursToEnd = 24
const daysKept = 30

const tooLate = { line: 0, field: '', code: 'timeout', message: `It did not end within ${hoursToEnd} hours` }

/** A day after the upload an import that has not ended is given up, with its lines; after a month the record goes, too. */
export const forgetImport: WorkKind<{ importId: string }> = {
  kind: 'guests.forget-import',
  queue: 'bulk',
  maxAttempts: 1_000_000,
  perform: ({ payload: { importId }, transact }) =>
    transact(async (ctx) => {
      const { tenantId } = ctx.actor
      await failImport(ctx, importId, [tooLate])
      const oldest = ctx.now.subtract({ hours: daysKept * 24 }).toString()
      const [found] = await ctx.db.many(sql<{ createdAt: string }>`
        select created_at from guest_imports where tenant_id = ${tenantId} and id = ${importId}`)
      if (!found) return
      const gone = await ctx.db.run(sql`
        delete from guest_imports
        where tenant_id = ${tenantId} and id = ${importId} and created_at <= ${oldest}::timestamptz`)
      if (gone === 0) return Temporal.Instant.from(found.createdAt).add({ hours: daysKept * 24 })
    }),
}
