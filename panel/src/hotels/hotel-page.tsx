import type { Hotel } from '@bellhop/sdk'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { ManageRecord } from '../parts/manage-record.tsx'
import { Amounts } from '../parts/record-page.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { HotelAside } from './hotel-aside.tsx'
import { HotelContactForm, HotelDetailsForm } from './hotel-forms.tsx'
import { NewRoomType } from './new-room-type.tsx'
import { RoomTypeList } from './room-type-list.tsx'
import { SaleChip } from './sale-chip.tsx'
import { HotelSaleForm } from './sale-form.tsx'
import type { HotelDrawer } from './search.ts'
import { hotelTexts } from './texts.ts'

/** One hotel: its room types, its details, its rules. */
export function HotelPage() {
  const texts = useTexts(hotelTexts)
  const { count, countryName } = useFormat()
  // A user of some hotels does not delete a hotel of the group.
  const canDelete = useProfile().hotelIds.length === 0
  const navigate = useNavigate()
  const open = (drawer?: HotelDrawer): void => void navigate({ to: '.', search: drawer ? { open: drawer } : {} })
  const placeOf = ({ address, starRating }: Hotel): string =>
    [address?.city, address?.countryCode && countryName(address.countryCode), starRating && texts.stars(starRating)]
      .filter(Boolean)
      .join(' · ')
  return (
    <ManageRecord
      form={HotelDetailsForm}
      list="/hotels"
      resource="hotels"
      show={(hotel) => ({
        title: hotel.name,
        marks: <SaleChip isActive={hotel.isActive} />,
        detail: placeOf(hotel) || hotel.code,
        amounts: (
          <Amounts
            items={[
              { label: texts.roomTypes, value: count(hotel.roomTypeCount) },
              { label: texts.rooms, value: count(hotel.totalRooms) },
            ]}
          />
        ),
        aside: <HotelAside hotel={hotel} onEdit={open} />,
        lost: canDelete ? undefined : null,
        children: (
          <>
            <RoomTypeList hotel={hotel} onAdd={() => open('room')} />
            <HotelDrawers hotel={hotel} onClose={() => open()} />
          </>
        ),
      })}
      title={texts.title}
    />
  )
}

const forms = { contact: HotelContactForm, sale: HotelSaleForm, cancellation: CancellationForm } as const

/** The drawers of a hotel besides that of its details. */
function HotelDrawers({ hotel, onClose }: { readonly hotel: Hotel; readonly onClose: () => void }) {
  const texts = useTexts(hotelTexts)
  const { open } = useSearch({ from: '/shell/manager/hotels/$id' })
  if (open === 'room') return <NewRoomType hotel={hotel} onClose={onClose} />
  if (open === undefined || open === 'edit') return null
  const Form = forms[open]
  return (
    <SideDrawer onClose={onClose} title={texts[open]}>
      <Form onDone={onClose} record={hotel} />
    </SideDrawer>
  )
}
