import type { User } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { RoleField } from './role-field.tsx'
import { serviceTexts } from './service-texts.ts'
import { nameOf } from './user-status.tsx'

/** The form of the account of a program. A new one has no key yet. */
export function ServiceUserForm({ record: user, onDone }: FormProps<User>) {
  const texts = useTexts(serviceTexts)
  const { hotelIds: ownHotels } = useProfile()
  const initialValues = {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    roleId: user?.roleId ?? null,
    hotelIds: initialHotels(user?.hotelIds, ownHotels),
  }
  const bodyOf = ({ firstName, lastName, email, roleId, hotelIds }: typeof initialValues) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    hotelIds: hotelIdsOf(hotelIds),
    // Without a role the API says beside the field that it is needed.
    ...((roleId === null ? {} : { roleId }) as { roleId: string }),
  })
  const form = useRecordForm('users', {
    record: user,
    onDone,
    initialValues,
    create: (values) => ({ ...bodyOf(values), isServiceUser: true }),
    update: bodyOf,
    said: (saved) => (user ? undefined : texts.created(nameOf(saved))),
  })
  return (
    <RecordForm form={form}>
      <TextField description={texts.programHint} form={form} hasFocus label={texts.program} name="firstName" />
      <TextField description={texts.purposeHint} form={form} label={texts.purpose} name="lastName" />
      <TextField description={texts.emailHint} form={form} label={texts.email} name="email" type="email" />
      <RoleField form={form} name="roleId" />
      <HotelsField form={form} />
    </RecordForm>
  )
}
