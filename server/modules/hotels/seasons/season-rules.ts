import type { ErrorItem } from '#platform/kernel/errors.ts'
import { decimalPlacesOf } from '#shared/money.ts'
import { findSeasonOverlaps, type SeasonDays } from '#shared/season-overlap.ts'
import type { GuestTypePriceRule, SeasonValues } from './seasons.ts'

/** What the season rules depend on: the decimals of the hotel's currency and the existing guest types. */
export type SeasonTerms = { readonly decimals: number; readonly guestTypeIds: ReadonlySet<string> }

/** A season with its defaults filled in. */
export type CompleteSeason = SeasonDays & SeasonValues

/** The problems of a season by itself; `prefix` goes before each field, as in `seasons[1].`. */
export function seasonProblems(season: SeasonValues, terms: SeasonTerms, prefix = ''): ErrorItem[] {
  const { startDate = '', endDate = '', minStay, maxStay } = season
  const problems = [...amountProblems(season, terms.decimals), ...guestTypeProblems(season, terms.guestTypeIds)]
  if (endDate < startDate) {
    problems.push({ field: 'endDate', code: 'date_range', message: 'endDate must not be before startDate' })
  }
  if (minStay && maxStay && maxStay < minStay) {
    problems.push({ field: 'maxStay', code: 'out_of_range', message: 'maxStay cannot be less than minStay' })
  }
  return problems.map((problem) => ({ ...problem, field: `${prefix}${problem.field}` }))
}

/** The problem of an amount with more decimals than its currency has. */
export function decimalsProblem(field: string, amount: number | null | undefined, decimals: number): ErrorItem[] {
  if (amount === null || amount === undefined || decimalPlacesOf(String(amount)) <= decimals) return []
  return [
    { field, code: 'invalid_format', message: `The amount can have at most ${decimals} decimals in this currency` },
  ]
}

const amountProblems = (season: SeasonValues, decimals: number): ErrorItem[] => [
  ...decimalsProblem('basePrice', season.basePrice, decimals),
  ...Object.entries(season.weekdayPrices ?? {}).flatMap(([day, amount]) =>
    decimalsProblem(`weekdayPrices.${day}`, amount, decimals),
  ),
  ...fixedPriceProblems(season.guestTypePrices ?? [], decimals),
]

/** The problems of fixed guest type prices with more decimals than the currency has. */
export const fixedPriceProblems = (prices: readonly GuestTypePriceRule[], decimals: number): ErrorItem[] =>
  prices.flatMap(({ mode, value }, index) =>
    mode === 'fixed' ? decimalsProblem(`guestTypePrices[${index}].value`, value, decimals) : [],
  )

/** The problems of guest type prices: unknown or repeated guest types, and missing values. */
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
    if (isSecond) return [{ field, code: 'duplicate_guest_type', message: 'This guest type already has a price' }]
    if (['percent', 'fixed'].includes(mode) && (value === null || value === undefined)) {
      return [
        {
          field: `guestTypePrices[${index}].value`,
          code: 'required',
          message: `value is required for the mode ${mode}`,
        },
      ]
    }
    return []
  })
}

/** The problems of seasons that share a night with an earlier season of the same priority. */
export const overlapProblems = (
  seasons: readonly CompleteSeason[],
  fieldOf: (index: number) => string | undefined,
): ErrorItem[] =>
  findSeasonOverlaps(seasons).flatMap(({ first, second, date }) => {
    const field = fieldOf(second)
    const message = `The night of ${date} already belongs to the season ${seasons[first]?.name} with the same priority`
    return field === undefined ? [] : [{ field, code: 'season_overlap', message }]
  })

/** The problems of a season together with the other seasons of its room type. */
export function seasonProblemsAmong(
  season: CompleteSeason,
  others: readonly SeasonValues[],
  terms: SeasonTerms,
): ErrorItem[] {
  const problems = seasonProblems(season, terms)
  if (problems.length > 0) return problems
  return overlapProblems([...others.map(completeSeason), season], (index) =>
    index === others.length ? 'startDate' : undefined,
  )
}

/** Fills in the defaults of a season body. */
export const completeSeason = (season: SeasonValues): CompleteSeason => ({
  ...season,
  startDate: season.startDate ?? '',
  endDate: season.endDate ?? '',
  weekdays: season.weekdays ?? [],
  priority: season.priority ?? 0,
})
