import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { Resources } from '../../../sdk/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import type { ListOperation, Operation, Resource } from '../api/operations.ts'
import { usePage, useRead } from '../api/reads.ts'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { type ApiForm, useApiForm } from './api-form.ts'
import { DeleteRecord } from './delete-record.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { EmptyState } from './empty-state.tsx'
import { KeyButton } from './key-button.tsx'
import { ListPage } from './list-page.tsx'
import { Loaded } from './loaded.tsx'
import { OpenName } from './open-name.tsx'
import { PagedList } from './paged-list.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { type RoomSearch, withoutAbsent } from './search-values.ts'
import { SideDrawer } from './side-drawer.tsx'
import { StatusChip } from './status-chip.tsx'

const roomTexts = catalogue({
  en: { save: 'Save', saved: 'Saved', delete: 'Delete', state: 'State', inUse: 'In use', notInUse: 'Not in use' },
  tr: {
    save: 'Kaydet',
    saved: 'Kaydedildi',
    delete: 'Sil',
    state: 'Durum',
    inUse: 'Kullanımda',
    notInUse: 'Kullanım dışı',
  },
})

/** A resource with a list whose records are made, changed and deleted. */
export type Room = {
  [R in Resource]: 'list' | 'get' | 'create' | 'update' | 'delete' extends keyof Resources[R] ? R : never
}[Resource]

type Methods<R extends Room> = Resources[R]

/** A record of a room. */
export type RecordOf<R extends Room> =
  Methods<R> extends { get(id: string): PromiseLike<infer Found extends { readonly id: string }> } ? Found : never

type Created<R extends Room> = Methods<R> extends { create(body: infer Body): unknown } ? Body : never
type Changed<R extends Room> = Methods<R> extends { update(id: string, body?: infer Body): unknown } ? Body : never

const pageSize = 50

type ListPageOf<T> = { readonly items: readonly T[]; readonly totalCount: number }

/** A room on the screen: its address, and a page of its records. */
export type OpenRoom<R extends Room> = {
  readonly resource: R
  readonly search: RoomSearch
  readonly list: UseQueryResult<ListPageOf<RecordOf<R>>, ApiError>
  /** Shows the drawer of a record, or of a new one (`new`); without an id it closes. */
  readonly open: (id?: string) => void
  readonly showPage: (page: number | undefined) => void
}

/** The room of a resource, with the records of its page in an order. */
export function useRoom<R extends Room>(resource: R, query: { readonly sort: string }): OpenRoom<R> {
  const search: RoomSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const list = usePage(`${resource}.list` as ListOperation, [{ ...query, page: search.page ?? 1, pageSize }] as never)
  const show = (changes: RoomSearch): void =>
    void navigate({ to: '.', search: (before: RoomSearch) => withoutAbsent({ ...before, ...changes }) })
  return {
    resource,
    search,
    list: list as OpenRoom<R>['list'],
    open: (id) => show({ open: id }),
    showPage: (page) => show({ page }),
  }
}

/** What a form of a room gets. Without a record it makes a new one. */
export type RoomFormProps<T> = { readonly record?: T | undefined; readonly onDone: (saved: T) => void }

type ManageRoomProps<R extends Room> = {
  readonly room: OpenRoom<R>
  readonly texts: {
    readonly title: string
    readonly add: string
    readonly none: string
    readonly noneText: string
  }
  readonly columns: readonly Column<RecordOf<R>>[]
  /** The form in the drawer. */
  readonly form: ComponentType<RoomFormProps<RecordOf<R>>>
  /** What the drawer of a record is called; without it records have pages of their own. */
  readonly titleOf?: (record: RecordOf<R>) => string
  /** After a record was made; otherwise the drawer closes. */
  readonly onCreated?: (created: RecordOf<R>) => void
  readonly canAdd?: boolean
  /** What one can do with the list besides adding a record. */
  readonly actions?: ReactNode
  readonly drawerSize?: number
  /** What stands above the list. */
  readonly children?: ReactNode
}

