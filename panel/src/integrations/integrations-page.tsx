import type { Integration } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { linkColumn, ManageList } from '../parts/manage-list.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import type { Column } from '../parts/record-table.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { type IntegrationsSearch, states } from './integration-search.ts'
import { IntegrationStatus } from './integration-status.tsx'
import styles from './integrations.module.css'
import { NewIntegration } from './new-integration.tsx'
import { kinds } from './provider-kinds.ts'
import { integrationTexts } from './texts.ts'

/** The accounts with providers, in the order of their kinds. */
export function IntegrationsPage() {
  const texts = useTexts(integrationTexts)
  const list = useWholeList<'integrations', IntegrationsSearch>('integrations', { sort: 'name' }, ofFilters)
  return (
    <ManageList
      // Whoever sees masked values may not decide where full ones go.
      canAdd={useProfile().piiAccess === 'full'}
      columns={useColumns()}
      filters={
        <FilterBar>
          <SelectFilter label={texts.kind} list={list} name="type" options={wordChoices(kinds, texts)} />
          <SelectFilter label={texts.state} list={list} name="status" options={wordChoices(states, texts)} />
        </FilterBar>
      }
      form={NewIntegration}
      isGone={({ status }) => status === 'inactive'}
      page="/integrations/$id"
      list={list}
      texts={texts}
    />
  )
}

const ofFilters = (all: readonly Integration[], { type, status }: IntegrationsSearch): readonly Integration[] => {
  const accounts = all.filter((account) => status === undefined || account.status === status)
  return kinds
    .filter((kind) => type === undefined || kind === type)
    .flatMap((kind) => accounts.filter((account) => account.type === kind))
}

function useColumns(): Column<Integration>[] {
  const texts = useTexts(integrationTexts)
  const format = useFormat()
  return [
    linkColumn(texts.name, '/integrations/$id', ({ name }) => name),
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
