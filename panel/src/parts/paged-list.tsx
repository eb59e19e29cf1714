import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import { RecordTable, type RecordTableProps } from './record-table.tsx'

type PagedListProps<Item> = {
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly totalCount: number }, ApiError>
  /** How many rows the first load announces. */
  readonly rows?: number
  /** What stands there without records (`EmptyState`). */
  readonly empty: ReactNode
  /** From 1. The first page has no number in the address. */
  readonly page: number | undefined
  readonly pageSize: number
  readonly onPage: (page: number | undefined) => void
  /** Whether a list that fits on one page has no count below it. */
  readonly isCountHidden?: boolean
  /** The records. */
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A page of records with the way to the others, or what to do if there are none. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, rows = 6, empty, page = 1, pageSize, onPage, isCountHidden = false, children } = props
  return (
    <Loaded query={query} rows={rows}>
      {({ items, totalCount }) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            {!(isCountHidden && totalCount <= pageSize) && (
              <Pager
                onPage={(next) => onPage(next === 1 ? undefined : next)}
                page={page}
                pageSize={pageSize}
                totalCount={totalCount}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

type PagedTableProps<Row> = Omit<PagedListProps<Row>, 'children'> & Omit<RecordTableProps<Row>, 'rows'>

/** A page of records in a table. Records of another page stay, and look dim, until those of the next one are there. */
export const PagedTable = <Row,>({
  columns,
  label,
  rowKey,
  isBusy,
  isGone,
  current,
  headingOf,
  ...list
}: PagedTableProps<Row>) => (
  <PagedList {...list}>
    {(items) => (
      <RecordTable
        columns={columns}
        current={current}
        headingOf={headingOf}
        isBusy={isBusy ?? list.query.isPlaceholderData}
        isGone={isGone}
        label={label}
        rowKey={rowKey}
        rows={items}
      />
    )}
  </PagedList>
)
