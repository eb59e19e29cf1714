import { getRouteApi, Link } from '@tanstack/react-router'
import type { Integration } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { IntegrationsSearch } from './integration-search.ts'
import { IntegrationStatus } from './integration-status.tsx'
import styles from './integrations.module.css'
import { NewIntegration } from './new-integration.tsx'
import { kinds } from './provider-kinds.ts'
import { integrationTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/integrations')

/** The accounts with providers, in the order of their kinds. */
export function IntegrationsPage() {
  const texts = useTexts(integrationTexts)
  const { type, drawer, kind, provider } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('integrations.list', [{ sort: 'name' }])
  const columns = useColumns()
  // Whoever sees masked values may not decide where full ones go.
  const canAdd = useProfile().piiAccess === 'full'
  const show = (search: IntegrationsSearch): void => void navigate({ search: withoutAbsent({ type, ...search }) })
  return (
    <ListPage
      actions={
        canAdd && <KeyButton keys="n" label={texts.add} onPress={() => show({ drawer: 'new' })} variant="filled" />
      }
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.kind}
            onChange={(next) => show({ type: next })}
            options={kinds.map((value) => ({ value, label: texts[value] }))}
            value={type}
          />
        </FilterBar>
      }
      title={texts.title}
    >
      <Loaded query={query} rows={4}>
        {({ items }) => {
          const rows = kinds
            .filter((each) => type === undefined || each === type)
            .flatMap((each) => items.filter((integration) => integration.type === each))
          if (rows.length === 0)
            return type === undefined ? (
              <EmptyState text={texts.noneText} title={texts.none} />
            ) : (
              <EmptyState title={texts.noneOfKind} />
            )
          return (
            <RecordTable
              columns={columns}
              isGone={({ status }) => status === 'inactive'}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={rows}
            />
          )
        }}
      </Loaded>
      {canAdd && drawer === 'new' && (
        <NewIntegration
          kind={kind}
          onChoose={(chosen) => show({ drawer: 'new', ...chosen })}
          onClose={() => show({})}
          provider={provider}
        />
      )}
    </ListPage>
  )
}

function useColumns(): Column<Integration>[] {
  const texts = useTexts(integrationTexts)
  const format = useFormat()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name }) => (
        <Link params={{ id }} to="/integrations/$id">
          {name}
        </Link>
      ),
    },
    { key: 'kind', head: texts.kind, cell: ({ type }) => texts[type] },
    { key: 'provider', head: texts.provider, isWide: true, cell: ({ provider }) => texts[provider] },
    {
      key: 'state',
      head: texts.state,
      cell: (integration) => (
        <>
          <IntegrationStatus integration={integration} />
          {integration.lastError !== null && (
            <div className={`${styles.error} cut dim small`} title={integration.lastError}>
              {integration.lastError}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'tested',
      head: texts.lastTested,
      isWide: true,
      cell: ({ lastCheckedAt }) => (lastCheckedAt === null ? texts.never : format.moment(lastCheckedAt)),
    },
  ]
}
