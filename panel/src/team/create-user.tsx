import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { UserForm, type UserInput } from './user-form.tsx'
import { nameOf } from './user-status.tsx'
import { userFormTexts } from './user-texts.ts'

type NewUser = UserInput & { roleId: string }

/** Invites a user by mail, or creates one with a password. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const texts = useTexts(userFormTexts)
  const navigate = useNavigate()
  return (
    <SideDrawer onClose={onClose} size={480} title={texts.add}>
      <UserForm
        onDone={(user) => {
          notifications.show({
            message: user.status === 'invited' ? texts.invited(user.email) : texts.created(nameOf(user)),
          })
          void navigate({ to: '/users/$id', params: { id: user.id } })
        }}
        // Without a role the API says beside the field that it is needed.
        send={(input) => change('users.create', input as NewUser)}
      />
    </SideDrawer>
  )
}
