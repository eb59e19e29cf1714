import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import type { Operation } from '../api/operations.ts'
import { useRead } from '../api/reads.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { BackLink } from './back-link.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { KeyButton } from './key-button.tsx'
import { LoadedRecord } from './loaded-record.tsx'
import type { FormProps, ManagedResource, RecordOf } from './record-form.tsx'
import { RecordPage, type RecordPageProps } from './record-page.tsx'
import { withoutAbsent } from './search-values.ts'
import { SideDrawer } from './side-drawer.tsx'

export const manageRecordTexts = catalogue('parts/manageRecordTexts', {
  edit: 'Edit',
  delete: 'Delete',
  toList: 'Back to the list',
})

/** What the page of a record shows beside the way back, its buttons and its drawer. */
type PageParts = Pick<RecordPageProps, 'title' | 'marks' | 'detail' | 'amounts' | 'aside' | 'tabs' | 'children'> & {
  /** What one can do with the record besides changing and deleting it. */
  readonly actions?: ReactNode
  /** What one mostly does with it, if that is not to change it. */
  readonly main?: ReactNode
  /** What else is lost when it is deleted, or what to do instead; null: it cannot be deleted. */
  readonly lost: ReactNode
}

/** A dialog that asks before it deletes a record. */
export type DeletionProps<T> = { readonly record: T; readonly onDone: () => void; readonly onClose: () => void }

type ManageRecordProps<R extends ManagedResource> = {
  readonly resource: R
  /** The address of the list. */
  readonly list: NonNullable<LinkProps['to']>
  /** The title of the page until the record is read. */
  readonly title: string
  readonly show: (record: RecordOf<R>) => PageParts
  /** The form in the drawer; without it the record is changed on its page. */
  readonly form?: ComponentType<FormProps<RecordOf<R>> & { readonly record: RecordOf<R> }>
  /** Asks in its own way before the record is deleted. */
  readonly deletion?: ComponentType<DeletionProps<RecordOf<R>>>
  readonly canChange?: boolean | ((record: RecordOf<R>) => boolean)
  readonly isDrawerWide?: boolean
}

/** The page of the record `$id` of the address, which a manager changes in a drawer (`E`) and deletes. */
export function ManageRecord<R extends ManagedResource>(props: ManageRecordProps<R>) {
  const texts = useTexts(manageRecordTexts)
  const { id = '' }: { id?: string | undefined } = useParams({ strict: false })
  const query = useRead(`${props.resource}.get` as Operation, [id] as never) as UseQueryResult<RecordOf<R>, ApiError>
  return (
    <LoadedRecord missing={<Link to={props.list}>{texts.toList}</Link>} query={query} title={props.title}>
      {(record) => <Loaded {...props} key={id} record={record} />}
    </LoadedRecord>
  )
}

function Loaded<R extends ManagedResource>(props: ManageRecordProps<R> & { readonly record: RecordOf<R> }) {
  const { resource, list, show, form: Form, deletion: Deletion, isDrawerWide = false, record } = props
  const texts = useTexts(manageRecordTexts)
  const { open }: { open?: string | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const { actions, main, lost, title, children, ...page } = show(record)
  const canChange = typeof props.canChange === 'function' ? props.canChange(record) : props.canChange !== false
  const edit = (isOpen: boolean): void =>
    void navigate({
      to: '.',
      search: (before: object) => withoutAbsent({ ...before, open: isOpen ? 'edit' : undefined }),
    })
  const toList = (): void => void navigate({ to: list, search: {} })
  const stay = (): void => setDeleting(false)
  return (
    <RecordPage
      {...page}
      actions={
        <>
          {canChange && lost !== null && <KeyButton label={texts.delete} onPress={() => setDeleting(true)} />}
          {actions}
          {canChange && Form && (
            <KeyButton
              keys="e"
              label={texts.edit}
              onPress={() => edit(true)}
              variant={main === undefined ? 'filled' : 'default'}
            />
          )}
          {main}
        </>
      }
      before={<BackLink label={texts.toList} to={list} />}
      title={title}
    >
      {children}
      {canChange && Form && open === 'edit' && (
        <SideDrawer isWide={isDrawerWide} onClose={() => edit(false)} title={title}>
          <Form onDone={() => edit(false)} record={record} />
        </SideDrawer>
      )}
      {isDeleting &&
        (Deletion ? (
          <Deletion onClose={stay} onDone={toList} record={record} />
        ) : (
          <DeleteRecord
            name={title}
            onClose={stay}
            onDone={toList}
            send={() => change(`${resource}.delete` as Operation, ...([record.id] as never))}
          >
            {lost !== undefined && <p>{lost}</p>}
          </DeleteRecord>
        ))}
    </RecordPage>
  )
}
