import { type PriceRaise, raisePrice } from '../../../server/shared/raise-price.ts'
import type { SeasonDays } from '../../../server/shared/season-overlap.ts'
import { shiftSeason } from '../../../server/shared/shift-season.ts'
import { conflictOf } from './season-days.ts'

/** A season that a copy can take along. */
type CopiedSeason = SeasonDays & { readonly name: string; readonly basePrice: number }

/** A season as it would be in the other year. */
export type SeasonCopy<Season> = {
  readonly season: Season
  /** Its new dates and base price; undefined if the other year has no such nights. */
  readonly copy: { readonly startDate: string; readonly endDate: string; readonly basePrice: number } | undefined
  /** The season that has some of its nights already. */
  readonly conflict: Season | undefined
}

type CopyOrder = { readonly fromYear: number; readonly toYear: number; readonly raise: PriceRaise }

/** What a copy of a room type's seasons to another year would do, as the API does it: those that begin in the year. */
export function planOfCopy<Season extends CopiedSeason>(
  seasons: readonly Season[],
  { fromYear, toYear, raise }: CopyOrder,
): SeasonCopy<Season>[] {
  return seasons
    .filter(({ startDate }) => Number(startDate.slice(0, 4)) === fromYear)
    .map((season) => {
      const shifted = shiftSeason(season, toYear - fromYear)
      if (!shifted) return { season, copy: undefined, conflict: undefined }
      const { startDate, endDate } = shifted
      const basePrice = raisePrice(season.basePrice, raise)
      return { season, copy: { startDate, endDate, basePrice }, conflict: conflictOf(shifted, seasons)?.season }
    })
}
