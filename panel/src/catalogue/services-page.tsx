import { getRouteApi } from '@tanstack/react-router'
import type { AdditionalService } from '../../../sdk/index.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Money } from '../parts/money.tsx'
import { OpenName } from '../parts/open-name.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type ServiceSearch, serviceCategories } from './catalogue-search.ts'
import { EditService, NewService } from './service-drawer.tsx'
import { serviceTexts } from './service-texts.ts'

const route = getRouteApi('/shell/manager/services')
/** Services of a page. */
const perPage = 50
const states = ['active', 'inactive'] as const

/** What the hotels sell besides the room. */
export function ServicesPage() {
  const texts = useTexts(serviceTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { category, state, page = 1, service } = search
  const filter = {
    ...(category === undefined ? {} : { category }),
    ...(state === undefined ? {} : { isActive: state === 'active' }),
  }
  const query = usePage('additionalServices.list', [{ ...filter, sort: 'name', page, pageSize: perPage }])
  const change = (changes: Partial<ServiceSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const close = (): void => change({ service: undefined })
  const isFiltered = category !== undefined || state !== undefined
  const columns = useColumns((id) => change({ service: id }))
  return (
    <ListPage
      actions={<KeyButton keys="n" label={texts.add} onPress={() => change({ service: 'new' })} variant="filled" />}
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.category}
            onChange={(chosen) => change({ category: chosen, page: undefined })}
            options={serviceCategories.map((value) => ({ value, label: texts[value] }))}
            value={category}
          />
          <SelectFilter
            label={texts.state}
            onChange={(chosen) => change({ state: chosen, page: undefined })}
            options={states.map((value) => ({ value, label: texts[value] }))}
            value={state}
          />
        </FilterBar>
      }
      title={texts.title}
    >
      <PagedList
        empty={
          isFiltered ? <EmptyState title={texts.noneFound} /> : <EmptyState text={texts.noneText} title={texts.none} />
        }
        onPage={(next) => change({ page: next })}
        page={page}
        pageSize={perPage}
        query={query}
        rows={6}
      >
        {(items) => (
          <RecordTable
            columns={columns}
            current={service}
            isBusy={query.isPlaceholderData}
            isGone={({ isActive }) => !isActive}
            label={texts.title}
            rowKey={({ id }) => id}
            rows={items}
          />
        )}
      </PagedList>
      {service === 'new' && <NewService onClose={close} />}
      {service !== undefined && service !== 'new' && <EditService id={service} key={service} onClose={close} />}
    </ListPage>
  )
}

function useColumns(onOpen: (id: string) => void): Column<AdditionalService>[] {
  const texts = useTexts(serviceTexts)
  const { hotels } = useProfile()
  const nameOf = (hotelId: string): string | undefined => hotels.find(({ id }) => id === hotelId)?.name
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, isMandatory }) => (
        <span className="row">
          <OpenName onOpen={() => onOpen(id)}>{name}</OpenName>
          {isMandatory && <StatusChip tone="line">{texts.mandatory}</StatusChip>}
        </span>
      ),
    },
    { key: 'category', head: texts.category, isWide: true, cell: ({ category }) => texts[category] },
    {
      key: 'price',
      head: texts.price,
      isNumber: true,
      cell: ({ price, currencyCode }) => <Money amount={price} currency={currencyCode} />,
    },
    { key: 'basis', head: texts.basis, cell: ({ chargeBasis }) => texts[chargeBasis] },
    {
      key: 'hotels',
      head: texts.hotels,
      isWide: true,
      cell: ({ hotelIds }) =>
        hotelIds.length === 0
          ? texts.allHotels
          : hotelIds
              .map(nameOf)
              .filter((name) => name !== undefined)
              .join(', '),
    },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>
      ),
    },
  ]
}
