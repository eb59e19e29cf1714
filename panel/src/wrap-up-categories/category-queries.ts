import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** All categories in the order in which agents see them. No event announces a change, so a page that opens reads anew. */
export const categoriesQuery = {
  ...apiQuery(['wrapUpCategories', 'all'], () =>
    Array.fromAsync(api.wrapUpCategories.list({ pageSize: 100, sort: 'createdAt' })),
  ),
  staleTime: 0,
}
