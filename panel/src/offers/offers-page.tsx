import type { Offer } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, TextFilter } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { ListPage } from '../parts/list-page.tsx'
import { Money } from '../parts/money.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { offerFilters, offersPerPage, offerViews } from './offer-search.ts'
import { OfferStatus } from './offer-status.tsx'
import { offerTexts } from './texts.ts'

const route = getRouteApi('/shell/offers')

/** The offers: those that wait for their guests, the user's own, drafts, and those that are over. */
export function OffersPage() {
  const texts = useTexts(offerTexts)
  const { count } = useFormat()
  const profile = useProfile()
  const { view = 'open', q, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const hotelId = useHotelId(profile)
  const list = usePage('offers.list', [offerFilters(view, { userId: profile.id, hotelId, q, page })])
  return (
    <ListPage
      filters={
        <FilterBar summary={list.data && texts.count(count(list.data.totalCount), list.data.totalCount === 1)}>
          <TextFilter
            label={texts.find}
            onChange={(text) =>
              void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, q: text }) })
            }
            value={q}
          />
        </FilterBar>
      }
      title={texts.title}
      views={
        <TabLinks label={texts.views}>
          {offerViews.map((each) => (
            <Link key={each} search={{ view: each }} to="/offers">
              {texts[each]}
            </Link>
          ))}
        </TabLinks>
      }
    >
      <PagedTable
        columns={useOfferColumns()}
        empty={<EmptyState text={texts.noneText} title={texts.none} />}
        label={texts.title}
        onPage={(next) => void navigate({ search: (before) => withoutAbsent({ ...before, page: next }) })}
        page={page}
        pageSize={offersPerPage}
        query={list}
        rows={8}
      />
    </ListPage>
  )
}

/** The columns of the list of offers. */
function useOfferColumns(): readonly Column<Offer>[] {
  const texts = useTexts(offerTexts)
  const format = useFormat()
  return [
    {
      key: 'guest',
      head: texts.guest,
      cell: ({ id, guest }) => (
        <Link params={{ id }} to="/offers/$id">
          {guest.firstName} {guest.lastName}
        </Link>
      ),
    },
    { key: 'state', head: texts.state, cell: ({ status }) => <OfferStatus status={status} /> },
    {
      key: 'stay',
      head: texts.stay,
      cell: ({ alternatives: [first] }) => first && format.dayRange(first.checkIn, first.checkOut),
    },
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ alternatives: [first] }) => <span className="cut">{first?.hotelName}</span>,
      isWide: true,
    },
    { key: 'until', head: texts.until, cell: ({ validUntil }) => format.moment(validUntil), isWide: true },
    { key: 'number', head: texts.number, cell: ({ number }) => <span className="mono">{number}</span>, isWide: true },
    {
      key: 'total',
      head: texts.total,
      cell: ({ alternatives }) => <LowestTotal alternatives={alternatives} />,
      isNumber: true,
    },
  ]
}

function LowestTotal({ alternatives }: Pick<Offer, 'alternatives'>) {
  const lowest = alternatives.toSorted((one, other) => one.totalAmount - other.totalAmount)[0]
  return lowest && <Money amount={lowest.totalAmount} currency={lowest.currencyCode} />
}
