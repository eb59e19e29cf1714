import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAll, usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter, TextFilter } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { LeadKeys, useLeadActions } from './lead-actions.tsx'
import { LeadBoard } from './lead-board.tsx'
import { useLeadColumns } from './lead-columns.tsx'
import { EditLeadDrawer, NewLeadDrawer } from './lead-drawers.tsx'
import { type LeadSearch, leadFilters, leadOwners, leadsPerPage, leadViews } from './lead-search.ts'
import { LoseLead } from './lose-lead.tsx'
import { leadTexts } from './texts.ts'

const route = getRouteApi('/shell/leads')

/** The leads: the open ones as a board or a list, those that are overdue, and those that are over. */
export function LeadsPage() {
  const texts = useTexts(leadTexts)
  const { count } = useFormat()
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { view, page = 1, open, lose } = search
  const isBoard = view === 'board'
  const filters = leadFilters(search, { userId: profile.id, hotelId: useHotelId(profile) })
  const all = useAll('leads.list', isBoard ? [filters] : null, { keepsLast: true })
  const list = usePage('leads.list', isBoard ? null : [{ ...filters, page, pageSize: leadsPerPage }])
  const leads = (isBoard ? all.data?.items : list.data?.items) ?? []
  const total = isBoard ? all.data?.items.length : list.data?.totalCount
  const actions = useLeadActions()
  const change = (changes: Partial<LeadSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const filter = (changes: Partial<LeadSearch>): void => change({ page: undefined, ...changes })
  const openLead = (id: string): void => change({ open: id })
  const columns = useLeadColumns({ actions, onOpen: openLead, isClosed: view === 'closed' })
  const empty = <EmptyState text={texts.noneText} title={texts.none} />
  const lost = leads.find(({ id }) => id === lose)
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.newLead} onPress={() => change({ open: 'new' })} variant="filled" />}
      filters={
        <FilterBar summary={total === undefined ? undefined : texts.count(count(total), total === 1)}>
          <TextFilter label={texts.find} onChange={(q) => filter({ q })} value={search.q} />
          <SelectFilter
            label={texts.owner}
            list={{ search, filter }}
            name="owner"
            options={wordChoices(leadOwners, texts)}
          />
          {(search.q ?? search.owner) !== undefined && (
            <Button onClick={() => filter({ q: undefined, owner: undefined })} variant="subtle">
              {texts.clear}
            </Button>
          )}
        </FilterBar>
      }
      title={texts.title}
      views={
        <TabLinks label={texts.views}>
          {leadViews.map((each) => (
            <Link key={each} search={{ view: each }} to="/leads">
              {texts[each]}
            </Link>
          ))}
        </TabLinks>
      }
    >
      <LeadKeys actions={actions} leads={leads} onLose={({ id }) => change({ lose: id })} />
      {actions.error && <ErrorNotice error={actions.error} />}
      {isBoard ? (
        <Loaded query={all}>
          {({ items }) =>
            items.length === 0 ? empty : <LeadBoard actions={actions} leads={items} onOpen={openLead} />
          }
        </Loaded>
      ) : (
        <PagedTable
          columns={columns}
          current={open}
          empty={empty}
          isGone={({ stage }) => stage === 'lost'}
          label={texts.title}
          onPage={(next) => change({ page: next })}
          page={page}
          pageSize={leadsPerPage}
          query={list}
          rows={8}
        />
      )}
      {open === 'new' && <NewLeadDrawer onClose={() => change({ open: undefined })} />}
      {open !== undefined && open !== 'new' && (
        <EditLeadDrawer actions={actions} id={open} key={open} onClose={() => change({ open: undefined })} />
      )}
      {lost && <LoseLead lead={lost} onClose={() => change({ lose: undefined })} />}
    </ListPage>
  )
}