/** A list of records that a manager makes, changes and deletes. `N` adds one. */
export function ManageRoom<R extends Room>(props: ManageRoomProps<R>) {
  const { room, texts, columns, form: Form, titleOf, onCreated, canAdd = true, actions, drawerSize = 420 } = props
  const { search, list } = room
  const close = (): void => room.open()
  return (
    <ListPage
      actions={
        <>
          {actions}
          {canAdd && <KeyButton keys="n" label={texts.add} onPress={() => room.open('new')} variant="filled" />}
        </>
      }
      title={texts.title}
    >
      {props.children}
      <PagedList
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        onPage={room.showPage}
        page={search.page}
        pageSize={pageSize}
        query={list}
        rows={6}
      >
        {(items) => (
          <RecordTable
            columns={[...columns]}
            current={search.open}
            isBusy={list.isPlaceholderData}
            isGone={(item) => (item as { readonly isActive?: boolean }).isActive === false}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {search.open === 'new' && canAdd && (
        <SideDrawer onClose={close} size={drawerSize} title={texts.add}>
          <Form onDone={onCreated ?? close} />
        </SideDrawer>
      )}
      {titleOf && search.open !== undefined && search.open !== 'new' && (
        <RecordDrawer
          form={Form}
          id={search.open}
          key={search.open}
          onClose={close}
          resource={room.resource}
          size={drawerSize}
          titleOf={titleOf}
        />
      )}
    </ListPage>
  )
}

type RecordDrawerProps<R extends Room> = {
  readonly resource: R
  readonly id: string
  readonly form: ComponentType<RoomFormProps<RecordOf<R>>>
  readonly titleOf: (record: RecordOf<R>) => string
  readonly size: number
  readonly onClose: () => void
}

/** The drawer of a record. Its form begins with what the service has now, and stays with it while somebody types. */
function RecordDrawer<R extends Room>({ resource, id, form: Form, titleOf, size, onClose }: RecordDrawerProps<R>) {
  const query = useRead(`${resource}.get` as Operation, [id] as never) as UseQueryResult<RecordOf<R>, ApiError>
  const begun = useRef<RecordOf<R>>(undefined)
  if (query.data !== undefined && !query.isFetching) begun.current ??= query.data
  const record = begun.current
  return (
    <SideDrawer onClose={onClose} size={size} title={record ? titleOf(record) : ''}>
      {record ? <Form onDone={onClose} record={record} /> : <Loaded query={query}>{() => null}</Loaded>}
    </SideDrawer>
  )
}

type RecordFormOptions<R extends Room, Values> = RoomFormProps<RecordOf<R>> & {
  readonly initialValues: Values
  /** The body of a new record. */
  readonly create: (values: Values) => Created<R>
  /** The body of a change, if it differs. */
  readonly update?: (values: Values) => Changed<R>
  readonly fieldOf?: (field: string) => string | undefined
}

/** The form of a record: it makes a new one, or changes the one that it began with (`If-Match`), and says so. */
export function useRecordForm<R extends Room, Values extends Record<string, unknown>>(
  resource: R,
  { record, onDone, initialValues, create, update, fieldOf }: RecordFormOptions<R, Values>,
): ApiForm<Values> {
  return useApiForm<Values, RecordOf<R>>({
    initialValues,
    ...(fieldOf ? { fieldOf } : {}),
    send(values) {
      const sent = record
        ? change(
            `${resource}.update` as Operation,
            ...([record.id, (update ?? create)(values), { ifMatch: record }] as never),
          )
        : change(`${resource}.create` as Operation, ...([create(values)] as never))
      return sent as Promise<unknown> as Promise<RecordOf<R>>
    },
    onDone(saved) {
      notifications.show({ message: textsOf(roomTexts).saved })
      onDone(saved)
    },
  })
}

type RecordFormProps<R extends Room, Values> = {
  readonly resource: R
  readonly form: ApiForm<Values>
  readonly record: RecordOf<R> | undefined
  /** The verb of the button that makes a new record. */
  readonly add: string
  /** How the dialog calls the record that it deletes; without it the record stays. */
  readonly name?: string | undefined
  /** What else is lost with it, or what to do instead. */
  readonly lost?: ReactNode
  readonly onDone: () => void
  readonly children: ReactNode
}

/** The fields of a record in a drawer, with the buttons to save and to delete it. */
export function RecordForm<R extends Room, Values>(props: RecordFormProps<R, Values>) {
  const { resource, form, record, add, name, lost, onDone, children } = props
  const texts = useTexts(roomTexts)
  const [isDeleting, setDeleting] = useState(false)
  const other = record && name !== undefined && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
  return (
    <>
      <DrawerForm form={form} other={other} submit={record ? texts.save : add}>
        {children}
      </DrawerForm>
      {isDeleting && record && (
        <DeleteRecord
          name={name ?? ''}
          onClose={() => setDeleting(false)}
          onDone={onDone}
          send={() => change(`${resource}.delete` as Operation, ...([record.id] as never))}
        >
          {lost !== undefined && <p>{lost}</p>}
        </DeleteRecord>
      )}
    </>
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

/** The column that says whether a record is in use. */
export function useStateColumn<T extends { readonly isActive: boolean }>(): Column<T> {
  const texts = useTexts(roomTexts)
  return {
    key: 'state',
    head: texts.state,
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.inUse : texts.notInUse}</StatusChip>
    ),
  }
}
