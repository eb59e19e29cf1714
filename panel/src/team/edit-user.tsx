import { notifications } from '@mantine/notifications'
import type { User } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { changeProfile, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { PasswordField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { UserForm } from './user-form.tsx'
import { userFormTexts } from './user-texts.ts'

type EditUserProps = { readonly user: User; readonly onClose: () => void }

/** Changes a user. A change by somebody else meanwhile is refused. */
export function EditUser({ user, onClose }: EditUserProps) {
  const texts = useTexts(userFormTexts)
  const { id: ownId } = useProfile()
  return (
    <SideDrawer onClose={onClose} size={480} title={texts.edit}>
      <UserForm
        onDone={({ firstName, lastName }) => {
          if (user.id === ownId) changeProfile({ firstName, lastName })
          notifications.show({ message: texts.saved })
          onClose()
        }}
        send={(input) => change('users.update', user.id, input, { ifMatch: user })}
        user={user}
      />
    </SideDrawer>
  )
}

/** Sets the password of a user, which signs the user out everywhere. */
export function SetPassword({ user, onClose }: EditUserProps) {
  const texts = useTexts(userFormTexts)
  const form = useApiForm({
    initialValues: { password: '' },
    send: ({ password }) => change('users.update', user.id, { password }, { ifMatch: user }),
    onDone() {
      notifications.show({ message: texts.passwordSaved })
      onClose()
    },
  })
  return (
    <SideDrawer onClose={onClose} title={texts.passwordTitle}>
      <DrawerForm form={form} submit={texts.save}>
        <p className="dim">{texts.passwordText}</p>
        <PasswordField
          autoComplete="new-password"
          description={texts.passwordHint}
          form={form}
          hasFocus
          label={texts.password}
          name="password"
        />
      </DrawerForm>
    </SideDrawer>
  )
}
