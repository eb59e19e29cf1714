import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { EditUser, SetPassword } from './edit-user.tsx'
import { userQuery } from './team-queries.ts'
import type { UserSearch } from './team-search.ts'
import { UserRecord } from './user-record.tsx'
import { userTexts } from './user-texts.ts'

const route = getRouteApi('/shell/manager/users/$id')

/** One user: who it is, and what an administrator can do with the access. */
export function UserPage() {
  const texts = useTexts(userTexts)
  const { id } = route.useParams()
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(userQuery(id))
  const user = query.data
  const show = (shown?: UserSearch['drawer']): void => void navigate({ search: withoutAbsent({ drawer: shown }) })
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/users">{texts.toList}</Link>} />
  // The audit log and notifications name both kinds `user`.
  if (user?.isServiceUser) return <Navigate params={{ id }} replace to="/service-users/$id" />
  if (!user) {
    return (
      <Page title={texts.title}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <>
      <UserRecord onDrawer={show} user={user} />
      {drawer === 'edit' && <EditUser onClose={() => show()} user={user} />}
      {drawer === 'password' && <SetPassword onClose={() => show()} user={user} />}
    </>
  )
}
