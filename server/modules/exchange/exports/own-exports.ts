import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { deleteExportFileJob } from './export-files.ts'
import { type Export, exports } from './exports.ts'

/** Returns an export of the caller. Throws 404, also for one of somebody else. */
export async function findOwnExport(ctx: ReadContext, id: string): Promise<Export> {
  const found = await exports.find(ctx, id)
  if (found.userId !== ctx.actor.userId) throw notFound('export')
  return found
}

/** GET /exports: the exports of the caller. */
export const listExports = exports.verbs.list({
  description: 'Returns a page of the exports that the caller began and whose time has not come.',
  handle: (ctx, { query }) => exports.list(ctx, { ...query, userId: ctx.actor.userId }),
})

/** GET /exports/{id}: an export of the caller, with its progress. */
export const getExport = exports.verbs.get({
  description: 'Returns an export of the caller with its progress.',
  handle: (ctx, { params }) => findOwnExport(ctx, params.id),
})

/** DELETE /exports/{id}: ends an export of the caller, and deletes its file. */
export const deleteExport = exports.verbs.delete({
  description: 'Ends an export of the caller and deletes its file. Links to the file end.',
  async handle(ctx, { params: { id } }) {
    await findOwnExport(ctx, id)
    const row = await ctx.db.one(sql<{ storageKey: string | null }>`
      select storage_key from exports where tenant_id = ${ctx.actor.tenantId} and id = ${id} for no key update`)
    await exports.remove(ctx, id)
    if (row?.storageKey) enqueue(ctx, deleteExportFileJob, { payload: row as { storageKey: string }, dueAt: ctx.now })
    return null
  },
})
