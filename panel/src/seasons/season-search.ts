import { dayValue, textValue, withoutAbsent } from '../parts/search-values.ts'

/** What the address of the season calendar holds. Without a year it shows the present one of the hotel. */
export type SeasonSearch = {
  readonly year?: number | undefined
  /** The room type whose seasons the table lists; the first one without it. */
  readonly room?: string | undefined
  /** The season whose drawer is open, `new` or `copy`. */
  readonly open?: string | undefined
  /** The nights that the drawer begins with. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Reads the address of the season calendar. */
export const readSeasonSearch = (search: Record<string, unknown>): SeasonSearch =>
  withoutAbsent({
    year: yearValue(search['year']),
    room: textValue(search, 'room'),
    open: textValue(search, 'open'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
  })

const yearValue = (value: unknown): number | undefined => {
  const year = Number(value ?? Number.NaN)
  return Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : undefined
}

/** The address without an open drawer. */
export const withoutDrawer = { open: undefined, from: undefined, to: undefined } as const
