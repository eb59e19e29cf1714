import type { Call } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { useDayHeading } from '../parts/day-heading.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useCommand } from '../parts/keys.ts'
import { ListPage } from '../parts/list-page.tsx'
import { NewRows } from '../parts/new-rows.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useCallBack } from './call-back.ts'
import { CallSound, useCallColumns } from './call-columns.tsx'
import { CallFilterBar } from './call-filter-bar.tsx'
import { type CallSearch, callsPerPage, hasFilter } from './call-search.ts'
import { isNotAnswered } from './call-words.tsx'
import styles from './calls.module.css'
import { callTexts } from './texts.ts'
import { useCallList } from './use-call-list.ts'

const route = getRouteApi('/shell/calls')

/** The calls of the hotels, with filters in the address. */
export function CallsPage() {
  const texts = useTexts(callTexts)
  const format = useFormat()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { list, newCount, showNew } = useCallList(search)
  const callBack = useCallBack()
  const dayHeading = useDayHeading()
  const columns = useColumnsWithActions(callBack)
  const mayCall = isAllowed(useProfile(), 'calls.manage')
  const change = (changes: Partial<CallSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  const [none, why] = hasFilter(search) ? [texts.nothing, texts.nothingText] : [texts.empty, texts.emptyText]
  return (
    <ListPage
      filters={<CallFilterBar list={{ search, filter: change }} onClear={() => void navigate({ search: {} })} />}
      title={texts.title}
    >
      {mayCall && <CallBackKey calls={list.data?.items ?? []} onPress={callBack.callBack} />}
      {callBack.error && <ErrorNotice error={callBack.error} />}
      <NewRows count={newCount} label={texts.newCalls(format.count(newCount))} onShow={showNew} />
      <PagedTable
        columns={columns}
        empty={<EmptyState text={why} title={none} />}
        headingOf={({ startedAt }) => dayHeading(startedAt)}
        label={texts.title}
        onPage={(page) => change({ page })}
        page={search.page}
        pageSize={callsPerPage}
        query={list}
        rows={12}
      />
    </ListPage>
  )
}

/** The columns, with what one does with a call: listen to it, or call back who was not answered. */
function useColumnsWithActions({ callBack, canCall, isPending }: ReturnType<typeof useCallBack>) {
  const texts = useTexts(callTexts)
  const actions: Column<Call> = {
    key: 'actions',
    head: <span className="unseen">{texts.actions}</span>,
    cell: (call) => (
      <span className={styles.actions}>
        <CallSound call={call} />
        {isNotAnswered(call) && canCall(call) && (
          <Button disabled={isPending} onClick={() => callBack(call)} rightSection={<kbd>C</kbd>} size="compact-sm">
            {texts.callBack}
          </Button>
        )}
      </span>
    ),
  }
  return [...useCallColumns(), actions]
}

type CallBackKeyProps = { readonly calls: readonly Call[]; readonly onPress: (call: Call | undefined) => void }

/** `C` calls back the other side of the call whose row has the focus. */
function CallBackKey({ calls, onPress }: CallBackKeyProps) {
  useCommand('c', useTexts(callTexts).callBack, () => onPress(calls.find(({ id }) => id === focusedCall())), {
    isKeyOnly: true,
  })
  return null
}

/** The call of the row with the focus, by its link. */
const focusedCall = (): string | undefined =>
  document.activeElement?.closest('tr')?.querySelector('a')?.pathname.split('/').at(-1)
