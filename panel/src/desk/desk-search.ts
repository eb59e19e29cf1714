import { dayValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The parts of the desk, which a phone shows one at a time. */
export const deskViews = ['caller', 'prices', 'stays'] as const

/** One of the parts of the desk. */
export type DeskView = (typeof deskViews)[number]

/** What the address of the desk holds. Absent values are prefilled from the call and the guest. */
export type DeskSearch = {
  /** The guest whom the agent has chosen. Without one it is the caller. */
  readonly guest?: string | undefined
  readonly hotel?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** How many adults of the default type. */
  readonly adults?: number | undefined
  /** The other guests, `<guest type id>:<count>` separated by commas. */
  readonly others?: string | undefined
  readonly promo?: string | undefined
  /** The room type whose nights are open. */
  readonly nights?: string | undefined
  /** The room type of the open quote, and its discount. */
  readonly room?: string | undefined
  readonly discount?: string | undefined
  /** Whether the form for a callback is open. */
  readonly callback?: boolean | undefined
  /** The conversation that asked for a quote, and gets it. */
  readonly conversation?: string | undefined
  readonly view?: DeskView | undefined
}

/** Reads the address of the desk. */
export const deskSearch = (search: Record<string, unknown>): DeskSearch =>
  withoutAbsent({
    guest: textValue(search, 'guest'),
    hotel: textValue(search, 'hotel'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    adults: countValue(search['adults']),
    others: textValue(search, 'others'),
    promo: textValue(search, 'promo'),
    nights: textValue(search, 'nights'),
    room: textValue(search, 'room'),
    discount: textValue(search, 'discount'),
    callback: search['callback'] === true ? true : undefined,
    conversation: textValue(search, 'conversation'),
    view: wordValue(search, 'view', deskViews),
  })

const countValue = (value: unknown): number | undefined => {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 && count <= 50 ? count : undefined
}

/** The address without an open quote. */
export const withoutQuote = { room: undefined, discount: undefined, callback: undefined } as const
