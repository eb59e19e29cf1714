import { getRouteApi, Link } from '@tanstack/react-router'
import type { VoiceDid } from '../../../sdk/index.ts'
import { fold } from '../../../server/shared/fold.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, TextFilter } from '../parts/filter-bar.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useHoursText } from '../parts/opening-hours-text.ts'
import { NumberForm } from './number-form.tsx'
import { numberTexts } from './number-texts.ts'
import { useRouteText } from './route-text.ts'

const route = getRouteApi('/shell/manager/phone-numbers')

/** The numbers that guests call, and where their calls go. */
export function PhoneNumbersPage() {
  const texts = useTexts(numberTexts)
  const profile = useProfile()
  const { q, drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('voiceDids.list', [{ sort: 'label' }])
  const columns = useColumns()
  // A number of all hotels is called for the chosen one as well.
  const chosen = useHotel(profile)?.id
  const hotel = profile.hotels.length > 1 ? chosen : undefined
  const add = (
    <KeyButton
      keys="n"
      label={texts.add}
      onPress={() => void navigate({ search: { q, drawer: 'new' } })}
      variant="filled"
    />
  )
  const shown = (items: readonly VoiceDid[]): readonly VoiceDid[] =>
    items.filter((number) => fits(number, q) && (hotel === undefined || [null, hotel].includes(number.hotelId)))
  return (
    <ListPage
      actions={add}
      filters={
        <FilterBar>
          <TextFilter
            label={texts.filter}
            onChange={(text) => void navigate({ search: text === undefined ? {} : { q: text } })}
            value={q}
          />
        </FilterBar>
      }
      title={texts.title}
    >
      <Loaded query={query} rows={4}>
        {({ items }) =>
          shown(items).length === 0 ? (
            <EmptyState
              text={items.length === 0 ? texts.noneText : undefined}
              title={items.length === 0 ? texts.none : texts.noneFound}
            />
          ) : (
            <RecordTable
              columns={columns}
              isBusy={query.isFetching}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={shown(items)}
            />
          )
        }
      </Loaded>
      {drawer === 'new' && (
        <SideDrawer onClose={() => void navigate({ search: { q } })} size={640} title={texts.add}>
          <NumberForm onDone={({ id }) => void navigate({ to: '/phone-numbers/$id', params: { id }, search: {} })} />
        </SideDrawer>
      )}
    </ListPage>
  )
}

function fits({ label, number }: VoiceDid, text: string | undefined): boolean {
  if (text === undefined) return true
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return fold(label ?? '').includes(fold(text)) || (digits !== '' && number.includes(digits))
}

function useColumns(): Column<VoiceDid>[] {
  const texts = useTexts(numberTexts)
  const { count } = useFormat()
  const { hotels } = useProfile()
  const hoursText = useHoursText()
  const routeText = useRouteText()
  const accounts = useAll('integrations.list', [{ type: 'voiceProvider' }]).data?.items
  return [
    {
      key: 'name',
      head: texts.number,
      cell: ({ id, label, number }) => (
        <>
          <Link className="strong" params={{ id }} to="/phone-numbers/$id">
            {label ?? number}
          </Link>
          {label !== null && <div className="dim small">{number}</div>}
        </>
      ),
    },
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ hotelId }) =>
        hotelId === null ? texts.anyHotel : (hotels.find(({ id }) => id === hotelId)?.name ?? '–'),
    },
    {
      key: 'account',
      head: texts.account,
      isWide: true,
      cell: ({ integrationId }) => (
        <span className="dim">
          {integrationId === null ? texts.ownEdge : (accounts?.find(({ id }) => id === integrationId)?.name ?? '–')}
        </span>
      ),
    },
    {
      key: 'hours',
      head: texts.hours,
      isWide: true,
      cell: ({ businessHours }) =>
        businessHours === null
          ? texts.always
          : [
              hoursText(businessHours.weekly),
              ...(businessHours.holidays?.length ? [texts.closedOn(count(businessHours.holidays.length))] : []),
            ].join(', '),
    },
    { key: 'route', head: texts.whereTo, cell: ({ routing }) => routeText(routing) },
    {
      key: 'state',
      head: texts.state,
      cell: ({ isActive }) => (
        <StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.active : texts.inactive}</StatusChip>
      ),
    },
  ]
}
