import { dayValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The address of the list. */
export type DiscountsSearch = { readonly drawer?: 'new' | undefined }

/** The address of a discount: whether it is changed, and the stay of its preview. */
export type DiscountSearch = {
  readonly drawer?: 'edit' | undefined
  readonly hotel?: string | undefined
  readonly room?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The guests as the API takes them, with commas between. */
  readonly guests?: string | undefined
}

/** Reads the address of the list. */
export const readDiscountsSearch = (search: Record<string, unknown>): DiscountsSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['new'] as const) })

/** Reads the address of a discount. */
export const readDiscountSearch = (search: Record<string, unknown>): DiscountSearch =>
  withoutAbsent({
    drawer: wordValue(search, 'drawer', ['edit'] as const),
    hotel: textValue(search, 'hotel'),
    room: textValue(search, 'room'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    guests: textValue(search, 'guests'),
  })
