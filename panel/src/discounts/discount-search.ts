import { dayValue, type RecordSearch, readRecordSearch, textValue, withoutAbsent } from '../parts/search-values.ts'

/** The address of a discount: its drawer, and the stay of its preview. */
export type DiscountSearch = RecordSearch & {
  readonly hotel?: string | undefined
  readonly room?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The guests as the API takes them, with commas between. */
  readonly guests?: string | undefined
}

/** Reads the address of a discount. */
export const readDiscountSearch = (search: Record<string, unknown>): DiscountSearch =>
  withoutAbsent({
    ...readRecordSearch(search),
    hotel: textValue(search, 'hotel'),
    room: textValue(search, 'room'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    guests: textValue(search, 'guests'),
  })
