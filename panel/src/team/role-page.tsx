import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { EditRole } from './role-drawers.tsx'
import { RoleRecord } from './role-record.tsx'
import { roleTexts } from './role-texts.ts'
import { useRolePower } from './use-role-power.ts'

const route = getRouteApi('/shell/manager/roles/$id')

/** One role: what it allows, what it sees, who has it. */
export function RolePage() {
  const texts = useTexts(roleTexts)
  const { id } = route.useParams()
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useRead('roles.get', [id])
  const role = query.data
  const { canChange } = useRolePower(role)
  const show = (shown?: 'edit'): void => void navigate({ search: withoutAbsent({ drawer: shown }) })
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/roles">{texts.toList}</Link>} />
  if (!role) {
    return (
      <Page title={texts.title}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <>
      <RoleRecord onEdit={() => show('edit')} role={role} />
      {canChange && drawer === 'edit' && <EditRole onClose={() => show()} role={role} />}
    </>
  )
}
