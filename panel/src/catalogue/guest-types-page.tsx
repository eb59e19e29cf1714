import type { GuestType } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { ManageList, nameOf, useManagedList } from '../parts/manage-list.tsx'
import { OpenName } from '../parts/open-name.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { GuestTypeForm } from './guest-type-form.tsx'
import { guestTypeTexts } from './guest-type-texts.ts'

/** The guest types of the company with their ages and prices. */
export function GuestTypesPage() {
  const texts = useTexts(guestTypeTexts)
  // Types concern all hotels, so that a user of some hotels only reads them.
  const canChange = useProfile().hotelIds.length === 0
  const list = useManagedList('guestTypes', { sort: 'sortOrder' })
  return (
    <ManageList
      canChange={canChange}
      columns={useColumns(canChange ? list.open : undefined)}
      form={GuestTypeForm}
      list={list}
      texts={texts}
      titleOf={nameOf}
    />
  )
}

function useColumns(onOpen: ((id: string) => void) | undefined): Column<GuestType>[] {
  const texts = useTexts(guestTypeTexts)
  const format = useFormat()
  const nameIn = useBuiltInName('guestTypes')
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, isDefault, isActive }) => (
        <span className="row">
          <OpenName onOpen={onOpen && (() => onOpen(id))}>{nameIn(name)}</OpenName>
          {isDefault && <StatusChip tone="go">{texts.default}</StatusChip>}
          {!isActive && <StatusChip tone="plain">{texts.inactive}</StatusChip>}
        </span>
      ),
    },
    { key: 'category', head: texts.category, cell: ({ category }) => texts[category] },
    { key: 'ages', head: texts.ages, cell: (type) => agesOf(type, texts, format) },
    {
      key: 'counts',
      head: texts.counts,
      isWide: true,
      cell: ({ countsTowardOccupancy }) => (countsTowardOccupancy ? texts.yes : texts.no),
    },
    { key: 'base', head: texts.baseSlot, isWide: true, cell: ({ baseSlot }) => texts[baseSlot] },
    { key: 'price', head: texts.price, cell: (type) => priceOf(type, texts, format) },
  ]
}

type Texts = (typeof guestTypeTexts)['english']

function agesOf({ minAge, maxAge }: GuestType, texts: Texts, { count }: Format): string {
  if (minAge !== null && maxAge !== null) return texts.ageRange(count(minAge), count(maxAge))
  if (minAge !== null) return texts.agesFrom(count(minAge))
  return maxAge === null ? '' : texts.agesTo(count(maxAge))
}

function priceOf({ priceMode, priceValue }: GuestType, texts: Texts, { rate, decimal }: Format): string {
  if (priceMode === 'percent') return texts.percentOf(rate(priceValue ?? 0))
  return priceMode === 'fixed' ? texts.fixedAmount(decimal(priceValue ?? 0)) : texts[priceMode]
}
