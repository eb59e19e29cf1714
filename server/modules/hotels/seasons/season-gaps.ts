import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { claims, type SeasonDays, spanOf } from '#shared/season-overlap.ts'
import { addDays, type Stay } from '#shared/stay.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nightRange } from './night-range.ts'
import { roomTypeExists, seasons } from './seasons.ts'

/** Three years, one of them a leap year. */
const mostNights = 1096

const Day = Type.Unsafe<string>({ type: 'string', format: 'date' })
const Nights = Type.Integer({ minimum: 0 })

/** A longest run of nights that no season claims; both dates are nights. */
export type SeasonGap = { readonly startDate: string; readonly endDate: string; readonly nights: number }

/** The runs of nights without a season: also those between the weekdays that a season applies to. */
function gapsAmong(seasons: readonly SeasonDays[], { firstDay, nights }: Stay): SeasonGap[] {
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

/** GET …/seasons/gaps: which nights between two dates, both included, have no season and so are not on sale. */
export const seasonGaps = endpoint({
  method: 'GET',
  path: `${seasons.path}/gaps`,
  access: ['hotels.manage', 'pricing.manage'],
  summary: 'List the nights without a season',
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id }),
  query: Type.Object({ from: Day, to: Day }, { additionalProperties: false }),
  returns: Type.Object({
    from: Day,
    to: Day,
    nights: Nights,
    gaps: Type.Array(Type.Object({ startDate: Day, endDate: Day, nights: Nights })),
  }),
  async handle(ctx, { params, query }) {
    const asked = nightRange(query, mostNights)
    await roomTypeExists(ctx, params)
    const claimed = await ctx.db.many(sql<SeasonDays>`
      select start_date, end_date, weekdays, priority from seasons
      where tenant_id = ${ctx.actor.tenantId} and hotel_id = ${params.hotelId} and room_type_id = ${params.roomTypeId}
        and start_date <= ${query.to} and end_date >= ${query.from}`)
    const gaps = gapsAmong(claimed, asked)
    return { ...query, nights: gaps.reduce((sum, gap) => sum + gap.nights, 0), gaps }
  },
})
