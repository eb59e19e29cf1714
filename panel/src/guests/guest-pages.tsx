import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { withoutAbsent } from '../parts/search-values.ts'

const route = getRouteApi('/shell/guests/$id')

type GuestPagesProps<Item> = {
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly totalCount: number }, ApiError>
  readonly pageSize: number
  readonly empty: ReactNode
  readonly children: (items: readonly Item[]) => ReactNode
}

/** What a part of the record lists: the page of the address, and the way to the others if there are more. */
export function GuestPages<Item>(props: GuestPagesProps<Item>) {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PagedList
      {...props}
      isCountHidden
      onPage={(next) => void navigate({ search: withoutAbsent({ page: next }) })}
      page={page}
    />
  )
}
