import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Integration, MessageTemplate } from '../../../sdk/index.ts'
import { change, useChange } from '../api/changes.ts'
import { useAll, usePage } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { statuses, type TemplateSearch } from './template-search.ts'
import { TemplateStatus } from './template-status.tsx'
import styles from './templates.module.css'
import { templateTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/templates')
const pageSize = 50

/** The messages that a provider approves before they may be sent. */
export function TemplatesPage() {
  const texts = useTexts(templateTexts)
  const { page = 1, status, template } = route.useSearch()
  const navigate = route.useNavigate()
  const list = usePage('messagingApp.listTemplates', [{ page, pageSize, sort: 'name', ...(status ? { status } : {}) }])
  const accounts = useAll('integrations.list', [{ type: 'messagingApp', sort: 'name' }]).data?.items
  const columns = useColumns(accounts ?? [])
  const sync = useSync(accounts ?? [])
  const show = (changes: TemplateSearch): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const canAdd = accounts !== undefined && accounts.length > 0
  return (
    <ListPage
      actions={
        canAdd && (
          <>
            <Button disabled={sync.isPending} onClick={() => sync.mutate()} title={texts.syncHint}>
              {texts.sync}
            </Button>
            <KeyButton keys="n" label={texts.add} onPress={() => show({ template: 'new' })} variant="filled" />
          </>
        )
      }
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.state}
            onChange={(next) => show({ status: next, page: undefined })}
            options={statuses.map((value) => ({ value, label: texts[value] }))}
            value={status}
          />
        </FilterBar>
      }
      title={texts.title}
    >
      {sync.error && <ErrorNotice error={sync.error} />}
      <PagedList
        empty={<NoTemplates hasAccount={canAdd} isFiltered={status !== undefined} />}
        onPage={(next) => show({ page: next })}
        page={page}
        pageSize={pageSize}
        query={list}
        rows={5}
      >
        {(items) => (
          <RecordTable
            columns={columns}
            current={template}
            isBusy={list.isPlaceholderData}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {template !== undefined && accounts !== undefined && (template !== 'new' || canAdd) && (
        <TemplateDrawer
          accounts={accounts}
          id={template}
          key={template}
          onClose={() => show({ template: undefined })}
        />
      )}
    </ListPage>
  )
}

function NoTemplates({ hasAccount, isFiltered }: { hasAccount: boolean; isFiltered: boolean }) {
  const texts = useTexts(templateTexts)
  if (isFiltered) return <EmptyState title={texts.noneInState} />
  return hasAccount ? (
    <EmptyState text={texts.noneText} title={texts.none} />
  ) : (
    <EmptyState
      action={
        <Link search={{ drawer: 'new' }} to="/integrations">
          {texts.toIntegrations}
        </Link>
      }
      text={texts.noAccountText}
      title={texts.noAccount}
    />
  )
}

/** Asks the providers of all active accounts for their templates, and says how many were new or changed. */
function useSync(accounts: readonly Integration[]) {
  const texts = useTexts(templateTexts)
  const { count } = useFormat()
  return useChange(
    async () => {
      const total = { added: 0, changed: 0 }
      for (const { id: integrationId, status } of accounts) {
        if (status === 'inactive') continue
        const { added, changed } = await change('messagingApp.syncTemplates', { integrationId })
        total.added += added
        total.changed += changed
      }
      return total
    },
    { onDone: ({ added, changed }) => notifications.show({ message: texts.synced(count(added), count(changed)) }) },
  )
}

function useColumns(accounts: readonly Integration[]): Column<MessageTemplate>[] {
  const texts = useTexts(templateTexts)
  const { languageName } = useFormat()
  const ofAccount: Column<MessageTemplate> = {
    key: 'account',
    head: texts.account,
    isWide: true,
    cell: ({ integrationId }) => accounts.find(({ id }) => id === integrationId)?.name,
  }
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name }) => (
        <Link from="/templates" search={(before) => ({ ...before, template: id })} to="/templates">
          {name}
        </Link>
      ),
    },
    {
      key: 'language',
      head: texts.language,
      cell: ({ languageCode }) => languageName(languageCode.replace('_', '-')),
    },
    { key: 'category', head: texts.category, isWide: true, cell: ({ category }) => texts[category] },
    ...(accounts.length > 1 ? [ofAccount] : []),
    {
      key: 'state',
      head: texts.state,
      cell: ({ status, rejectionReason }) => (
        <>
          <TemplateStatus status={status} />
          {rejectionReason !== null && (
            <div className={`${styles.reason} cut dim small`} title={rejectionReason}>
              {rejectionReason}
            </div>
          )}
        </>
      ),
    },
  ]
}
