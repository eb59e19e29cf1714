import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { Resources } from '../../../sdk/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import type { ListOperation, Operation, Resource } from '../api/operations.ts'
import { useRead } from '../api/reads.ts'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { type ApiForm, useApiForm } from './api-form.ts'
import { DeleteRecord } from './delete-record.tsx'
import { DrawerForm } from './drawer-form.tsx'
import { Loaded } from './loaded.tsx'
import { OpenName } from './open-name.tsx'
import type { Column } from './record-table.tsx'
import { type ListQuery, type OpenList, RoomList, type RoomListProps, useRoomList } from './room-list.tsx'
import type { RoomSearch } from './search-values.ts'
import { SideDrawer } from './side-drawer.tsx'
import { StatusChip } from './status-chip.tsx'

export const roomTexts = catalogue('parts/roomTexts', {
  save: 'Save',
  saved: 'Saved',
  delete: 'Delete',
  state: 'State',
  inUse: 'In use',
  notInUse: 'Not in use',
})

/** A resource with a list whose records are made, changed and deleted. */
export type Room = {
  [R in Resource]: 'list' | 'get' | 'create' | 'update' | 'delete' extends keyof Resources[R] ? R : never
}[Resource]

type Methods<R extends Room> = Resources[R]

/** A record of a room. */
export type RecordOf<R extends Room> =
  Methods<R> extends { get(id: string): PromiseLike<infer Found extends { readonly id: string }> } ? Found : never

type CreateBody<R extends Room> = Methods<R> extends { create(body: infer Body): unknown } ? Body : never
type UpdateBody<R extends Room> = Methods<R> extends { update(id: string, body?: infer Body): unknown } ? Body : never

/** A room on the screen: its address, and a page of its records. */
export type OpenRoom<R extends Room, Search extends RoomSearch = RoomSearch> = OpenList<RecordOf<R>, Search> & {
  readonly resource: R
}

/** The room of a resource, with the records of its page in an order. */
export function useRoom<R extends Room, Search extends RoomSearch = RoomSearch>(
  resource: R,
  query: ListQuery | ((search: Search) => ListQuery),
): OpenRoom<R, Search> {
  const list = useRoomList<ListOperation, Search>(`${resource}.list` as ListOperation, query)
  return { ...(list as unknown as OpenList<RecordOf<R>, Search>), resource }
}

/** What a form of a room gets. Without a record it makes a new one. */
export type RoomFormProps<T> = { readonly record?: T | undefined; readonly onDone: (saved: T) => void }

type ManageRoomProps<R extends Room, Search extends RoomSearch> = RoomListProps<RecordOf<R>, Search> & {
  readonly room: OpenRoom<R, Search>
  /** The form in the drawer. */
  readonly form: ComponentType<RoomFormProps<RecordOf<R>>>
  /** What the drawer of a record is called; without it records have pages of their own. */
  readonly titleOf?: (record: RecordOf<R>) => string
  /** The page of a record, which a new one opens. */
  readonly page?: RecordPath
  /** What happens otherwise after a record was made; by default the drawer closes. */
  readonly onCreated?: (created: RecordOf<R>) => void
  /** Whether the user may do more than read. */
  readonly canChange?: boolean
  readonly drawerSize?: number
}

/** A list of records that a manager makes, changes and deletes. `N` adds one. */
export function ManageRoom<R extends Room, Search extends RoomSearch>(props: ManageRoomProps<R, Search>) {
  const { room, form: Form, titleOf, page, canChange = true, canAdd = canChange, drawerSize = 420 } = props
  const { open } = room.search
  const navigate = useNavigate()
  const close = (): void => room.open()
  const toPage = ({ id }: { readonly id: string }): void =>
    void navigate({ to: page, params: { id }, search: {} } as never)
  const { onCreated = page === undefined ? close : toPage } = props
  return (
    <RoomList<RecordOf<R>, Search> {...props} canAdd={canAdd}>
      {props.children}
      {open === 'new' && canAdd && (
        <SideDrawer onClose={close} size={drawerSize} title={props.texts.add}>
          <Form onDone={onCreated} />
        </SideDrawer>
      )}
      {canChange && titleOf && open !== undefined && open !== 'new' && (
        <RecordDrawer
          form={Form}
          id={open}
          key={open}
          onClose={close}
          resource={room.resource}
          size={drawerSize}
          titleOf={titleOf}
        />
      )}
    </RoomList>
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
  /** The body of a new record; a form of some fields only changes a record. */
  readonly create?: (values: Values) => CreateBody<R>
  /** The body of a change, if it differs. */
  readonly update?: (values: Values) => UpdateBody<R>
  readonly fieldOf?: (field: string) => string | undefined
  /** What is said after it was saved, if there is more to say than that. */
  readonly said?: (saved: RecordOf<R>) => string | undefined
}

/** A form with the record that it changes; without one it makes a new record of its resource. */
export type RecordApiForm<R extends Room, Values> = ApiForm<Values> &
  RoomFormProps<RecordOf<R>> & { readonly resource: R }

/**
 * The form of a record: it makes a new one, or changes the one that it began with (`If-Match`), and says so. What a
 * colleague changed meanwhile is not overwritten, also when the page has read it by then.
 */
export function useRecordForm<R extends Room, Values extends Record<string, unknown>>(
  resource: R,
  { record, onDone, initialValues, create, update, fieldOf, said }: RecordFormOptions<R, Values>,
): RecordApiForm<R, Values> {
  const [begun, setBegun] = useState(record)
  const form = useApiForm<Values, RecordOf<R>>({
    initialValues,
    ...(fieldOf ? { fieldOf } : {}),
    send(values) {
      const sent = begun
        ? change(
            `${resource}.update` as Operation,
            ...([begun.id, (update ?? create)?.(values), { ifMatch: begun }] as never),
          )
        : change(`${resource}.create` as Operation, ...([create?.(values)] as never))
      return sent as Promise<unknown> as Promise<RecordOf<R>>
    },
    onDone(saved) {
      if (begun) setBegun(saved)
      notifications.show({ message: said?.(saved) ?? textsOf(roomTexts).saved })
      onDone(saved)
    },
  })
  return { ...form, resource, record, onDone }
}

type RecordFormProps<R extends Room, Values> = {
  readonly form: RecordApiForm<R, Values>
  /** The verb of the button that makes a new record. */
  readonly add?: string
  /** How the dialog calls the record that it deletes; without it the record stays. */
  readonly name?: string | undefined
  /** What else is lost with it, or what to do instead. */
  readonly lost?: ReactNode
  readonly children: ReactNode
}

/** The fields of a record in a drawer, with the buttons to save and to delete it. */
export function RecordForm<R extends Room, Values>(props: RecordFormProps<R, Values>) {
  const texts = useTexts(roomTexts)
  const { form, add = texts.save, name, lost, children } = props
  const { resource, record, onDone } = form
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
          onDone={() => onDone(record)}
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
  const texts = useTexts(roomTexts)
  const { inUse, notInUse } = words ?? texts
  return <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? inUse : notInUse}</StatusChip>
}

/** The column that says whether a record is in use. */
export const useStateColumn = <T extends Activity>(words?: ActivityWords): Column<T> => ({
  key: 'state',
  head: useTexts(roomTexts).state,
  cell: ({ isActive }) => <StateChip isActive={isActive} words={words} />,
})
