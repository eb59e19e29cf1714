import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import Type, { type TSchema } from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { fileAnswer } from '#platform/http/response/file-response.ts'
import { masked } from '#platform/privacy/masking.ts'
import { lookUpsBy } from '#platform/resource/declaration.ts'
import { csvStyle, toCell } from '#shared/csv-cells.ts'
import { csvColumns, type Names } from './csv-columns.ts'
import { guestFinders } from '../record/guest-filters.ts'
import { type Guest, guests } from '../record/guests.ts'
import { firstId } from '../id-ranges.ts'

/** Guests read at once: what an export holds of them, however many there are. */
const guestsAtOnce = 500

const {
  page: _page,
  pageSize: _size,
  sort: _sort,
  status: _status,
  ...filters
}: Record<string, TSchema> = guests.shapes.query.properties

/**
 * The guests that the filters of the list find, but for merged and anonymized ones, as CSV: UTF-8 with a byte order mark, by
 * which spreadsheets know it. It is sent as it is read, page by page, so each guest is as it is at that moment; who took it
 * is recorded before the first byte leaves.
 */
export const exportGuests = endpoint({
  method: 'GET',
  path: '/guests/export',
  access: 'guests.read',
  summary: 'Export guests as CSV',
  cost: 'heavy',
  extension: true,
  query: Type.Object(filters, { additionalProperties: false }),
  lookUps: lookUpsBy(guestFinders),
  returns: fileAnswer('text/csv; charset=utf-8'),
  async handle(ctx, { query }) {
    const asked = { ...(query as object), status: 'active' }
    const types = await guestTypeNames(ctx)
    const guestCount = await guests.count(ctx, asked)
    ctx.audit({
      action: 'guests.exported',
      resourceType: 'guest',
      resourceId: null,
      changes: [
        { field: 'guestCount', before: null, after: guestCount },
        { field: 'filters', before: null, after: Object.keys(query as object) },
      ],
    })
    return { bytes: csvOf(rows(ctx, asked, types)), fileName: `guests-${ctx.now.toString().slice(0, 10)}.csv` }
  },
})

function csvOf(cells: AsyncIterable<string[]>): Readable {
  const csv = stringify(csvStyle)
  const source = Readable.from(cells)
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

async function* rows(ctx: Context, asked: object, types: Names['types']): AsyncGenerator<string[]> {
  yield csvColumns.map(({ name }) => name)
  let after = firstId
  for (;;) {
    const found = await guests.following(ctx, asked, { after, size: guestsAtOnce })
    const names = { types, groups: await groupNames(ctx, found) }
    for (const guest of found) {
      const seen = ctx.actor.piiAccess === 'masked' ? (masked(guests.shapes.row, guest) as Guest) : guest
      yield csvColumns.map(({ show }) => toCell(show(seen, names)))
    }
    if (found.length < guestsAtOnce) return
    after = found.at(-1)?.id ?? after
  }
}

type Named = { id: string; name: string }
const byId = (named: readonly Named[]) => new Map(named.map(({ id, name }) => [id, name]))

const guestTypeNames = async (ctx: Context) =>
  byId(await ctx.db.many(sql<Named>`select id, name from guest_types where tenant_id = ${ctx.actor.tenantId}`))

async function groupNames(ctx: Context, found: readonly Guest[]) {
  const ids = [...new Set(found.flatMap(({ guestGroupIds }) => guestGroupIds))]
  if (ids.length === 0) return new Map<string, string>()
  return byId(
    await ctx.db.many(sql<Named>`
      select id, name from guest_groups where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`),
  )
}
