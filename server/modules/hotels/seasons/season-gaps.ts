import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { Day, doc, Id, named, strict } from '#platform/http/schemas.ts'
import { claims, type SeasonDays, spanOf } from '#shared/season-overlap.ts'
import { addDays, type Stay } from '#shared/stay.ts'
import { nightRange } from './night-range.ts'
import { assertRoomTypeExists, seasons } from './seasons.ts'

/** Three years, including a leap year. */
const maxNights = 1096

const Nights = Type.Integer({ minimum: 0, description: 'How many nights there are.' })

const Range = { from: doc(Day, 'The first night.'), to: doc(Day, 'The last night; at most 1096 nights.') }

const Gap = named(
  'SeasonGap',
  Type.Object({
    startDate: doc(Day, 'The first night without a season.'),
    endDate: doc(Day, 'The last night without a season.'),
    nights: Nights,
  }),
)

const SeasonGaps = named(
  'SeasonGaps',
  Type.Object({ ...Range, nights: Nights, gaps: doc(Type.Array(Gap), 'The runs of nights without a season.') }),
)

/** A maximal run of nights without a season; both dates are nights. */
export type SeasonGap = { readonly startDate: string; readonly endDate: string; readonly nights: number }

/** The runs of nights without a season, including weekdays to which a season does not apply. */
export function findSeasonGaps(
  seasons: readonly SeasonDays[],
  { firstDay, nights }: Pick<Stay, 'firstDay' | 'nights'>,
): SeasonGap[] {
  const spans = seasons.map(spanOf)
  const runs: { startDate: string; nights: number }[] = []
  let isOpen = false
  for (const [index, startDate] of nights.entries()) {
    const isFree = !spans.some((span) => claims(span, firstDay + index))
    const last = runs.at(-1)
    if (isFree && isOpen && last) last.nights += 1
    else if (isFree) runs.push({ startDate, nights: 1 })
    isOpen = isFree
  }
  return runs.map((run) => ({ ...run, endDate: addDays(run.startDate, run.nights - 1) }))
}

/** GET …/seasons/gaps: the nights between two dates, both included, that have no season and cannot be sold. */
export const seasonGaps = endpoint({
  method: 'GET',
  path: `${seasons.path}/gaps`,
  operationId: 'listSeasonGaps',
  access: ['hotels.manage', 'pricing.manage'],
  summary: 'List the nights without a season',
  errors: ['date_range'],
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id }),
  description: 'Returns the runs of nights that have no season and therefore cannot be sold.',
  query: Type.Object(Range, strict),
  returns: json(SeasonGaps),
  async handle(ctx, { params, query }) {
    const range = nightRange(query, maxNights)
    await assertRoomTypeExists(ctx, params)
    const seasonDays = await ctx.db.many(sql<SeasonDays>`
      select start_date, end_date, weekdays, priority from seasons
      where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.hotelId} and room_type_id = ${params.roomTypeId}
        and start_date <= ${query.to} and end_date >= ${query.from}`)
    const gaps = findSeasonGaps(seasonDays, range)
    return { ...query, nights: gaps.reduce((sum, gap) => sum + gap.nights, 0), gaps }
  },
})
