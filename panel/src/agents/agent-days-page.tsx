import type { AgentDay, AgentDayPage } from '@bellhop/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { DayInput } from '../parts/date-fields.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { OpenName } from '../parts/open-name.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import { usePresenceName } from '../parts/presence.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import { AgentDayDrawer } from './agent-day-drawer.tsx'
import { type AgentDaySearch, agentsPerPage } from './agent-day-search.ts'
import styles from './agents.module.css'
import { DayScale, DayStrip, useLength } from './day-strip.tsx'
import { dayWindow } from './day-window.ts'
import { agentDayTexts } from './texts.ts'

const route = getRouteApi('/shell/agents')
const shownPresences = ['available', 'onCall', 'wrapUp', 'busy', 'break', 'away', 'notResponding'] as const

/** What the agents did in a day: a strip and its sums for each. */
export function AgentDaysPage() {
  const texts = useTexts(agentDayTexts)
  const profile = useProfile()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hotelId = useHotelId(profile)
  const today = dayIn(profile.tenant.timeZone, Date.now())
  const { day = today, page = 1, open } = search
  const hotel = hotelId === undefined ? {} : { hotelId }
  const query = usePage('agentDays.list', [{ date: day, page, pageSize: agentsPerPage, ...hotel }])
  const change = (changes: Partial<AgentDaySearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  const go = (next: string): void => change({ day: next === today ? undefined : next, open: undefined })
  const shown = query.data
  const opened = shown?.items.find(({ userId }) => userId === open)
  const format = useFormat(profile.tenant.timeZone)
  const columns = useColumns(shown, (userId) => change({ open: userId, page: search.page }))
  return (
    <ListPage
      about={texts.about}
      actions={
        <>
          <KeyButton keys="[" label={texts.previousDay} onPress={() => go(addDays(day, -1))} />
          {day < today && <KeyButton keys="]" label={texts.nextDay} onPress={() => go(addDays(day, 1))} />}
        </>
      }
      filters={
        <FilterBar summary={<Legend />}>
          <DayInput isPast isSearch label={texts.day} onChange={go} value={day} />
        </FilterBar>
      }
      title={texts.title}
    >
      <PagedTable
        columns={columns}
        empty={<EmptyState text={texts.emptyText} title={texts.empty} />}
        isCountHidden
        label={texts.title}
        onPage={(next) => change({ page: next })}
        page={search.page}
        pageSize={agentsPerPage}
        query={query}
        rowKey={({ userId }) => userId}
      />
      {shown && opened && (
        <AgentDayDrawer
          asOf={shown.asOf}
          date={shown.date}
          day={opened}
          format={format}
          onClose={() => change({ open: undefined, page: search.page })}
        />
      )}
    </ListPage>
  )
}

function useColumns(page: AgentDayPage | undefined, onOpen: (userId: string) => void): readonly Column<AgentDay>[] {
  const texts = useTexts(agentDayTexts)
  const format = useFormat(useProfile().tenant.timeZone)
  const length = useLength()
  if (!page) return []
  const hours = dayWindow(page)
  const seconds = (key: string, head: string, of: (day: AgentDay) => number, isWide = true): Column<AgentDay> => ({
    key,
    head,
    cell: (day) => (of(day) === 0 ? '' : length(of(day))),
    isNumber: true,
    isWide,
  })
  return [
    {
      key: 'agent',
      head: texts.agent,
      cell: ({ userId, firstName, lastName }) => (
        <OpenName onOpen={() => onOpen(userId)}>
          {firstName} {lastName}
        </OpenName>
      ),
    },
    {
      key: 'strip',
      head: <DayScale format={format} hours={hours} label={texts.strip} />,
      cell: (day) => <DayStrip asOf={page.asOf} day={day} format={format} hours={hours} />,
    },
    seconds('signedIn', texts.signedIn, ({ signedInSeconds }) => signedInSeconds, false),
    seconds('talking', texts.talking, ({ seconds: { onCall, wrapUp } }) => onCall + wrapUp),
    seconds('paused', texts.paused, (day) => day.seconds.break + day.seconds.away),
  ]
}

/** Which colour is which presence. */
function Legend() {
  const presenceName = usePresenceName()
  return (
    <span className={styles.legend}>
      {shownPresences.map((presence) => (
        <span key={presence}>
          <i aria-hidden data-presence={presence} />
          {presenceName(presence)}
        </span>
      ))}
    </span>
  )
}
