import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { Item, ListOperation } from '../api/operations.ts'
import { usePage } from '../api/reads.ts'
import { EmptyState } from './empty-state.tsx'
import { KeyButton } from './key-button.tsx'
import { ListPage } from './list-page.tsx'
import { PagedTable } from './paged-list.tsx'
import type { Column } from './record-table.tsx'
import { type ListSearch, withoutAbsent } from './search-values.ts'

/** How many records a page of a list has. */
export const pageSize = 50

/** A list on the screen: its address, and a page of its records. */
export type OpenList<T, Search extends ListSearch = ListSearch> = {
  readonly search: Search
  readonly records: UseQueryResult<{ readonly items: readonly T[]; readonly totalCount: number }, ApiError>
  /** Shows the drawer of a record, or of a new one (`new`); without an id it closes. */
  readonly open: (id?: string) => void
  readonly showPage: (page: number | undefined) => void
  /** Applies filters, and begins with their first page. */
  readonly filter: (changes: Partial<Search>) => void
}

/** What a list asks for besides its page; undefined values are left out. */
export type ListQuery = Readonly<Record<string, unknown>> & { readonly sort?: string }

/** The address of a list, and the ways to other pages, filters and drawers of it. */
export function useListAddress<Search extends ListSearch>(): Omit<OpenList<never, Search>, 'records'> {
  const search: ListSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (changes: Partial<Search>): void =>
    void navigate({ to: '.', search: (before: ListSearch) => withoutAbsent({ ...before, ...changes }) })
  return {
    search: search as Search,
    open: (id) => show({ open: id } as Partial<Search>),
    showPage: (page) => show({ page } as Partial<Search>),
    filter: (changes) => show({ ...changes, page: undefined }),
  }
}

/** A page of the records that the address asks for. A list with filters makes its query from the address. */
export function useRecordList<O extends ListOperation, Search extends ListSearch = ListSearch>(
  operation: O,
  query: ListQuery | ((search: Search) => ListQuery),
): OpenList<Item<O>, Search> {
  const address = useListAddress<Search>()
  const chosen = typeof query === 'function' ? query(address.search) : query
  const records = usePage(operation, [withoutAbsent({ ...chosen, page: address.search.page ?? 1, pageSize })] as never)
  return { ...address, records: records as unknown as OpenList<Item<O>>['records'] }
}

/** What a list says about itself. */
export type ListTexts = {
  readonly title: string
  readonly add: string
  readonly none: string
  readonly noneText: string
  /** Without records that fit the filters. */
  readonly noneFound?: string
}

/** A list that opens its records in drawers or on pages. */
export type RecordListProps<T, Search extends ListSearch> = {
  readonly list: OpenList<T, Search>
  readonly texts: ListTexts
  readonly columns: readonly Column<T>[]
  readonly canAdd?: boolean
  /** What one can do with the list besides adding a record. */
  readonly actions?: ReactNode
  /** The filters (`FilterBar`). */
  readonly filters?: ReactNode
  /** Whether a record is out of use; by default one that is not active. */
  readonly isGone?: (record: T) => boolean
  /** What stands there without records instead of the texts. */
  readonly empty?: ReactNode
  /** What stands above the list, and its drawers. */
  readonly children?: ReactNode
}

/** A list of records. `N` adds one. */
export function RecordList<T extends { readonly id: string }, Search extends ListSearch>(
  props: RecordListProps<T, Search>,
) {
  const { list, texts, columns, canAdd = true, actions, filters, isGone = isInactive, empty, children } = props
  const { search, records } = list
  const isFiltered = Object.keys(search).some((name) => name !== 'page' && name !== 'open')
  return (
    <ListPage
      actions={
        <>
          {actions}
          {canAdd && <KeyButton keys="n" label={texts.add} onPress={() => list.open('new')} variant="filled" />}
        </>
      }
      filters={filters}
      title={texts.title}
    >
      {children}
      <PagedTable
        columns={columns}
        current={search.open}
        empty={empty || <NoRecords isFiltered={isFiltered} texts={texts} />}
        isGone={isGone}
        label={texts.title}
        onPage={list.showPage}
        page={search.page}
        pageSize={pageSize}
        query={records}
        rows={6}
      />
    </ListPage>
  )
}

const isInactive = (record: unknown): boolean => (record as { readonly isActive?: boolean }).isActive === false

const NoRecords = ({ texts, isFiltered }: { texts: ListTexts; isFiltered: boolean }) =>
  isFiltered && texts.noneFound !== undefined ? (
    <EmptyState title={texts.noneFound} />
  ) : (
    <EmptyState text={texts.noneText} title={texts.none} />
  )
