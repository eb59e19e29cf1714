import { Fragment } from 'react'
import { Money } from '../parts/money.tsx'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { copyTexts } from './copy-texts.ts'
import type { CalendarSeason, SeasonCalendarRoomType } from './season-calendar.ts'
import type { SeasonCopy } from './season-copy.ts'
import styles from './seasons.module.css'

/** What a copy would do for a room type. */
export type RoomPlan = {
  readonly room: SeasonCalendarRoomType
  readonly copies: readonly SeasonCopy<CalendarSeason>[]
  /** Whether nothing is in the way. A copy adds all seasons of a room type or none. */
  readonly isPossible: boolean
  readonly isChosen: boolean
}

/** The seasons that a copy adds, and what is in the way of those that it cannot add. */
export function CopyPreview({ plans, currency }: { plans: readonly RoomPlan[]; currency: string }) {
  const texts = useTexts(copyTexts)
  const shown = plans.filter(({ copies, isChosen, isPossible }) => copies.length > 0 && (isChosen || !isPossible))
  if (shown.length === 0) return <p className="dim">{texts.nothing}</p>
  return (
    <section aria-label={texts.preview} aria-live="polite" className={styles.previewScroll} tabIndex={0}>
      <Table
        className={styles.preview}
        heads={[texts.season, texts.nights, { text: texts.price, className: styles.amount }]}
      >
        {shown.map(({ room, copies }) => (
          <Fragment key={room.roomTypeId}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {room.name}
              </th>
            </tr>
            {copies.map((each) => (
              <CopyRow copy={each} currency={currency} key={each.season.id} />
            ))}
          </Fragment>
        ))}
      </Table>
    </section>
  )
}

function CopyRow({
  copy: { season, copy, conflict },
  currency,
}: {
  copy: SeasonCopy<CalendarSeason>
  currency: string
}) {
  const texts = useTexts(copyTexts)
  const { nightRange } = useFormat()
  if (!copy) {
    return (
      <tr>
        <td>{season.name}</td>
        <td className="dim" colSpan={2}>
          {texts.leapDay}
        </td>
      </tr>
    )
  }
  return (
    <tr>
      <td>{season.name}</td>
      <td>
        {nightRange(copy.startDate, copy.endDate)}
        {conflict && (
          <div className="bad">{texts.taken(conflict.name, nightRange(conflict.startDate, conflict.endDate))}</div>
        )}
      </td>
      <td className={styles.amount}>
        <span className="dim">
          <Money amount={season.basePrice} currency={currency} /> →{' '}
        </span>
        <Money amount={copy.basePrice} currency={currency} />
      </td>
    </tr>
  )
}
