import type { ListOperation } from '../api/operations.ts'
import { type Records, useAll } from '../api/reads.ts'
import type { OpenRoom } from './manage-room.tsx'
import type { RecordOf, Room } from './record-form.tsx'
import { pageSize, useListAddress } from './room-list.tsx'
import type { RoomSearch } from './search-values.ts'

/** A room whose records are read at once, because the panel itself chooses and orders those that it shows. */
export function useWholeRoom<R extends Room, Search extends RoomSearch = RoomSearch>(
  resource: R,
  query: { readonly sort: string },
  shown: (records: readonly RecordOf<R>[], search: Search) => readonly RecordOf<R>[],
): OpenRoom<R, Search> {
  const address = useListAddress<Search>()
  const { data, ...reading } = useAll(`${resource}.list` as ListOperation, [query] as never)
  const items = data && shown((data as unknown as Records<RecordOf<R>>).items, address.search)
  const first = ((address.search.page ?? 1) - 1) * pageSize
  const page = items && { items: items.slice(first, first + pageSize), totalCount: items.length }
  return { ...address, resource, list: { ...reading, data: page } as OpenRoom<R, Search>['list'] }
}
