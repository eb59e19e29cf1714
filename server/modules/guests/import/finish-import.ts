import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { maxStoredProblems, type Problem } from './guest-imports.ts'
import { deleteLines } from './import-chunks.ts'

const unfinished = (ctx: ReadContext, id: string) =>
  sql`tenant_id = ${ctx.actor.tenantId} and id = ${id} and finished_at is null`

/** Counts the problems of an import and stores the first `maxStoredProblems` of them. */
export const storeProblems = (ctx: WriteContext, id: string, problems: readonly Problem[]): Promise<void> =>
  store(ctx, id, { found: problems, list: sql`errors`, count: sql`error_count` })

/** The same for warnings, with which an import still succeeds. */
export const storeWarnings = (ctx: WriteContext, id: string, warnings: readonly Problem[]): Promise<void> =>
  store(ctx, id, { found: warnings, list: sql`warnings`, count: sql`warning_count` })

/** Begins the list of problems of an import again. */
export async function resetProblems(ctx: WriteContext, id: string): Promise<void> {
  await ctx.db.run(sql`update guest_imports set errors = '[]', error_count = 0 where ${unfinished(ctx, id)}`)
}

type ProblemList = { readonly found: readonly Problem[]; readonly list: Query; readonly count: Query }

async function store(ctx: WriteContext, id: string, { found, list, count }: ProblemList): Promise<void> {
  if (found.length === 0) return
  await ctx.db.run(sql`
    update guest_imports set ${count} = ${count} + ${found.length}::integer,
      ${list} = case when jsonb_array_length(${list}) >= ${maxStoredProblems}::integer then ${list}
      else jsonb_path_query_array(
        ${list} || ${JSON.stringify(found)}::jsonb, ${`$[0 to ${maxStoredProblems - 1}]`}::jsonpath) end
    where ${unfinished(ctx, id)}`)
}

type Counts = { readonly created: number; readonly updated: number; readonly skipped: number }
const nothing: Counts = { created: 0, updated: 0, skipped: 0 }

/** Ends an import as succeeded. */
export const finishImport = (ctx: WriteContext, id: string, counts: Counts): Promise<void> =>
  end(ctx, { id, status: 'succeeded', counts })

/** Ends an import as failed; it has written no guests. */
export async function failImport(ctx: WriteContext, id: string, problems: readonly Problem[]): Promise<void> {
  await storeProblems(ctx, id, problems)
  await end(ctx, { id, status: 'failed', counts: nothing })
}

/** Stores the result, writes it to the audit log and deletes the lines. Does nothing for an import that has ended. */
async function end(
  ctx: WriteContext,
  { id, status, counts }: { id: string; status: 'succeeded' | 'failed'; counts: Counts },
): Promise<void> {
  const { created, updated, skipped } = counts
  const at = ctx.now.toString()
  const ended = await ctx.db.one(sql<{ isDryRun: boolean; errorCount: number }>`
    update guest_imports set status = ${status}, created_count = ${created}::integer,
    updated_count = ${updated}::integer,
      skipped_count = ${skipped}::integer, finished_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
      run_token = null, version = version + 1
    where ${unfinished(ctx, id)} returning is_dry_run, error_count`)
  if (!ended) return
  await ctx.db.batch<readonly object[]>(deleteLines(ctx, id))
  const { isDryRun, errorCount } = ended
  const facts = { status, isDryRun, createdCount: created, updatedCount: updated, skippedCount: skipped, errorCount }
  ctx.audit({
    action: `guestImport.${status}`,
    resourceType: 'guestImport',
    resourceId: id,
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  })
}
