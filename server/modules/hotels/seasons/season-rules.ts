import { decimalPlacesOf } from '#shared/money.ts'
import { findSeasonOverlaps, type SeasonDays } from '#shared/season-overlap.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { GuestTypePrice, SeasonValues } from './seasons.ts'

/** What the rules of a season depend on: the hotel's currency and the guest types there are. */
export type SeasonTerms = { readonly decimals: number; readonly guestTypeIds: ReadonlySet<string> }

/** A season whose defaults are filled in. */
export type WholeSeason = SeasonDays & SeasonValues

/** What is wrong with a season by itself; `prefix` goes before each field, as `seasons[1].`. */
export function seasonProblems(season: SeasonValues, terms: SeasonTerms, prefix = ''): ErrorItem[] {
  const { startDate = '', endDate = '', minStay, maxStay } = season
  const problems = [...amountProblems(season, terms.decimals), ...guestTypeProblems(season, terms.guestTypeIds)]
  if (endDate < startDate) {
    problems.push({ field: 'endDate', code: 'date_range', message: 'A season ends on or after the day it starts' })
  }
  if (minStay && maxStay && maxStay < minStay) {
    problems.push({ field: 'maxStay', code: 'out_of_range', message: 'maxStay cannot be less than minStay' })
  }
  return problems.map((problem) => ({ ...problem, field: `${prefix}${problem.field}` }))
}

/** An amount with more decimals than its currency has. */
export function decimalsProblem(field: string, amount: number | null | undefined, decimals: number): ErrorItem[] {
  if (amount === null || amount === undefined || decimalPlacesOf(String(amount)) <= decimals) return []
  return [{ field, code: 'invalid_format', message: `The currency has ${decimals} decimals` }]
}

const amountProblems = (season: SeasonValues, decimals: number): ErrorItem[] => [
  ...decimalsProblem('basePrice', season.basePrice, decimals),
  ...Object.entries(season.weekdayPrices ?? {}).flatMap(([day, amount]) =>
    decimalsProblem(`weekdayPrices.${day}`, amount, decimals),
  ),
  ...fixedPriceProblems(season.guestTypePrices ?? [], decimals),
]

/** Fixed prices of guest types with more decimals than the currency has. */
export const fixedPriceProblems = (prices: readonly GuestTypePrice[], decimals: number): ErrorItem[] =>
  prices.flatMap(({ mode, value }, index) =>
    mode === 'fixed' ? decimalsProblem(`guestTypePrices[${index}].value`, value, decimals) : [],
  )

/** Guest types that are not there or priced twice, and prices without a value that they need. */
export function guestTypeProblems(
  { guestTypePrices = [] }: Pick<SeasonValues, 'guestTypePrices'>,
  known: ReadonlySet<string>,
): ErrorItem[] {
  const seen = new Set<string>()
  return guestTypePrices.flatMap(({ guestTypeId, mode, value }, index): ErrorItem[] => {
    const field = `guestTypePrices[${index}].guestTypeId`
    const isSecond = seen.has(guestTypeId)
    seen.add(guestTypeId)
    if (!known.has(guestTypeId)) {
      return [{ field, code: 'unknown_reference', message: 'There is no such guest type' }]
    }
    if (isSecond) return [{ field, code: 'duplicate_guest_type', message: 'This guest type has a price already' }]
    if (['percent', 'fixed'].includes(mode) && (value === null || value === undefined)) {
      return [{ field: `guestTypePrices[${index}].value`, code: 'required', message: 'This mode needs a value' }]
    }
    return []
  })
}

/** Every season of the list that claims a night of an earlier one with the same priority. */
export const overlapProblems = (
  seasons: readonly WholeSeason[],
  fieldOf: (index: number) => string | undefined,
): ErrorItem[] =>
  findSeasonOverlaps(seasons).flatMap(({ first, second, date }) => {
    const field = fieldOf(second)
    const message = `The night of ${date} belongs to the season ${seasons[first]?.name} with the same priority`
    return field === undefined ? [] : [{ field, code: 'season_overlap', message }]
  })

/** What is wrong with a season among the others of its room type; a night it shares with one of them is its own fault. */
export function problemsAmong(season: WholeSeason, others: readonly SeasonValues[], terms: SeasonTerms): ErrorItem[] {
  const problems = seasonProblems(season, terms)
  if (problems.length > 0) return problems
  return overlapProblems([...others.map(wholeSeason), season], (index) =>
    index === others.length ? 'startDate' : undefined,
  )
}

/** A body's season with its defaults. */
export const wholeSeason = (season: SeasonValues): WholeSeason => ({
  ...season,
  startDate: season.startDate ?? '',
  endDate: season.endDate ?? '',
  weekdays: season.weekdays ?? [],
  priority: season.priority ?? 0,
})
