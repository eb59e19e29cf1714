import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import Type, { type TSchema } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { fromReplica } from '#platform/from-replica.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { file } from '#platform/http/response/file-response.ts'
import { strict } from '#platform/http/schemas.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'
import { countFilterLookUps } from '#platform/resource/declaration.ts'
import { csvStyle } from '#shared/csv/csv-cells.ts'
import { firstId } from '../id-ranges.ts'
import { guestFilters } from '../record/guest-filters.ts'
import { type Guest, guests } from '../record/guests.ts'
import { csvColumns, type NamesById } from './csv-columns.ts'

/** The number of guests in memory at a time, however large the export is. */
const guestsAtOnce = 500

const {
  page: _page,
  pageSize: _size,
  sort: _sort,
  status: _status,
  includeDeleted: _includeDeleted,
  cursor: _cursor,
  ...filters
}: Record<string, TSchema> = guests.shapes.query.properties

/**
 * GET /guests/export: the active guests that match the filters of the list, as CSV in UTF-8 with a byte order mark,
 * which spreadsheets need. The file is streamed page by page, so it is not a snapshot of one moment. The export is
 * audited before the first byte is sent.
 */
export const exportGuests = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/guests/export',
  freshFactor: true,
  operationId: 'exportGuests',
  access: 'guests.read',
  summary: 'Export guests as CSV',
  description:
    "Returns all guests that match the filters as a CSV file in UTF-8, with the columns that an import takes. A `'` stands " +
    'before what a spreadsheet would run as a formula or rewrite as a number; an import takes it away.',
  cost: 'heavy',
  extension: true,
  query: Type.Object(filters, strict),
  lookUps: countFilterLookUps(guestFilters),
  returns: file('text/csv; charset=utf-8'),
  async handle(ctx, { query }) {
    const filter = { ...(query as object), status: 'active' }
    const reading = await fromReplica(ctx)
    const types = await guestTypeNames(reading)
    const guestCount = await guests.count(reading, filter)
    ctx.audit({
      action: 'guests.exported',
      resourceType: 'guest',
      resourceId: null,
      changes: [
        { field: 'guestCount', before: null, after: guestCount },
        { field: 'filters', before: null, after: Object.keys(query as object) },
      ],
    })
    return { bytes: toCsv(rows(reading, filter, types)), fileName: `guests-${ctx.now.toString().slice(0, 10)}.csv` }
  },
})

function toCsv(cells: AsyncIterable<string[]>): Readable {
  const csv = stringify(csvStyle)
  const source = Readable.from(cells)
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

async function* rows(ctx: ReadContext, filter: object, types: NamesById['types']): AsyncGenerator<string[]> {
  yield csvColumns.map(({ name }) => name)
  let after = firstId
  for (;;) {
    const guestsOfPage = await guests.listAfter(ctx, filter, { after, size: guestsAtOnce })
    const names = { types, groups: await groupNames(ctx, guestsOfPage) }
    for (const guest of guestsOfPage) {
      const seen = ctx.actor.piiAccess === 'masked' ? (maskPersonalValues(guests.shapes.row, guest) as Guest) : guest
      yield csvColumns.map(({ show }) => show(seen, names))
    }
    if (guestsOfPage.length < guestsAtOnce) return
    after = guestsOfPage.at(-1)?.id ?? after
  }
}

type NamedRow = { id: string; name: string }
const byId = (namedRows: readonly NamedRow[]) => new Map(namedRows.map(({ id, name }) => [id, name]))

const guestTypeNames = async (ctx: ReadContext) =>
  byId(await ctx.db.many(sql<NamedRow>`select id, name from guest_types where tenant_id = ${ctx.actor.tenantId}`))

async function groupNames(ctx: ReadContext, guestsOfPage: readonly Guest[]) {
  const ids = [...new Set(guestsOfPage.flatMap(({ guestGroupIds }) => guestGroupIds))]
  if (ids.length === 0) return new Map<string, string>()
  return byId(
    await ctx.db.many(sql<NamedRow>`
      select id, name from guest_groups where tenant_id = ${ctx.actor.tenantId}
      and id = any (${sql.val(ids)}::uuid[])`),
  )
}
