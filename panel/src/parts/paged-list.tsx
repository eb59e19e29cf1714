import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'

type PagedListProps<Item> = {
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly totalCount: number }, ApiError>
  /** How many rows the first load announces. */
  readonly rows: number
  /** What stands there without records (`EmptyState`). */
  readonly empty: ReactNode
  /** From 1. The first page has no number in the address. */
  readonly page: number | undefined
  readonly pageSize: number
  readonly onPage: (page: number | undefined) => void
  /** The table of the records. */
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A page of records with the way to the others, or what to do if there are none. */
export function PagedList<Item>({ query, rows, empty, page = 1, pageSize, onPage, children }: PagedListProps<Item>) {
  return (
    <Loaded query={query} rows={rows}>
      {({ items, totalCount }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            <Pager
              onPage={(next) => onPage(next === 1 ? undefined : next)}
              page={page}
              pageSize={pageSize}
              totalCount={totalCount}
            />
          </>
        )
      }
    </Loaded>
  )
}
