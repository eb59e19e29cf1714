import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import type { ListOperation, Operation } from '../api/operations.ts'
import { useRead } from '../api/reads.ts'
import { useTexts } from '../text/catalogue.ts'
import { Loaded } from './loaded.tsx'
import { OpenName } from './open-name.tsx'
import { type FormProps, type ManagedResource, type RecordOf, recordFormTexts } from './record-form.tsx'
import { type ListQuery, type OpenList, RecordList, type RecordListProps, useRecordList } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import type { ListSearch } from './search-values.ts'
import { SideDrawer } from './side-drawer.tsx'
import { StatusChip } from './status-chip.tsx'

/** The list of a resource on the screen: its address, and a page of its records. */
export type ManagedList<R extends ManagedResource, Search extends ListSearch = ListSearch> = OpenList<
  RecordOf<R>,
  Search
> & {
  readonly resource: R
}

/** The list of a resource, with the records of its page in an order. */
export function useManagedList<R extends ManagedResource, Search extends ListSearch = ListSearch>(
  resource: R,
  query: ListQuery | ((search: Search) => ListQuery),
): ManagedList<R, Search> {
  const list = useRecordList<ListOperation, Search>(`${resource}.list` as ListOperation, query)
  return { ...(list as unknown as OpenList<RecordOf<R>, Search>), resource }
}

type ManageListProps<R extends ManagedResource, Search extends ListSearch> = RecordListProps<RecordOf<R>, Search> & {
  readonly list: ManagedList<R, Search>
  /** The form in the drawer. */
  readonly form: ComponentType<FormProps<RecordOf<R>>>
  /** What the drawer of a record is called; without it records have pages of their own. */
  readonly titleOf?: (record: RecordOf<R>) => string
  /** The page of a record, which a new one opens. */
  readonly page?: RecordPath
  /** What happens otherwise after a record was made; by default the drawer closes. */
  readonly onCreated?: (created: RecordOf<R>) => void
  /** Whether the user may do more than read. */
  readonly canChange?: boolean
  readonly isDrawerWide?: boolean
}

/** A list of records that a manager makes, changes and deletes. `N` adds one. */
export function ManageList<R extends ManagedResource, Search extends ListSearch>(props: ManageListProps<R, Search>) {
  const { list, form: Form, titleOf, page, canChange = true, canAdd = canChange, isDrawerWide = false } = props
  const { open } = list.search
  const navigate = useNavigate()
  const close = (): void => list.open()
  const toPage = ({ id }: { readonly id: string }): void =>
    void navigate({ to: page, params: { id }, search: {} } as never)
  const { onCreated = page === undefined ? close : toPage } = props
  return (
    <RecordList<RecordOf<R>, Search> {...props} canAdd={canAdd}>
      {props.children}
      {open === 'new' && canAdd && (
        <SideDrawer isWide={isDrawerWide} onClose={close} title={props.texts.add}>
          <Form onDone={onCreated} />
        </SideDrawer>
      )}
      {canChange && titleOf && open !== undefined && open !== 'new' && (
        <RecordDrawer
          form={Form}
          id={open}
          key={open}
          onClose={close}
          resource={list.resource}
          isWide={isDrawerWide}
          titleOf={titleOf}
        />
      )}
    </RecordList>
  )
}

type RecordDrawerProps<R extends ManagedResource> = {
  readonly resource: R
  readonly id: string
  readonly form: ComponentType<FormProps<RecordOf<R>>>
  readonly titleOf: (record: RecordOf<R>) => string
  readonly isWide: boolean
  readonly onClose: () => void
}

/** The drawer of a record. Its form begins with what the service has now, and stays with it while somebody types. */
export function RecordDrawer<R extends ManagedResource>({
  resource,
  id,
  form: Form,
  titleOf,
  isWide,
  onClose,
}: RecordDrawerProps<R>) {
  const query = useRead(`${resource}.get` as Operation, [id] as never) as UseQueryResult<RecordOf<R>, ApiError>
  const begun = useRef<RecordOf<R>>(undefined)
  if (query.data !== undefined && !query.isFetching) begun.current ??= query.data
  const record = begun.current
  return (
    <SideDrawer isWide={isWide} onClose={onClose} title={record ? titleOf(record) : ''}>
      {record ? <Form onDone={onClose} record={record} /> : <Loaded query={query}>{() => null}</Loaded>}
    </SideDrawer>
  )
}

/** The column with the name of a record, which opens its drawer; a user who may only read passes no `open`. */
export const nameColumn = <T extends { readonly id: string }>(
  head: ReactNode,
  open: ((id: string) => void) | undefined,
  name: (record: T) => ReactNode,
): Column<T> => ({
  key: 'name',
  head,
  cell: (record) => <OpenName onOpen={open && (() => open(record.id))}>{name(record)}</OpenName>,
})

/** The address of the pages of a kind of records. */
type RecordPath = Extract<LinkProps['to'], `${string}/$id`>

/** The column with the name of a record, which leads to its page, and a line below it. */
export const linkColumn = <T extends { readonly id: string }>(
  head: ReactNode,
  page: RecordPath,
  name: (record: T) => ReactNode,
  detail?: (record: T) => ReactNode,
): Column<T> => ({
  key: 'name',
  head,
  cell: (record) => (
    <>
      <Link {...({ to: page, params: { id: record.id } } as LinkProps)} className="strong">
        {name(record)}
      </Link>
      {detail && <div className="dim small">{detail(record)}</div>}
    </>
  ),
})

type Activity = { readonly isActive: boolean }
type ActivityWords = { readonly inUse: string; readonly notInUse: string }

/** Says whether a record is in use, in words of its own if it has some. */
export function StateChip({ isActive, words }: Activity & { readonly words?: ActivityWords | undefined }) {
  const texts = useTexts(recordFormTexts)
  const { inUse, notInUse } = words ?? texts
  return <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? inUse : notInUse}</StatusChip>
}

/** The column that says whether a record is in use. */
export const useStateColumn = <T extends Activity>(words?: ActivityWords): Column<T> => ({
  key: 'state',
  head: useTexts(recordFormTexts).state,
  cell: ({ isActive }) => <StateChip isActive={isActive} words={words} />,
})

/** The title of the drawer of a record: its name. */
export const nameOf = ({ name }: { readonly name: string }): string => name
