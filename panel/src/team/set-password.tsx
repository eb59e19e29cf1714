import type { User } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { PasswordField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { userFormTexts } from './user-texts.ts'

/** Sets the password of a user, which signs the user out everywhere. */
export function SetPassword({ user, onClose }: { user: User; onClose: () => void }) {
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
      <DrawerForm form={form} submit={texts.passwordTitle}>
        <p className="dim">{texts.passwordText}</p>
        <PasswordField description={texts.passwordHint} form={form} hasFocus label={texts.password} name="password" />
      </DrawerForm>
    </SideDrawer>
  )
}
