import type { ReadContext } from '#platform/context.ts'
import { validate } from '#platform/http/request/validation.ts'
import { atField, type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { columnsOf } from './columns.ts'
import { assertMayExport, type ExportedName, exportedResources } from './exported-resources.ts'
import type { Filters } from './exports.ts'

/** What is asked of an export. */
export type ExportRequest = {
  readonly resource: ExportedName
  readonly columns: readonly string[]
  readonly filters: Filters
}

/**
 * Validates what is asked. Returns the filters as the list takes them.
 * @throws 403 on `resource` without its permission; 422 on a filter (`filters.status`) or a column (`columns[1]`)
 */
export async function assertRequest(ctx: ReadContext, request: ExportRequest): Promise<Filters> {
  const { resource, columns, filters } = request
  assertMayExport(ctx.actor, resource)
  const { records, filters: schema } = exportedResources[resource]
  const names = new Set(columnsOf(records.shapes.row).map(({ name }) => name))
  const problems = columns.flatMap((name, at): readonly ErrorItem[] => {
    const field = `columns[${at}]`
    if (!names.has(name)) return [{ field, code: 'unknown_reference', message: `The ${resource} have no such column` }]
    if (columns.indexOf(name) === at) return []
    return [{ field, code: 'duplicate', message: 'The column is already in the list' }]
  })
  if (problems.length > 0) throw invalid(...problems)
  return atField('filters', async () => validate(schema, filters, { unknownIs: 'unknown_parameter' }) as Filters)
}
