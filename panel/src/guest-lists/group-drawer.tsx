import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { GuestGroup, GuestGroupCreate } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { groupTexts } from './group-texts.ts'

const types = ['company', 'family', 'tour', 'event', 'loyalty', 'other'] as const

/** Adds a group. */
export function NewGroup({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(groupTexts)
  return (
    <SideDrawer onClose={onClose} title={texts.newTitle}>
      <GroupForm onDone={onClose} send={(body) => change('guestGroups.create', body)} submit={texts.add} />
    </SideDrawer>
  )
}

/** Changes or deletes a group. */
export function EditGroup({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const texts = useTexts(groupTexts)
  const query = useRead('guestGroups.get', [id])
  return (
    <SideDrawer onClose={onClose} title={query.data?.name ?? texts.title}>
      <Loaded query={query}>{(group) => <Editor group={group} onClose={onClose} />}</Loaded>
    </SideDrawer>
  )
}

function Editor({ group: latest, onClose }: { readonly group: GuestGroup; readonly onClose: () => void }) {
  const texts = useTexts(groupTexts)
  const { count } = useFormat()
  // The list is read again while somebody types. The form stays with what it began with.
  const [group] = useState(latest)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <GroupForm
        group={group}
        onDone={onClose}
        other={<Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
        send={(body) => change('guestGroups.update', group.id, body, { ifMatch: group })}
        submit={texts.save}
      >
        <Link search={{ group: group.id }} to="/guests">
          {texts.showGuests(count(group.guestCount))}
        </Link>
      </GroupForm>
      {isDeleting && (
        <DeleteRecord
          name={group.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('guestGroups.delete', group.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </>
  )
}

type GroupFormProps = {
  readonly group?: GuestGroup
  /** Sends the group. Throws `ApiError`. */
  readonly send: (body: GuestGroupCreate) => Promise<GuestGroup>
  readonly onDone: () => void
  readonly submit: string
  readonly other?: ReactNode
  readonly children?: ReactNode
}

function GroupForm({ group, send, onDone, submit, other, children }: GroupFormProps) {
  const texts = useTexts(groupTexts)
  const form = useApiForm({
    initialValues: {
      name: group?.name ?? '',
      type: group?.type ?? 'company',
      code: group?.code ?? '',
      description: group?.description ?? '',
      isActive: group?.isActive ?? true,
    },
    send: ({ code, description, ...values }) =>
      send({ ...values, code: code.trim() || null, description: description.trim() || null }),
    onDone() {
      notifications.show({ message: texts.saved })
      onDone()
    },
  })
  return (
    <DrawerForm form={form} other={other} submit={submit}>
      <TextField form={form} hasFocus={!group} label={texts.name} name="name" />
      <SelectField
        form={form}
        label={texts.type}
        name="type"
        options={types.map((value) => ({ value, label: texts[value] }))}
      />
      <TextField form={form} isOptional label={texts.code} name="code" />
      <TextAreaField form={form} isOptional label={texts.description} name="description" />
      <CheckField form={form} label={texts.active} name="isActive" />
      <p className="dim small">{texts.members}</p>
      {children}
    </DrawerForm>
  )
}
