import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** All chat widgets. A hotel group has a few. */
export const chatWidgetsQuery = apiQuery(['chatWidgets'], (signal) =>
  api.chatWidgets.list({ pageSize: 100, sort: 'name' }, { signal }),
)

/** One chat widget. */
export const chatWidgetQuery = (id: string) =>
  apiQuery(['chatWidgets', id], (signal) => api.chatWidgets.get(id, { signal }))

/** The page of the service on which a widget can be tried. */
export const demoPageOf = (publicKey: string): string => `/demo?widget=${publicKey}`

/** Whether the service has that page: operators can switch it off. */
export const hasDemoPageQuery = (publicKey: string) =>
  queryOptions<boolean, ApiError>({
    queryKey: ['demoPage', publicKey],
    queryFn: async ({ signal }) => (await fetch(demoPageOf(publicKey), { method: 'HEAD', signal })).ok,
  })
