import type { ListOperation } from '../api/operations.ts'
import { type Records, useAll } from '../api/reads.ts'
import type { ManagedList } from './manage-list.tsx'
import type { ManagedResource, RecordOf } from './record-form.tsx'
import { pageSize, useListAddress } from './record-list.tsx'
import type { ListSearch } from './search-values.ts'

/** A list whose records are read at once, because the panel itself chooses and orders those that it shows. */
export function useWholeList<R extends ManagedResource, Search extends ListSearch = ListSearch>(
  resource: R,
  query: { readonly sort: string },
  shown: (records: readonly RecordOf<R>[], search: Search) => readonly RecordOf<R>[],
): ManagedList<R, Search> {
  const address = useListAddress<Search>()
  const { data, ...reading } = useAll(`${resource}.list` as ListOperation, [query] as never)
  const items = data && shown((data as unknown as Records<RecordOf<R>>).items, address.search)
  const first = ((address.search.page ?? 1) - 1) * pageSize
  const page = items && { items: items.slice(first, first + pageSize), totalCount: items.length }
  return { ...address, resource, records: { ...reading, data: page } as ManagedList<R, Search>['records'] }
}
