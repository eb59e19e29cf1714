import type { ReadContext } from '#platform/context.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { ListedSeason } from '../seasons/season-rows.ts'
import {
  completeSeason,
  decimalsProblem,
  overlapProblems,
  type SeasonTerms,
  seasonProblems,
} from '../seasons/season-rules.ts'
import type { OutOfOrder, RoomTypeValues } from './room-types.ts'

/** All problems of a room type body, including its seasons (§7.1). */
export function roomTypeProblems(body: RoomTypeValues, terms: SeasonTerms): ErrorItem[] {
  const listed = (body.seasons ?? []).map(completeSeason)
  const problems = [
    ...decimalsProblem('vacantSlotAdjustment', body.vacantSlotAdjustment, terms.decimals),
    ...factorProblems(body.occupancyFactors ?? []),
    ...(body.outOfOrder ?? []).flatMap(({ startDate, endDate }, index) => rangeProblem(startDate, endDate, index)),
    ...duplicatePeriodProblems(body.outOfOrder ?? []),
    ...listed.flatMap((season, index) => seasonProblems(season, terms, `seasons[${index}].`)),
  ]
  if (problems.length > 0) return problems
  return overlapProblems(listed, (index) => `seasons[${index}].startDate`)
}

function rangeProblem(startDate: string, endDate: string, index: number): ErrorItem[] {
  if (endDate >= startDate) return []
  return [
    { field: `outOfOrder[${index}].endDate`, code: 'date_range', message: 'endDate must not be before startDate' },
  ]
}

const duplicatePeriodProblems = (periods: readonly OutOfOrder[]): ErrorItem[] =>
  periods.flatMap(({ id }, index): ErrorItem[] => {
    if (id === undefined || periods.findIndex((other) => other.id === id) === index) return []
    return [{ field: `outOfOrder[${index}].id`, code: 'invalid_value', message: 'This period is in the list twice' }]
  })

const factorProblems = (factors: readonly { adults: number }[]): ErrorItem[] =>
  factors.flatMap(({ adults }, index): ErrorItem[] => {
    if (factors.findIndex((other) => other.adults === adults) === index) return []
    const message = `There is already a factor for ${adults} adults`
    return [{ field: `occupancyFactors[${index}].adults`, code: 'invalid_value', message }]
  })

/** The problems of listed seasons with the id of another room type's season, or with a repeated id. */
export const seasonIdProblems = (listed: readonly ListedSeason[], known: readonly ListedSeason[]): ErrorItem[] =>
  listed.flatMap(({ id }, index): ErrorItem[] => {
    if (id === undefined) return []
    const field = `seasons[${index}].id`
    if (!known.some((season) => season.id === id)) {
      return [{ field, code: 'unknown_reference', message: 'This room type has no such season' }]
    }
    if (listed.findIndex((other) => other.id === id) < index) {
      return [{ field, code: 'invalid_value', message: 'This season is in the list twice' }]
    }
    return []
  })

/** Out-of-order periods with ids; new periods get one. */
export const withPeriodIds = (ctx: ReadContext, periods: readonly OutOfOrder[]): OutOfOrder[] =>
  periods.map(({ id, startDate, endDate, rooms, reason }) => ({
    id: id ?? ctx.newId(),
    startDate,
    endDate,
    rooms,
    reason: reason ?? null,
  }))
