import { useQuery } from '@tanstack/react-query'
import type { ListCallsQuery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'

/** A page of calls. `useCallList` says what is new in it; the user asks for it. */
export const callListQuery = (filters: ListCallsQuery) => ({
  ...apiQuery(['calls', 'list', filters], (signal) => api.calls.list(filters, { signal })),
  meta: { isAnnounced: true },
})

/** A call. */
export const callQuery = (id: string) => apiQuery(['calls', id], (signal) => api.calls.get(id, { signal }))

/** The categories of a wrap-up, by their names. */
export const categoriesQuery = apiQuery(['wrapUpCategories'], (signal) =>
  api.wrapUpCategories.list({ pageSize: 100, sort: 'name' }, { signal }),
)

/** The name of a category by its code. An unknown code is its own name. */
export function useCategoryName(): (code: string) => string {
  const { data } = useQuery(categoriesQuery)
  return (code) => data?.items.find((category) => category.code === code)?.name ?? code
}

type Choice = { readonly value: string; readonly label: string }

/** The queues as choices. */
export function useQueueChoices(): readonly Choice[] {
  const { data } = useQuery(
    apiQuery(['queues', 'names'], (signal) => api.voiceQueues.list({ pageSize: 100, sort: 'name' }, { signal })),
  )
  return (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))
}

/** The agents as choices; none for roles that may not see them. */
export function useAgentChoices(): readonly Choice[] {
  const mayRead = isAllowed(useProfile(), 'calls.manage')
  const { data } = useQuery({
    ...apiQuery(['agents', 'names'], (signal) => api.agents.list({ pageSize: 100 }, { signal })),
    enabled: mayRead,
  })
  return (data?.items ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}
