import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { NewKey } from './new-key.tsx'
import { serviceTexts } from './service-texts.ts'
import { EditServiceUser } from './service-user-drawers.tsx'
import { ServiceUserRecord } from './service-user-record.tsx'
import type { ServiceUserSearch } from './team-search.ts'

const route = getRouteApi('/shell/manager/service-users/$id')

/** The account of a program, and its keys. */
export function ServiceUserPage() {
  const texts = useTexts(serviceTexts)
  const { id } = route.useParams()
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useRead('users.get', [id])
  const user = query.data
  const show = (shown?: ServiceUserSearch['drawer']): void =>
    void navigate({ search: withoutAbsent({ drawer: shown }) })
  if (query.error?.status === 404 || user?.isServiceUser === false) {
    return <MissingRecord action={<Link to="/service-users">{texts.toList}</Link>} />
  }
  if (!user) {
    return (
      <Page title={texts.title}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  }
  return (
    <>
      <ServiceUserRecord onDrawer={show} user={user} />
      {drawer === 'edit' && <EditServiceUser onClose={() => show()} user={user} />}
      {drawer === 'key' && <NewKey onClose={() => show()} userId={id} />}
    </>
  )
}
