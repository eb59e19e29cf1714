import type { Resources } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { change } from '../api/changes.ts'
import type { Operation, Resource } from '../api/operations.ts'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { type ApiForm, useApiForm } from './api-form.ts'
import { DeleteRecord } from './delete-record.tsx'
import { DrawerForm } from './drawer-form.tsx'

export const recordFormTexts = catalogue('parts/recordFormTexts', {
  saved: 'Saved',
  delete: 'Delete',
  state: 'State',
  inUse: 'In use',
  notInUse: 'Not in use',
})

/** A resource with a list whose records are made, changed and deleted. */
export type ManagedResource = {
  [R in Resource]: 'list' | 'get' | 'create' | 'update' | 'delete' extends keyof Resources[R] ? R : never
}[Resource]

type Methods<R extends ManagedResource> = Resources[R]

/** A record of a resource. */
export type RecordOf<R extends ManagedResource> =
  Methods<R> extends { get(id: string): PromiseLike<infer Found extends { readonly id: string }> } ? Found : never

type CreateBody<R extends ManagedResource> = Methods<R> extends { create(body: infer Body): unknown } ? Body : never
type UpdateBody<R extends ManagedResource> =
  Methods<R> extends { update(id: string, body?: infer Body): unknown } ? Body : never

/** What the form of a record gets. Without a record it makes a new one. */
export type FormProps<T> = { readonly record?: T | undefined; readonly onDone: (saved: T) => void }

type RecordFormOptions<R extends ManagedResource, Values> = FormProps<RecordOf<R>> & {
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
export type RecordApiForm<R extends ManagedResource, Values> = ApiForm<Values> &
  FormProps<RecordOf<R>> & { readonly resource: R }

/**
 * The form of a record: it makes a new one, or changes the one that it began with (`If-Match`), and says so. What a
 * colleague changed meanwhile is not overwritten, also when the page has read it by then.
 */
export function useRecordForm<R extends ManagedResource, Values extends Record<string, unknown>>(
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
      notifications.show({ message: said?.(saved) ?? textsOf(recordFormTexts).saved })
      onDone(saved)
    },
  })
  return { ...form, resource, record, onDone }
}

type RecordFormProps<R extends ManagedResource, Values> = {
  readonly form: RecordApiForm<R, Values>
  /** How the dialog calls the record that it deletes; without it the record stays. */
  readonly name?: string | undefined
  /** What else is lost with it, or what to do instead. */
  readonly lost?: ReactNode
  readonly children: ReactNode
}

/** The fields of a record in a drawer, with the buttons to save and to delete it. */
export function RecordForm<R extends ManagedResource, Values>(props: RecordFormProps<R, Values>) {
  const texts = useTexts(recordFormTexts)
  const { form, name, lost, children } = props
  const { resource, record, onDone } = form
  const [isDeleting, setDeleting] = useState(false)
  const other = record && name !== undefined && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
  return (
    <>
      <DrawerForm form={form} other={other}>
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
