import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { Role } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { RoleForm, type RoleInput } from './role-form.tsx'
import { roleTexts } from './role-texts.ts'

const size = 560

/** Creates a role, empty or with the values of another one. Privileges that the user does not hold are left out. */
export function NewRole({ origin, onClose }: { origin: Role | undefined; onClose: () => void }) {
  const texts = useTexts(roleTexts)
  const navigate = useNavigate()
  const { permissions: own, piiAccess: ownAccess } = useProfile()
  const initial: RoleInput = {
    name: origin ? texts.copyOf(origin.name) : '',
    description: origin?.description ?? null,
    permissions: origin?.permissions.filter((name) => own.includes(name)) ?? [],
    piiAccess: ownAccess === 'masked' ? 'masked' : (origin?.piiAccess ?? 'full'),
  }
  return (
    <SideDrawer onClose={onClose} size={size} title={texts.add}>
      <RoleForm
        initial={initial}
        key={origin?.id}
        onDone={(role) => {
          notifications.show({ message: texts.created(role.name) })
          void navigate({ to: '/roles/$id', params: { id: role.id } })
        }}
        send={(input) => change('roles.create', input)}
        submit={texts.create}
      />
    </SideDrawer>
  )
}

/** Changes a role. A change by somebody else meanwhile is refused. */
export function EditRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const texts = useTexts(roleTexts)
  return (
    <SideDrawer onClose={onClose} size={size} title={texts.editTitle}>
      <RoleForm
        initial={role}
        onDone={() => {
          notifications.show({ message: texts.saved })
          onClose()
        }}
        send={(input) => change('roles.update', role.id, input, { ifMatch: role })}
        submit={texts.save}
      />
    </SideDrawer>
  )
}
