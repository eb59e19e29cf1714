import type { Hotel, RoomType } from '@bellhop/sdk'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { change as send } from '../api/changes.ts'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import type { RecordSearch } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { dayIn } from '../text/zoned-time.ts'
import { EditRoomType } from './edit-room-type.tsx'
import { FeaturesForm } from './features-form.tsx'
import { OversoldNotice } from './oversold-notice.tsx'
import { PeriodDrawer } from './period-drawer.tsx'
import { PeriodList } from './period-list.tsx'
import { RoomFeatures } from './room-features.tsx'
import { roomTexts } from './room-texts.ts'
import { RoomTypeAside } from './room-type-aside.tsx'
import { SaleChip } from './sale-chip.tsx'
import { SeasonHint } from './season-hint.tsx'

type RoomTypeRecordProps = {
  readonly hotel: Hotel
  readonly roomType: RoomType
  readonly search: RecordSearch
  readonly onSearch: (search?: RecordSearch) => void
}

/** A room type that was read. The warning of the last change stays until the next one. */
export function RoomTypeRecord({ hotel, roomType, search, onSearch }: RoomTypeRecordProps) {
  const texts = useTexts(roomTexts)
  const navigate = useNavigate()
  const [warning, setWarning] = useState<string | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const toHotel = texts.toHotel(hotel.name)
  const change = { hotel, roomType, onClose: () => onSearch(), onWarning: setWarning }
  const period = roomType.outOfOrder.find(({ id }) => id !== undefined && id === search.open)
  return (
    <RecordPage
      actions={
        <>
          <KeyButton label={texts.delete} onPress={() => setDeleting(true)} />
          <KeyButton keys="e" label={texts.edit} onPress={() => onSearch({ open: 'edit' })} />
        </>
      }
      aside={<RoomTypeAside hotel={hotel} roomType={roomType} />}
      before={
        <Link
          aria-label={toHotel}
          className={iconStyles.button}
          params={{ id: hotel.id }}
          title={toHotel}
          to="/hotels/$id"
        >
          <Icon name="back" />
        </Link>
      }
      detail={hotel.name}
      marks={
        <>
          <SaleChip isActive={roomType.isActive} />
          <SeasonHint roomType={roomType} today={dayIn(hotel.timeZone, Date.now())} />
        </>
      }
      title={roomType.name}
    >
      <OversoldNotice warning={warning} />
      <PeriodList {...change} onSearch={onSearch} />
      <RoomFeatures onEdit={() => onSearch({ open: 'features' })} roomType={roomType} />
      {search.open === 'edit' && <EditRoomType {...change} />}
      {search.open === 'features' && <FeaturesForm {...change} />}
      {search.open === 'new' && <PeriodDrawer {...change} />}
      {period && <PeriodDrawer {...change} key={period.id} period={period} />}
      {isDeleting && (
        <DeleteRecord
          name={roomType.name}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate({ to: '/hotels/$id', params: { id: hotel.id } })}
          send={() => send('roomTypes.delete', hotel.id, roomType.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </RecordPage>
  )
}
