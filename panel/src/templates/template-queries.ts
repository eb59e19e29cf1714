import type { ListMessageTemplatesQuery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

// The provider and colleagues change them, and no event says so: a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** A page of templates, by their name. */
export const templatesQuery = (query: ListMessageTemplatesQuery) => ({
  ...apiQuery(['messageTemplates', 'list', query], (signal) =>
    api.messagingApp.listTemplates({ ...query, sort: 'name' }, { signal }),
  ),
  ...readAnew,
})

/** The accounts whose provider judges templates. */
export const accountsQuery = {
  ...apiQuery(['integrations', 'messagingApp'], () =>
    Array.fromAsync(api.integrations.list({ type: 'messagingApp', pageSize: 100, sort: 'name' })),
  ),
  ...readAnew,
}
