import type { ListAdditionalServicesQuery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

// No event announces changes of these records, so a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** How many services a page of the list has. */
export const servicesPerPage = 50

/** A page of the services. */
export const serviceListQuery = (query: ListAdditionalServicesQuery) => ({
  ...apiQuery(['additionalServices', 'list', query], (signal) => api.additionalServices.list(query, { signal })),
  ...readAnew,
})

/** One service. */
export const serviceQuery = (id: string) => ({
  ...apiQuery(['additionalServices', 'record', id], (signal) => api.additionalServices.get(id, { signal })),
  ...readAnew,
})

/** All currencies of the company. */
export const currenciesQuery = {
  ...apiQuery(['currencies', 'list'], (signal) => api.currencies.list({ sort: 'code', pageSize: 100 }, { signal })),
  ...readAnew,
}

/** The settings of the company. */
export const companyQuery = {
  ...apiQuery(['company'], (signal) => api.company.get({ signal })),
  ...readAnew,
}

/** All guest types of the company, in their order. */
export const guestTypesQuery = {
  ...apiQuery(['guestTypes', 'list'], (signal) =>
    api.guestTypes.list({ sort: 'sortOrder', pageSize: 100 }, { signal }),
  ),
  ...readAnew,
}

/** What a change of a service makes outdated. */
export const serviceKeys = ['additionalServices', 'availability'] as const

/** What a change of a currency makes outdated. The session has the base currency of the company. */
export const currencyKeys = ['currencies', 'availability', 'reports', 'dashboard', 'session'] as const

/** What a change of a guest type makes outdated. */
export const guestTypeKeys = ['guestTypes', 'availability', 'seasons'] as const
