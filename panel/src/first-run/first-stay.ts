import type { RoomType } from '@bellhop/sdk'
import { addDays } from '../text/zoned-time.ts'

/** A stay of the first search. */
export type FirstStay = { readonly checkIn: string; readonly checkOut: string }

/** The first three nights from `tomorrow` on that have a price; undefined while there is none. */
export function firstStay(types: readonly Pick<RoomType, 'seasons'>[], tomorrow: string): FirstStay | undefined {
  const [first] = types
    .flatMap(({ seasons }) => seasons)
    .filter(({ endDate }) => endDate >= tomorrow)
    .map(({ startDate, endDate }) => ({ checkIn: startDate > tomorrow ? startDate : tomorrow, endDate }))
    .toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))
  if (!first) return undefined
  const third = addDays(first.checkIn, 3)
  const afterLast = addDays(first.endDate, 1)
  return { checkIn: first.checkIn, checkOut: third < afterLast ? third : afterLast }
}
