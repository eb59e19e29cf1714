import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { EditUser, SetPassword } from './edit-user.tsx'
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
  const query = useRead('users.get', [id])
  const show = (shown?: UserSearch['drawer']): void => void navigate({ search: withoutAbsent({ drawer: shown }) })
  return (
    <LoadedRecord missing={<Link to="/users">{texts.toList}</Link>} query={query} title={texts.title}>
      {(user) =>
        // The audit log and notifications name both kinds `user`.
        user.isServiceUser ? (
          <Navigate params={{ id }} replace to="/service-users/$id" />
        ) : (
          <>
            <UserRecord onDrawer={show} user={user} />
            {drawer === 'edit' && <EditUser onClose={() => show()} user={user} />}
            {drawer === 'password' && <SetPassword onClose={() => show()} user={user} />}
          </>
        )
      }
    </LoadedRecord>
  )
}
