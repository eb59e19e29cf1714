import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { type ListSearch, perPage } from './search.ts'

type DrawerListProps<Item> = {
  readonly texts: { readonly title: string; readonly add: string; readonly none: string; readonly noneText: string }
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly totalCount: number }, ApiError>
  readonly columns: readonly Column<Item>[]
  readonly search: ListSearch
  readonly onChange: (changes: ListSearch) => void
  /** What one can do with the list besides adding a record. */
  readonly actions?: ReactNode
  /** The drawer of the address, and what stands above the list. */
  readonly children: ReactNode
}

/** A list whose records open in a drawer. `N` adds one. */
export function DrawerList<Item extends { readonly id: string; readonly isActive?: boolean }>({
  texts,
  query,
  columns,
  search: { page = 1, open },
  onChange,
  actions,
  children,
}: DrawerListProps<Item>) {
  return (
    <ListPage
      actions={
        <>
          {actions}
          <KeyButton keys="n" label={texts.add} onPress={() => onChange({ open: 'new' })} variant="filled" />
        </>
      }
      title={texts.title}
    >
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={(next) => onChange({ page: next })}
        page={page}
        pageSize={perPage}
        query={query}
        rows={6}
      >
        {(items) => (
          <RecordTable
            columns={[...columns]}
            current={open}
            isBusy={query.isPlaceholderData}
            isGone={({ isActive = true }) => !isActive}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {children}
    </ListPage>
  )
}
