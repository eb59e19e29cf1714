import { type ListSearch, readListSearch, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The categories of services. */
export const serviceCategories = ['food', 'transfer', 'spa', 'parking', 'fee', 'other'] as const

/** Whether a service is offered. */
export const serviceStates = ['active', 'inactive'] as const

/** The address of the services. */
export type ServiceSearch = ListSearch & {
  readonly category?: (typeof serviceCategories)[number] | undefined
  readonly state?: (typeof serviceStates)[number] | undefined
}

/** Reads the address of the services. */
export const readServiceSearch = (search: Record<string, unknown>): ServiceSearch =>
  withoutAbsent({
    ...readListSearch(search),
    category: wordValue(search, 'category', serviceCategories),
    state: wordValue(search, 'state', serviceStates),
  })
