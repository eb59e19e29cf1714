import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { IntegrationRecord } from './integration-record.tsx'
import { integrationQuery, useFailures } from './queries.ts'
import { recordTexts } from './record-texts.ts'
import { integrationTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/integrations/$id')

/** One account: whether it works, what the provider needs, its senders. */
export function IntegrationPage() {
  const texts = useTexts(integrationTexts)
  const { toList } = useTexts(recordTexts)
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(integrationQuery(id))
  useFailures()
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/integrations">{toList}</Link>} />
  if (query.data) {
    return (
      <IntegrationRecord
        integration={query.data}
        key={id}
        onSearch={(changes) => void navigate({ search: withoutAbsent(changes) })}
        search={search}
      />
    )
  }
  return (
    <Page title={texts.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}
