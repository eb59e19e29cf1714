import type { AuditEntry } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { recordLink } from '../parts/record-link.ts'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './audit.module.css'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { type AuditSearch, auditFilters, entriesPerPage, readAuditSearch } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { auditTexts } from './texts.ts'
import { Verdict } from './verify-log.tsx'

const route = getRouteApi('/shell/manager/audit')

/** Who changed what, and when. */
export function AuditPage() {
  const texts = useTexts(auditTexts)
  const { count } = useFormat()
  const { timeZone, hotelIds } = useProfile()
  const search = readAuditSearch(route.useSearch())
  const navigate = route.useNavigate()
  const filters = auditFilters(search, timeZone ?? 'UTC')
  const page = search.page ?? 1
  const query = usePage('audit.list', [{ ...filters, page, pageSize: entriesPerPage }])
  const verification = useChange(() => ask('audit.verify'))
  const show = (changes: Partial<AuditSearch>): void =>
    void navigate({ search: withoutAbsent({ ...search, page: undefined, entry: undefined, ...changes }) })
  const columns = useColumns((entry) => show({ page: search.page, entry }))
  const items = query.data?.items ?? []
  const opened = items.find(({ id }) => id === search.entry)
  const total = query.data?.totalCount
  return (
    <ListPage
      actions={
        <KeyButton disabled={verification.isPending} label={texts.verify} onPress={() => verification.mutate()} />
      }
      filters={
        <AuditFilterBar
          actorName={items.find(({ actorUserId }) => actorUserId === search.actor)?.actorName ?? undefined}
          list={{ search, filter: show }}
          onClear={() => void navigate({ search: {} })}
          summary={total === undefined ? '' : texts.total(total, count(total))}
        />
      }
      title={texts.title}
    >
      <Verdict verification={verification} />
      <PagedTable
        columns={columns}
        current={search.entry}
        empty={<EmptyState text={hotelIds.length === 0 ? texts.noneText : texts.someHotels} title={texts.none} />}
        isBusy={query.isFetching}
        label={texts.title}
        onPage={(next) => show({ page: next })}
        page={search.page}
        pageSize={entriesPerPage}
        query={query}
        rows={8}
      />
      {opened && <EntryDrawer entry={opened} onClose={() => show({ page: search.page })} />}
    </ListPage>
  )
}

/** How many changed fields a row names. */
const namedFields = 3

function useColumns(onOpen: (id: string) => void): Column<AuditEntry>[] {
  const texts = useTexts(auditTexts)
  const { dayTime, count } = useFormat()
  const { actionName, actorName, fieldName } = useAuditWords()
  const summaryOf = ({ changes, resourceType }: AuditEntry): string => {
    const names = changes.slice(0, namedFields).map(({ field }) => fieldName(field, resourceType))
    const rest = changes.length - names.length
    return rest > 0 ? `${names.join(', ')} ${texts.moreChanges(count(rest))}` : names.join(', ')
  }
  return [
    {
      key: 'what',
      head: texts.what,
      cell: ({ id, action }) => (
        <button className={styles.open} onClick={() => onOpen(id)} type="button">
          {actionName(action)}
        </button>
      ),
    },
    { key: 'who', head: texts.who, cell: (entry) => <span className={styles.line}>{actorName(entry)}</span> },
    { key: 'at', head: texts.at, cell: ({ at }) => <span className={`dim ${styles.line}`}>{dayTime(at)}</span> },
    {
      key: 'changes',
      head: texts.changes,
      isWide: true,
      cell: (entry) => <span className={`dim ${styles.summary}`}>{summaryOf(entry)}</span>,
    },
    { key: 'record', head: texts.record, cell: (entry) => <RecordName entry={entry} /> },
  ]
}

function RecordName({ entry: { resourceType, resourceId } }: { entry: AuditEntry }) {
  const { typeName } = useAuditWords()
  const link = resourceId === null ? undefined : recordLink({ type: resourceType, id: resourceId })
  return link ? <Link {...link}>{typeName(resourceType)}</Link> : typeName(resourceType)
}
