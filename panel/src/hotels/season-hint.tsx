import type { RoomType } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { chooseHotel } from '../parts/hotel-filter.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './hotels.module.css'
import { roomTexts } from './room-texts.ts'

type SeasonHintProps = {
  readonly roomType: Pick<RoomType, 'id' | 'hotelId' | 'seasons'>
  /** The current day in the hotel. */
  readonly today: string
}

/** Until when a room type has prices. Without a price nobody can book it, so the hint leads to the seasons. */
export function SeasonHint({ roomType, today }: SeasonHintProps) {
  const texts = useTexts(roomTexts)
  const format = useFormat()
  const canAdd = isAllowed(useProfile(), ['hotels.manage', 'pricing.manage'])
  const last = roomType.seasons
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (last !== undefined && last >= today) {
    return <span className="dim">{texts.untilDay(format.plainDay(last))}</span>
  }
  return (
    <span className={styles.season}>
      <StatusChip tone="bad">{texts.noPrice}</StatusChip>
      {canAdd && (
        <Link onClick={() => chooseHotel(roomType.hotelId)} search={{ room: roomType.id, open: 'new' }} to="/seasons">
          {texts.addSeason}
        </Link>
      )}
    </span>
  )
}
