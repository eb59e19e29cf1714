import { enqueue } from '#platform/jobs/jobs.ts'
import { assertRequest } from './assert-request.ts'
import { exportJob } from './export-job.ts'
import { assertBelowExportLimit } from './export-limit.ts'
import { countLookUps } from './exported-resources.ts'
import { exports } from './exports.ts'

/** POST /exports: begins an export, which a job writes. */
export const createExport = exports.verbs.create({
  freshFactor: true,
  summary: 'Export records into a file',
  description:
    'Begins to write the records that match `filters` into a file: what their list shows the caller, with the same hotels ' +
    'and masks, at the time at which each is read. `GET /exports/{id}` shows the progress. The file and the export are ' +
    'deleted a day after the file is ready. A user who loses the permission meanwhile gets no file.',
  errors: ['unknown_reference', 'duplicate', 'quota_exceeded'],
  lookUps: (_query, tenant, body) => countLookUps(tenant, body),
  async handle(ctx, { body }) {
    const { actor } = ctx
    const { resource, format, columns = [], filters: asked = {}, language = null } = body
    const filters = await assertRequest(ctx, { resource, columns, filters: asked })
    await assertBelowExportLimit(ctx)
    const created = await exports.insert(ctx, {
      resource,
      format,
      columns,
      filters,
      language,
      hotelIds: actor.hotelIds,
      isMasked: actor.piiAccess === 'masked',
      userId: actor.userId ?? actor.tenantId,
    })
    enqueue(ctx, exportJob, { payload: { exportId: created.id }, dueAt: ctx.now })
    return created
  },
})
