import { getRouteApi, Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { ListPage } from '../parts/list-page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { NightDemand } from './night-demand.tsx'
import { turnawayTexts } from './page-texts.ts'
import { TurnawayDrawer } from './turnaway-drawer.tsx'
import { TurnawayList } from './turnaway-list.tsx'
import { type TurnawaySearch, turnawayViews } from './turnaway-search.ts'

const route = getRouteApi('/shell/turnaways')

/** The stays that were wanted and not booked: one by one, and by night beside what the books gained. */
export function TurnawaysPage() {
  const texts = useTexts(turnawayTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hasReports = isAllowed(useProfile(), 'reports.read')
  const change = (changes: Partial<TurnawaySearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  const isByNight = search.view === 'nights' && hasReports
  return (
    <ListPage
      about={isByNight ? texts.nightsAbout : texts.about}
      title={texts.title}
      views={
        hasReports && (
          <TabLinks label={texts.views}>
            {turnawayViews.map((view) => (
              <Link key={view} search={{ view }} to="/turnaways">
                {texts[view]}
              </Link>
            ))}
          </TabLinks>
        )
      }
    >
      {isByNight ? (
        <NightDemand list={{ search, filter: change }} />
      ) : (
        <TurnawayList
          list={{ search, filter: change }}
          onClear={() => void navigate({ search: { view: 'list' } })}
          onOpen={(open) => void navigate({ search: (before) => ({ ...before, open }) })}
          onPage={(page) => change({ page })}
        />
      )}
      {search.open !== undefined && (
        <TurnawayDrawer
          id={search.open}
          onClose={() => void navigate({ search: (before) => withoutAbsent({ ...before, open: undefined }) })}
        />
      )}
    </ListPage>
  )
}
