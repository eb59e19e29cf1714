import type { Context } from '#platform/context.ts'
import { todayIn } from '#shared/stay.ts'
import { type AskedHotel, askedHotels } from './hotel-scope.ts'
import type { GroupBy } from './group-by.ts'
import { type Comparison, comparedWith, type Period, periodOf } from './period.ts'
import type { Asked, Report } from './report.ts'
import { groupsOf } from './report-schema.ts'

/** The validated query of a report. */
export type ReportQuery = {
  readonly from?: string
  readonly to?: string
  readonly hotelId?: string[]
  readonly groupBy?: GroupBy
  readonly compareTo: Comparison
  readonly format: 'json' | 'csv'
  readonly page: number
  readonly pageSize: number
} & Readonly<Record<string, unknown>>

/** A question with the one that it is compared with, and the parameters as they were understood. */
export type Question = {
  readonly asked: Asked
  readonly compared: Asked | null
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The day of business; where hotels have different ones the company's date. */
function todayOf(ctx: Context, [first, ...others]: readonly AskedHotel[]): string {
  const isSame = first && others.every(({ today }) => today === first.today)
  return isSame ? first.today : todayIn(ctx.actor.tenant.timeZone, ctx.now)
}

type Where = {
  readonly hotelId?: string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Hotels and days that are asked about. `isOneDay`: today unless told, instead of the last days. */
export async function askedOf(ctx: Context, where: Where, { isOneDay = false } = {}): Promise<Asked> {
  const hotels = await askedHotels(ctx, where.hotelId)
  const today = todayOf(ctx, hotels)
  return {
    tenantId: ctx.actor.tenantId,
    timeZone: ctx.actor.tenant.timeZone,
    hotels,
    hotelIds: hotels.map(({ id }) => id),
    withoutHotel: (where.hotelId ?? []).length === 0,
    isAll: (where.hotelId ?? []).length === 0 && ctx.actor.hotelIds.length === 0,
    now: ctx.now,
    period: periodOf(isOneDay ? { from: where.from ?? today, to: where.to ?? today } : where, today),
    groupBy: 'none',
    given: {},
    yearsBefore: 0,
  }
}

/** What a query asks. Throws 422 `unknown_reference` for a hotel, and what `periodOf` throws. */
export async function questionOf(ctx: Context, report: Report, query: ReportQuery): Promise<Question> {
  const { hotelId, from, to, compareTo, format: _format, page: _page, pageSize: _size, ...rest } = query
  const { groupBy = groupsOf(report)[0] ?? 'none', ...given } = rest
  const asked = { ...(await askedOf(ctx, { hotelId, from, to })), groupBy, given }
  const other: Period | null = comparedWith(asked.period, compareTo)
  const parameters = {
    ...asked.period,
    hotelIds: hotelId ?? null,
    ...(groupsOf(report).length > 0 ? { groupBy } : {}),
    ...given,
    compareTo,
    comparedWith: other,
  }
  const yearsBefore = compareTo === 'previousYear' ? 1 : 0
  return { asked, compared: other && { ...asked, period: other, yearsBefore }, parameters }
}
