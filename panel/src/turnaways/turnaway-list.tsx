import type { Turnaway } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { turnawayKinds } from '../../../sdk/generated/sales-kinds.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useAgentChoices } from '../calls/call-queries.ts'
import { DayFilter } from '../parts/day-filter.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, type ListFiltersProps, SelectFilter } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { Money } from '../parts/money.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { OpenName } from '../parts/open-name.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { turnawayTexts } from './page-texts.ts'
import {
  hasFilter,
  reasonsOf,
  recoveries,
  type TurnawaySearch,
  turnawayQuery,
  turnawaysPerPage,
} from './turnaway-search.ts'
import { turnawayKindTexts, turnawayReasonTexts } from './turnaway-words.ts'

type ListProps = Omit<ListFiltersProps<TurnawaySearch>, 'summary'> & {
  readonly onOpen: (id: string) => void
  readonly onPage: (page: number | undefined) => void
}

/** The turnaways one by one, the last first. */
export function TurnawayList({ list, onClear, onOpen, onPage }: ListProps) {
  const texts = useTexts(turnawayTexts)
  const { count } = useFormat()
  const profile = useProfile()
  const { search } = list
  const timeZone = profile.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = usePage('turnaways.list', [turnawayQuery(search, { hotelId: useHotelId(profile), timeZone })])
  const [none, why] = hasFilter(search) ? [texts.nothing, texts.nothingText] : [texts.none, texts.noneText]
  return (
    <>
      <TurnawayFilters
        list={list}
        onClear={onClear}
        summary={query.data && texts.count(count(query.data.totalCount), query.data.totalCount === 1)}
      />
      <PagedTable
        columns={useTurnawayColumns(onOpen)}
        current={search.open}
        empty={<EmptyState text={why} title={none} />}
        label={texts.title}
        onPage={onPage}
        page={search.page}
        pageSize={turnawaysPerPage}
        query={query}
        rows={12}
      />
    </>
  )
}

/** The filters of the list. Of a kind only its reasons are offered. */
function TurnawayFilters({ list, onClear, summary }: ListFiltersProps<TurnawaySearch>) {
  const texts = useTexts(turnawayTexts)
  const kinds = useTexts(turnawayKindTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const agents = useAgentChoices()
  const { search, filter } = list
  const { kind, wantedFrom: from, wantedTo: to } = search
  const words = (kind === undefined ? turnawayKinds : [kind]).flatMap(reasonsOf)
  return (
    <FilterBar summary={summary}>
      <SelectFilter
        label={texts.kind}
        list={{ search, filter: (changes) => filter({ ...changes, reason: undefined }) }}
        name="kind"
        options={wordChoices(turnawayKinds, kinds)}
      />
      <SelectFilter label={texts.reason} list={list} name="reason" options={wordChoices(words, reasons)} />
      <SelectFilter label={texts.recovery} list={list} name="recovery" options={wordChoices(recoveries, texts)} />
      {agents.items.length > 0 && <SelectFilter label={texts.agent} list={list} name="agent" options={agents} />}
      <DayFilter label={texts.stayNights} list={list} />
      <DayFilter
        label={texts.wanted}
        list={{
          search: { from, to },
          filter: (days) => filter({ wantedFrom: days.from, wantedTo: days.to }),
        }}
      />
      {hasFilter(search) && (
        <Button onClick={onClear} variant="subtle">
          {texts.clear}
        </Button>
      )}
    </FilterBar>
  )
}

function useTurnawayColumns(onOpen: (id: string) => void): readonly Column<Turnaway>[] {
  const texts = useTexts(turnawayTexts)
  const kinds = useTexts(turnawayKindTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const format = useFormat()
  const { hotels } = useProfile()
  return [
    {
      key: 'stay',
      head: texts.stay,
      cell: ({ id, checkIn, checkOut }) => (
        <OpenName onOpen={() => onOpen(id)}>{format.dayRange(checkIn, checkOut)}</OpenName>
      ),
    },
    {
      key: 'kind',
      head: texts.kind,
      cell: ({ kind, isRecovered }) => (
        <>
          <StatusChip tone={kind === 'denial' ? 'bad' : 'plain'}>{kinds[kind]}</StatusChip>{' '}
          {isRecovered && <StatusChip tone="go">{texts.isRecovered}</StatusChip>}
        </>
      ),
    },
    { key: 'reason', head: texts.reason, cell: ({ reason }) => reasons[reason] },
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ hotelId }) => <span className="cut">{hotels.find(({ id }) => id === hotelId)?.name}</span>,
      isWide: true,
    },
    {
      key: 'origin',
      head: texts.origin,
      cell: (row) => <span className="dim">{texts[originOf(row)]}</span>,
      isWide: true,
    },
    { key: 'when', head: texts.when, cell: ({ at }) => <span className="dim">{format.moment(at)}</span>, isWide: true },
    { key: 'rooms', head: texts.rooms, cell: ({ rooms }) => format.count(rooms), isNumber: true, isWide: true },
    {
      key: 'value',
      head: texts.value,
      cell: ({ value, currencyCode }) =>
        value === null ? <span className="dim">–</span> : <Money amount={value} currency={currencyCode} />,
      isNumber: true,
    },
  ]
}

/** What a turnaway comes from. */
export function originOf({ callId, conversationId, offerId }: Turnaway): 'call' | 'conversation' | 'offer' | 'byHand' {
  if (offerId !== null) return 'offer'
  if (callId !== null) return 'call'
  return conversationId === null ? 'byHand' : 'conversation'
}
