import { getRouteApi } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { NewRole } from './role-drawers.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { roleTexts } from './role-texts.ts'
import type { RolesSearch } from './team-search.ts'

const route = getRouteApi('/shell/manager/roles')

/** What users may see and do: the permissions of every role. */
export function RolesPage() {
  const texts = useTexts(roleTexts)
  const { drawer, copy } = route.useSearch()
  const navigate = route.useNavigate()
  const { hotelIds } = useProfile()
  const query = useAll('roles.list')
  const show = (search: RolesSearch): void => void navigate({ search: withoutAbsent({ ...search }) })
  // Roles belong to the hotel group: a user of some hotels reads them only.
  const canAdd = hotelIds.length === 0
  const add = <KeyButton keys="n" label={texts.add} onPress={() => show({ drawer: 'new' })} variant="filled" />
  return (
    <ListPage actions={canAdd && add} title={texts.title}>
      <Loaded query={query} rows={12}>
        {({ items }) => (
          <>
            <RoleMatrix roles={items} />
            {canAdd && drawer === 'new' && (
              <NewRole onClose={() => show({})} origin={items.find(({ id }) => id === copy)} />
            )}
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
