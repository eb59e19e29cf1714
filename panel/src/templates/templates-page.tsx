import type { Integration, MessageTemplate } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { change, useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { nameColumn } from '../parts/manage-list.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { RecordList, useRecordList } from '../parts/record-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { TemplateDrawer } from './template-drawer.tsx'
import { statuses, type TemplateSearch } from './template-search.ts'
import { TemplateStatus } from './template-status.tsx'
import styles from './templates.module.css'
import { templateTexts } from './texts.ts'

/** The messages that a provider approves before they may be sent. */
export function TemplatesPage() {
  const texts = useTexts(templateTexts)
  const list = useRecordList('messagingApp.listTemplates', ({ status }: TemplateSearch) => ({ status, sort: 'name' }))
  const accounts = useAll('integrations.list', [{ type: 'messagingApp', sort: 'name' }]).data?.items
  const sync = useSync(accounts ?? [])
  const { open, status } = list.search
  const canAdd = accounts !== undefined && accounts.length > 0
  return (
    <RecordList
      actions={
        canAdd && (
          <KeyButton
            disabled={sync.isPending}
            label={texts.sync}
            onPress={() => sync.mutate()}
            title={texts.syncHint}
          />
        )
      }
      canAdd={canAdd}
      columns={useColumns(accounts ?? [], list.open)}
      empty={!canAdd && status === undefined && <NoAccount />}
      filters={
        <FilterBar>
          <SelectFilter label={texts.state} list={list} name="status" options={wordChoices(statuses, texts)} />
        </FilterBar>
      }
      list={list}
      texts={texts}
    >
      {sync.error && <ErrorNotice error={sync.error} />}
      {open !== undefined && accounts !== undefined && (open !== 'new' || canAdd) && (
        <TemplateDrawer accounts={accounts} id={open} key={open} onClose={() => list.open()} />
      )}
    </RecordList>
  )
}

function NoAccount() {
  const texts = useTexts(templateTexts)
  return (
    <EmptyState
      action={
        <Link search={{ open: 'new' }} to="/integrations">
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

function useColumns(accounts: readonly Integration[], open: (id: string) => void): Column<MessageTemplate>[] {
  const texts = useTexts(templateTexts)
  const { languageName } = useFormat()
  const ofAccount: Column<MessageTemplate> = {
    key: 'account',
    head: texts.account,
    isWide: true,
    cell: ({ integrationId }) => accounts.find(({ id }) => id === integrationId)?.name,
  }
  return [
    nameColumn(texts.name, open, ({ name }) => name),
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
