import type { AuditedReadContext, ReadContext } from '#platform/context.ts'
import { camel, snake, sql } from '#platform/db/sql.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { successEnvelope } from '#platform/http/response/envelope.ts'
import { serialize } from '#platform/http/response/serialize.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { parametersOf } from '#platform/resource/records.ts'
import { changedResources, type ResourceName } from './changed-resources.ts'
import type { FoundChange } from './read-changes.ts'

/** Records that are read at once. */
const readsAtOnce = 20

/** A record as its GET answers it. */
export type ShownRecord = Readonly<Record<string, unknown>>

type Params = Readonly<Record<string, string>>

/**
 * Reads the records of changes as the GET of each answers it now: the same hotels, the same masks. A record that the caller
 * cannot get any more, or not yet, is absent.
 */
export async function readRecords(
  ctx: ReadContext,
  changes: readonly FoundChange[],
  gets: ReadonlyMap<ResourceName, Endpoint>,
): Promise<ReadonlyMap<string, ShownRecord>> {
  const records = new Map<string, ShownRecord>()
  for (const [name, ofName] of Map.groupBy(changes, ({ resource }) => resource)) {
    const get = gets.get(name)
    if (!get) throw new Error(`${name} has no GET of one record`)
    const paths = await pathsOf(ctx, name, [...new Set(ofName.map(({ id }) => id))])
    for (let at = 0; at < paths.length; at += readsAtOnce) {
      const some = paths.slice(at, at + readsAtOnce)
      const found = await Promise.all(some.map((params) => readRecord(ctx, get, params)))
      for (const [index, record] of found.entries()) if (record) records.set(some[index]?.['id'] ?? '', record)
    }
  }
  return records
}

/** The parameters of the paths of records: those below a hotel need its id, too. */
async function pathsOf(ctx: ReadContext, name: ResourceName, ids: readonly string[]): Promise<readonly Params[]> {
  const { path, table } = changedResources[name].of
  const parents = parametersOf(path)
  if (parents.length === 0) return ids.map((id) => ({ id }))
  const columns = sql.join(parents.map((parent) => sql.ref(snake(parent))))
  const rows = await ctx.db.many(sql<Record<string, string>>`
    select id, ${columns} from ${sql.table(table)}
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value])))
}

async function readRecord(ctx: ReadContext, get: Endpoint, params: Params): Promise<ShownRecord | undefined> {
  try {
    const value = await get.handle(ctx as AuditedReadContext, { params, query: {}, body: {} })
    const schema = get.shapes.returns
    const seen = ctx.actor.piiAccess === 'masked' ? maskPersonalValues(schema, value) : value
    return JSON.parse(serialize(schema, successEnvelope(seen, 200, ctx.request.traceId))).data
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) return undefined
    throw error
  }
}
