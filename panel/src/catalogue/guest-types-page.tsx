import { getRouteApi } from '@tanstack/react-router'
import type { GuestType } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { OpenName } from '../parts/open-name.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { GuestTypeDrawer } from './guest-type-drawer.tsx'
import { guestTypeTexts } from './guest-type-texts.ts'

const route = getRouteApi('/shell/manager/guest-types')

/** The guest types of the company with their ages and prices. */
export function GuestTypesPage() {
  const texts = useTexts(guestTypeTexts)
  // Types concern all hotels, so that a user of some hotels only reads them.
  const canChange = useProfile().hotelIds.length === 0
  const { type } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('guestTypes.list', [{ sort: 'sortOrder' }])
  const open = (id?: string): void => void navigate({ search: id === undefined ? {} : { type: id } })
  const opened = query.data?.items.find(({ id }) => id === type)
  const columns = useColumns(canChange ? open : undefined)
  return (
    <ListPage
      actions={canChange && <KeyButton keys="n" label={texts.add} onPress={() => open('new')} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              current={type}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {canChange && type === 'new' && <GuestTypeDrawer onClose={() => open()} />}
      {canChange && opened && <GuestTypeDrawer guestType={opened} key={opened.id} onClose={() => open()} />}
    </ListPage>
  )
}

function useColumns(onOpen: ((id: string) => void) | undefined): Column<GuestType>[] {
  const texts = useTexts(guestTypeTexts)
  const format = useFormat()
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, isDefault, isActive }) => (
        <span className="row">
          <OpenName onOpen={onOpen && (() => onOpen(id))}>{name}</OpenName>
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

type Texts = (typeof guestTypeTexts)['en']

function agesOf({ minAge, maxAge }: GuestType, texts: Texts, { count }: Format): string {
  if (minAge !== null && maxAge !== null) return texts.ageRange(count(minAge), count(maxAge))
  if (minAge !== null) return texts.agesFrom(count(minAge))
  return maxAge === null ? '' : texts.agesTo(count(maxAge))
}

function priceOf({ priceMode, priceValue }: GuestType, texts: Texts, { rate, decimal }: Format): string {
  if (priceMode === 'percent') return texts.percentOf(rate(priceValue ?? 0))
  return priceMode === 'fixed' ? texts.fixedAmount(decimal(priceValue ?? 0)) : texts[priceMode]
}
