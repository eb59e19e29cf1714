import { getRouteApi } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { RoleForm } from './role-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { roleTexts } from './role-texts.ts'

const route = getRouteApi('/shell/manager/roles')

/** What users may see and do: the permissions of every role. */
export function RolesPage() {
  const texts = useTexts(roleTexts)
  const { open, copy } = route.useSearch()
  const navigate = route.useNavigate()
  const { hotelIds } = useProfile()
  const query = useAll('roles.list')
  // Roles belong to the hotel group: a user of some hotels reads them only.
  const canAdd = hotelIds.length === 0
  const add = (): void => void navigate({ search: { open: 'new' } })
  return (
    <ListPage
      actions={canAdd && <KeyButton keys="n" label={texts.add} onPress={add} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={12}>
        {({ items }) => (
          <>
            <RoleMatrix roles={items} />
            {canAdd && open === 'new' && (
              <SideDrawer onClose={() => void navigate({ search: {} })} title={texts.add}>
                <RoleForm
                  key={copy}
                  onDone={({ id }) => void navigate({ to: '/roles/$id', params: { id }, search: {} })}
                  origin={items.find(({ id }) => id === copy)}
                />
              </SideDrawer>
            )}
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
