import type { AdditionalService } from '@bellhop/sdk'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { ManageList, nameOf, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import { Money } from '../parts/money.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { OpenName } from '../parts/open-name.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ServiceForm } from './service-form.tsx'
import { type ServiceSearch, serviceCategories, serviceStates } from './service-search.ts'
import { serviceTexts } from './service-texts.ts'

/** What the hotels sell besides the room. */
export function ServicesPage() {
  const texts = useTexts(serviceTexts)
  const list = useManagedList('additionalServices', ({ category, state }: ServiceSearch) => ({
    category,
    isActive: state && state === 'active',
    sort: 'name',
  }))
  return (
    <ManageList
      columns={useColumns(list.open)}
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.category}
            list={list}
            name="category"
            options={wordChoices(serviceCategories, texts)}
          />
          <SelectFilter label={texts.state} list={list} name="state" options={wordChoices(serviceStates, texts)} />
        </FilterBar>
      }
      form={ServiceForm}
      list={list}
      texts={texts}
      titleOf={nameOf}
    />
  )
}

function useColumns(onOpen: (id: string) => void): Column<AdditionalService>[] {
  const texts = useTexts(serviceTexts)
  const hotelNames = useHotelNames()
  const state = useStateColumn<AdditionalService>({ inUse: texts.active, notInUse: texts.inactive })
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
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds) },
    state,
  ]
}
