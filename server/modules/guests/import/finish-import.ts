import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { mostProblems, type Problem } from './guest-imports.ts'
import { removeLines } from './import-chunks.ts'

const mine = (ctx: Context, id: string) => sql`tenant_id = ${ctx.actor.tenantId} and id = ${id} and finished_at is null`

/** Counts what is wrong with an import, and keeps as much of it as is told. */
export async function keepProblems(ctx: Context, id: string, problems: readonly Problem[]): Promise<void> {
  if (problems.length === 0) return
  await ctx.db.run(sql`
    update guest_imports set error_count = error_count + ${problems.length}::integer,
      errors = case when jsonb_array_length(errors) >= ${mostProblems}::integer then errors else jsonb_path_query_array(
        errors || ${JSON.stringify(problems)}::jsonb, ${`$[0 to ${mostProblems - 1}]`}::jsonpath) end
    where ${mine(ctx, id)}`)
}

type Counts = { readonly created: number; readonly updated: number; readonly skipped: number }
const nothing: Counts = { created: 0, updated: 0, skipped: 0 }

/** The end of an import that did what it was to do. */
export const endImport = (ctx: Context, id: string, counts: Counts): Promise<void> =>
  end(ctx, { id, status: 'succeeded', counts })

/** The end of an import that has done nothing. */
export async function failImport(ctx: Context, id: string, problems: readonly Problem[]): Promise<void> {
  await keepProblems(ctx, id, problems)
  await end(ctx, { id, status: 'failed', counts: nothing })
}

/** Tells how it ended, in the audit log too, and forgets the lines. Once only. */
async function end(
  ctx: Context,
  { id, status, counts }: { id: string; status: 'succeeded' | 'failed'; counts: Counts },
): Promise<void> {
  const { created, updated, skipped } = counts
  const at = ctx.now.toString()
  const ended = await ctx.db.one(sql<{ isDryRun: boolean; errorCount: number }>`
    update guest_imports set status = ${status}, created_count = ${created}::integer, updated_count = ${updated}::integer,
      skipped_count = ${skipped}::integer, finished_at = ${at}::timestamptz, updated_at = ${at}::timestamptz, turn = null,
      version = version + 1
    where ${mine(ctx, id)} returning is_dry_run, error_count`)
  if (!ended) return
  await ctx.db.batch<readonly object[]>(removeLines(ctx, id))
  const { isDryRun, errorCount } = ended
  const facts = { status, isDryRun, createdCount: created, updatedCount: updated, skippedCount: skipped, errorCount }
  ctx.audit({
    action: `guestImport.${status}`,
    resourceType: 'guestImport',
    resourceId: id,
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  })
}
