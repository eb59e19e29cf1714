import type { VoiceDid } from '@bellhop/sdk'
import { fold } from '../../../server/shared/fold.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { FilterBar, TextFilter } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { linkColumn, ManageList, useStateColumn } from '../parts/manage-list.tsx'
import { useHoursText } from '../parts/opening-hours-text.ts'
import type { Column } from '../parts/record-table.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { NumberForm } from './number-form.tsx'
import { numberTexts } from './number-texts.ts'
import type { NumbersSearch } from './numbers-search.ts'
import { useRouteText } from './route-text.ts'

/** The numbers that guests call, and where their calls go. */
export function PhoneNumbersPage() {
  const texts = useTexts(numberTexts)
  // A number of all hotels is called for the chosen one as well.
  const hotel = useHotelId(useProfile())
  const list = useWholeList<'voiceDids', NumbersSearch>('voiceDids', { sort: 'label' }, (numbers, { q }) =>
    numbers.filter((number) => fits(number, q) && (hotel === undefined || [null, hotel].includes(number.hotelId))),
  )
  return (
    <ManageList
      columns={useColumns()}
      filters={
        <FilterBar>
          <TextFilter label={texts.filter} onChange={(q) => list.filter({ q })} value={list.search.q} />
        </FilterBar>
      }
      form={NumberForm}
      page="/phone-numbers/$id"
      list={list}
      texts={texts}
    />
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
  const hotelNames = useHotelNames()
  const state = useStateColumn<VoiceDid>()
  const hoursText = useHoursText()
  const routeText = useRouteText()
  const accounts = useAll('integrations.list', [{ type: 'voiceProvider' }]).data?.items
  return [
    linkColumn(
      texts.number,
      '/phone-numbers/$id',
      ({ label, number }) => label ?? formatPhone(number),
      ({ label, number }) => label !== null && formatPhone(number),
    ),
    { key: 'hotel', head: texts.hotel, cell: ({ hotelId }) => hotelNames(hotelId === null ? [] : [hotelId]) },
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
    state,
  ]
}
