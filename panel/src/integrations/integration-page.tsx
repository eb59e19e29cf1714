import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { IntegrationRecord } from './integration-record.tsx'
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
  const query = useRead('integrations.get', [id])
  return (
    <LoadedRecord missing={<Link to="/integrations">{toList}</Link>} query={query} title={texts.title}>
      {(integration) => (
        <IntegrationRecord
          integration={integration}
          key={id}
          onSearch={(changes) => void navigate({ search: withoutAbsent(changes) })}
          search={search}
        />
      )}
    </LoadedRecord>
  )
}
