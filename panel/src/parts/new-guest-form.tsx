import type { Guest, GuestCreate } from '@bellhop/sdk'
import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useApiForm } from './api-form.ts'
import { DrawerForm } from './drawer-form.tsx'
import { TextField } from './form-fields.tsx'
import { KnownGuests, useKnownNumber } from './known-number.tsx'
import { ErrorNotice } from './notice.tsx'
import { SideDrawer } from './side-drawer.tsx'

export const newGuestFormTexts = catalogue('parts/newGuestFormTexts', {
  title: 'New guest',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
})

type NewGuestFormProps = {
  /** What the call or conversation knows of the guest. */
  readonly initial: { firstName: string; lastName: string; phone: string; email: string }
  /** The contact that the guest gets in the same request. */
  readonly contact: Pick<GuestCreate, 'callId' | 'conversationId'>
  /** What went wrong, and whether something runs, after the guest was created or chosen. */
  readonly change: { readonly error: ApiError | null; readonly isPending: boolean }
  readonly onCreated: (guest: Guest) => void
  /** Takes a guest who exists. */
  readonly onChoose: (guestId: string) => void
  readonly onClose: () => void
}

/** A drawer that creates the guest of a call or conversation. */
export function NewGuestForm({ initial, contact, onCreated, onChoose, onClose, ...rest }: NewGuestFormProps) {
  const { title, ...labels } = useTexts(newGuestFormTexts)
  const { error, isPending } = rest.change
  const [phone, setPhone] = useState(initial.phone)
  const known = useKnownNumber(phone)
  const form = useApiForm({
    initialValues: initial,
    async send({ firstName, lastName, ...reach }) {
      const question = await known.findQuestion(reach.phone)
      if (question) throw question
      const body = { firstName, lastName, phone: reach.phone || null, email: reach.email || null, ...contact }
      return change('guests.create', body)
    },
    onDone: onCreated,
  })
  form.fields.watch('phone', ({ value }) => setPhone(value))
  return (
    <SideDrawer onClose={onClose} title={title}>
      <DrawerForm form={form} status={error ? <ErrorNotice error={error} /> : undefined}>
        <TextField form={form} hasFocus label={labels.firstName} name="firstName" />
        <TextField form={form} label={labels.lastName} name="lastName" />
        <TextField form={form} isOptional label={labels.phone} name="phone" type="tel" />
        <KnownGuests isBusy={isPending} known={known} onChoose={onChoose} />
        <TextField form={form} isOptional label={labels.email} name="email" type="email" />
      </DrawerForm>
    </SideDrawer>
  )
}
