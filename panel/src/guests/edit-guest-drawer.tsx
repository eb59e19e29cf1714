import type { Guest } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { AddressFields } from '../parts/postal-address.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { fieldNames } from './field-names.ts'
import { formTexts } from './form-texts.ts'
import { CareFields, ClassFields, CompanyFields, DocumentFields, NameFields, PersonFields } from './guest-fields.tsx'
import { nameOf } from './guest-names.ts'
import { changedFields, valuesOf, withFormFields } from './guest-values.ts'

type EditGuestDrawerProps = { readonly guest: Guest; readonly onClose: () => void }

/**
 * Changes a guest. If a colleague has changed the record meanwhile, the text stays, the drawer names the fields, and
 * the changes can be saved on top: only fields that were changed here are sent.
 */
export function EditGuestDrawer({ guest, onClose }: EditGuestDrawerProps) {
  const texts = useTexts(formTexts)
  // Events may refresh the guest while somebody types. The form stays with what it began with.
  const [opened] = useState(guest)
  const [latest, setLatest] = useState<Guest>()
  const form = useApiForm({
    initialValues: valuesOf(opened),
    send: async (values) => {
      const body = changedFields(values, opened)
      return change('guests.update', opened.id, body, { ifMatch: latest ?? opened }).catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'version_conflict') setLatest(await ask('guests.get', opened.id))
        throw withFormFields(error)
      })
    },
    onDone() {
      notifications.show({ message: textsOf(formTexts).saved })
      onClose()
    },
  })
  const hasConflict = form.error?.code === 'version_conflict' && latest !== undefined
  return (
    <SideDrawer onClose={onClose} title={nameOf(opened)}>
      <DrawerForm
        form={form}
        status={
          hasConflict ? (
            <Notice title={texts.conflict} tone="warn">
              <Conflict latest={latest} opened={opened} />
            </Notice>
          ) : undefined
        }
        submit={hasConflict ? texts.saveAnyway : undefined}
      >
        <NameFields form={form} />
        <ClassFields form={form} language={opened.languageCode} />
        <FieldGroup title={texts.person}>
          <PersonFields form={form} />
        </FieldGroup>
        <FieldGroup title={texts.care}>
          <CareFields form={form} />
        </FieldGroup>
        <FieldGroup title={texts.address}>
          <AddressFields form={form} />
        </FieldGroup>
        <FieldGroup title={texts.work}>
          <CompanyFields form={form} />
        </FieldGroup>
        <FieldGroup title={texts.document}>
          <DocumentFields form={form} numberMasked={opened.identityDocument?.numberMasked ?? null} />
        </FieldGroup>
      </DrawerForm>
    </SideDrawer>
  )
}

/** Which fields a colleague has changed since the form was opened. */
function Conflict({ opened, latest }: { opened: Guest; latest: Guest }) {
  const { conflictFields, conflictNothing } = useTexts(formTexts)
  const names: Readonly<Record<string, string>> = useTexts(fieldNames)
  const changed = Object.entries(latest).flatMap(([field, value]) =>
    names[field] !== undefined && JSON.stringify(value) !== JSON.stringify(opened[field as keyof Guest])
      ? [names[field]]
      : [],
  )
  return changed.length === 0 ? conflictNothing : conflictFields(changed.join(', '))
}
