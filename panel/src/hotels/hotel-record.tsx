import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Hotel } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { Amounts, RecordPage } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { HotelAside } from './hotel-aside.tsx'
import { HotelContactForm, HotelDetailsForm } from './hotel-forms.tsx'
import { NewRoomType } from './new-room-type.tsx'
import { RoomTypeList } from './room-type-list.tsx'
import { SaleChip } from './sale-chip.tsx'
import { HotelSaleForm } from './sale-form.tsx'
import type { HotelSearch } from './search.ts'
import { hotelTexts } from './texts.ts'

type HotelRecordProps = {
  readonly hotel: Hotel
  readonly drawer: HotelSearch['drawer']
  readonly onDrawer: (drawer?: HotelSearch['drawer']) => void
}

/** A hotel that was read. */
export function HotelRecord({ hotel, drawer, onDrawer }: HotelRecordProps) {
  const texts = useTexts(hotelTexts)
  const { count, countryName } = useFormat()
  const navigate = useNavigate()
  // A user of some hotels does not delete a hotel of the group.
  const canDelete = useProfile().hotelIds.length === 0
  const [isDeleting, setDeleting] = useState(false)
  const { address, starRating } = hotel
  const place = [
    address?.city,
    address?.countryCode && countryName(address.countryCode),
    starRating && texts.stars(starRating),
  ]
  const form = { hotel, onClose: () => onDrawer() }
  return (
    <RecordPage
      actions={
        <>
          {canDelete && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
          <KeyButton keys="e" label={texts.edit} onPress={() => onDrawer('details')} />
        </>
      }
      amounts={
        <Amounts
          items={[
            { label: texts.roomTypes, value: count(hotel.roomTypeCount) },
            { label: texts.rooms, value: count(hotel.totalRooms) },
          ]}
        />
      }
      aside={<HotelAside hotel={hotel} onEdit={onDrawer} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/hotels">
          <Icon name="back" />
        </Link>
      }
      detail={place.filter(Boolean).join(' · ') || hotel.code}
      marks={<SaleChip isActive={hotel.isActive} />}
      title={hotel.name}
    >
      <RoomTypeList hotel={hotel} onAdd={() => onDrawer('room')} />
      {drawer === 'details' && <HotelDetailsForm {...form} />}
      {drawer === 'contact' && <HotelContactForm {...form} />}
      {drawer === 'sale' && <HotelSaleForm {...form} />}
      {drawer === 'cancellation' && <CancellationForm {...form} />}
      {drawer === 'room' && <NewRoomType {...form} />}
      {isDeleting && (
        <DeleteRecord
          name={hotel.name}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/hotels' })}
          send={() => change('hotels.delete', hotel.id)}
        />
      )}
    </RecordPage>
  )
}
