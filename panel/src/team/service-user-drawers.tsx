import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { type HotelChoice, HotelsField, initialHotels } from '../parts/hotels-field.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { RoleField } from './role-field.tsx'
import { serviceTexts } from './service-texts.ts'
import { nameOf } from './user-status.tsx'
import { userFormTexts } from './user-texts.ts'

type ServiceUserInput = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roleId: string
  readonly hotelIds: string[]
}

type ServiceUserFormProps = {
  readonly user?: User
  /** Sends the values. Throws `ApiError`. */
  readonly send: (input: ServiceUserInput) => Promise<User>
  readonly onDone: (user: User) => void
}

function ServiceUserForm({ user, send, onDone }: ServiceUserFormProps) {
  const texts = useTexts(serviceTexts)
  const { hotelsNeeded } = useTexts(userFormTexts)
  const { hotelIds: ownHotels } = useProfile()
  const [hotels, setHotels] = useState<HotelChoice>(() => initialHotels(user?.hotelIds, ownHotels))
  const form = useApiForm({
    initialValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      roleId: user?.roleId ?? null,
      hotelIds: null,
    },
    send: ({ firstName, lastName, email, roleId }) =>
      send({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email: email.trim(),
        hotelIds: hotels === 'all' ? [] : [...hotels],
        // Without a role the API says beside the field that it is needed.
        ...((roleId === null ? {} : { roleId }) as { roleId: string }),
      }),
    onDone,
  })
  const submit: typeof form.submit = (event) => {
    if (hotels.length > 0) return form.submit(event)
    event?.preventDefault()
    form.fields.setFieldError('hotelIds', hotelsNeeded)
  }
  return (
    <DrawerForm form={{ ...form, submit }} submit={user ? texts.save : texts.create}>
      <TextField description={texts.programHint} form={form} hasFocus label={texts.program} name="firstName" />
      <TextField description={texts.purposeHint} form={form} label={texts.purpose} name="lastName" />
      <TextField
        autoComplete="off"
        description={texts.emailHint}
        form={form}
        label={texts.email}
        name="email"
        type="email"
      />
      <RoleField form={form} name="roleId" />
      <HotelsField error={form.fields.errors['hotelIds']?.toString()} onChange={setHotels} value={hotels} />
    </DrawerForm>
  )
}

/** Creates the account of a program, then opens its page for the first key. */
export function CreateServiceUser({ onClose }: { onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  const navigate = useNavigate()
  return (
    <SideDrawer onClose={onClose} title={texts.add}>
      <ServiceUserForm
        onDone={(user) => {
          notifications.show({ message: texts.created(nameOf(user)) })
          void navigate({ to: '/service-users/$id', params: { id: user.id } })
        }}
        send={(input) => change('users.create', { ...input, isServiceUser: true })}
      />
    </SideDrawer>
  )
}

/** Changes the account of a program. A change by somebody else meanwhile is refused. */
export function EditServiceUser({ user, onClose }: { user: User; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  return (
    <SideDrawer onClose={onClose} title={texts.editTitle}>
      <ServiceUserForm
        onDone={() => {
          notifications.show({ message: texts.saved })
          onClose()
        }}
        send={(input) => change('users.update', user.id, input, { ifMatch: user })}
        user={user}
      />
    </SideDrawer>
  )
}
