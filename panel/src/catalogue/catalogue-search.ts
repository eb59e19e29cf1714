import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The categories of services. */
export const serviceCategories = ['food', 'transfer', 'spa', 'parking', 'fee', 'other'] as const

/** The address of the services: filters, page, and the service whose drawer is open, or `new`. */
export type ServiceSearch = {
  readonly category?: (typeof serviceCategories)[number] | undefined
  readonly state?: 'active' | 'inactive' | undefined
  readonly page?: number | undefined
  readonly service?: string | undefined
}

/** The address of the currencies: the currency whose drawer is open, or `new`. */
export type CurrencySearch = { readonly currency?: string | undefined }

/** The address of the guest types: the type whose drawer is open, or `new`. */
export type GuestTypeSearch = { readonly type?: string | undefined }

/** Reads the address of the services. */
export const readServiceSearch = (search: Record<string, unknown>): ServiceSearch =>
  withoutAbsent({
    category: wordValue(search, 'category', serviceCategories),
    state: wordValue(search, 'state', ['active', 'inactive'] as const),
    page: pageValue(search),
    service: textValue(search, 'service'),
  })

/** Reads the address of the currencies. */
export const readCurrencySearch = (search: Record<string, unknown>): CurrencySearch =>
  withoutAbsent({ currency: textValue(search, 'currency') })

/** Reads the address of the guest types. */
export const readGuestTypeSearch = (search: Record<string, unknown>): GuestTypeSearch =>
  withoutAbsent({ type: textValue(search, 'type') })
