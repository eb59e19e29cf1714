import type { Context } from '#platform/context.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { OutOfOrder, RoomTypeValues } from './room-types.ts'
import type { ListedSeason } from '../seasons/season-rows.ts'
import {
  decimalsProblem,
  overlapProblems,
  seasonProblems,
  type SeasonTerms,
  wholeSeason,
} from '../seasons/season-rules.ts'

/** What is wrong with a room type's body, its seasons included, all at once (§7.1). */
export function roomTypeProblems(body: RoomTypeValues, terms: SeasonTerms): ErrorItem[] {
  const listed = (body.seasons ?? []).map(wholeSeason)
  const problems = [
    ...decimalsProblem('vacantSlotAdjustment', body.vacantSlotAdjustment, terms.decimals),
    ...factorProblems(body.occupancyFactors ?? []),
    ...(body.outOfOrder ?? []).flatMap(({ startDate, endDate }, index) => rangeProblem(startDate, endDate, index)),
    ...twiceProblems(body.outOfOrder ?? []),
    ...listed.flatMap((season, index) => seasonProblems(season, terms, `seasons[${index}].`)),
  ]
  if (problems.length > 0) return problems
  return overlapProblems(listed, (index) => `seasons[${index}].startDate`)
}

function rangeProblem(startDate: string, endDate: string, index: number): ErrorItem[] {
  if (endDate >= startDate) return []
  return [
    { field: `outOfOrder[${index}].endDate`, code: 'date_range', message: 'It ends on or after the day it starts' },
  ]
}

const twiceProblems = (periods: readonly OutOfOrder[]): ErrorItem[] =>
  periods.flatMap(({ id }, index): ErrorItem[] => {
    if (id === undefined || periods.findIndex((other) => other.id === id) === index) return []
    return [{ field: `outOfOrder[${index}].id`, code: 'invalid_value', message: 'This period is in the list already' }]
  })

const factorProblems = (factors: readonly { adults: number }[]): ErrorItem[] =>
  factors.flatMap(({ adults }, index): ErrorItem[] => {
    if (factors.findIndex((other) => other.adults === adults) === index) return []
    const message = `There is a factor for ${adults} adults already`
    return [{ field: `occupancyFactors[${index}].adults`, code: 'invalid_value', message }]
  })

/** A listed season that says it is known, and is not one of this room type; or is listed twice. */
export const idProblems = (listed: readonly ListedSeason[], known: readonly ListedSeason[]): ErrorItem[] =>
  listed.flatMap(({ id }, index): ErrorItem[] => {
    if (id === undefined) return []
    const field = `seasons[${index}].id`
    if (!known.some((season) => season.id === id)) {
      return [{ field, code: 'unknown_reference', message: 'This room type has no such season' }]
    }
    if (listed.findIndex((other) => other.id === id) < index) {
      return [{ field, code: 'invalid_value', message: 'This season is in the list already' }]
    }
    return []
  })

/** Periods out of order, each with an id of its own. */
export const numbered = (ctx: Context, periods: readonly OutOfOrder[]): OutOfOrder[] =>
  periods.map(({ id, startDate, endDate, rooms, reason }) => ({
    id: id ?? ctx.newId(),
    startDate,
    endDate,
    rooms,
    reason: reason ?? null,
  }))
