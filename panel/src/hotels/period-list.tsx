import type { OutOfOrderPeriod } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import { useChange } from '../api/changes.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { OpenName } from '../parts/open-name.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import type { RecordSearch } from '../parts/search-values.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { dayIn } from '../text/zoned-time.ts'
import styles from './hotels.module.css'
import { periodTexts } from './period-texts.ts'
import { withPeriodEnded } from './periods.ts'
import { type RoomTypeChangeProps, roomTypeChanged, sendRoomType } from './room-type-change.ts'

type PeriodListProps = RoomTypeChangeProps & { readonly onSearch: (search: RecordSearch) => void }

/** The periods in which rooms cannot be sold. They can be changed, ended and removed; all of it can be undone. */
export function PeriodList({ hotel, roomType, onWarning, onSearch }: PeriodListProps) {
  const texts = useTexts(periodTexts)
  const today = dayIn(hotel.timeZone, Date.now())
  const change = useChange(
    ({ periods }: { periods: OutOfOrderPeriod[]; message: string }) => sendRoomType(roomType, { outOfOrder: periods }),
    {
      onDone: (changed, { message }) => roomTypeChanged(changed, { onClose: () => undefined, onWarning }, message),
    },
  )
  const periods = roomType.outOfOrder.toSorted((a, b) => compareCodes(a.startDate, b.startDate))
  const columns = useColumns(today, {
    isBusy: change.isPending,
    onOpen: (period) => onSearch({ open: period.id }),
    onEnd: (period) =>
      change.mutate({ periods: withPeriodEnded(roomType.outOfOrder, period, today), message: texts.ended }),
    onRemove: ({ id }) =>
      change.mutate({ periods: roomType.outOfOrder.filter((each) => each.id !== id), message: texts.removed }),
  })
  return (
    <Sheet action={<Button onClick={() => onSearch({ open: 'new' })}>{texts.add}</Button>} title={texts.title}>
      {change.error && <ErrorNotice error={change.error} />}
      {periods.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <RecordTable
          columns={columns}
          isBusy={change.isPending}
          isGone={({ endDate }) => endDate < today}
          label={texts.title}
          rowKey={({ id, startDate }) => id ?? startDate}
          rows={periods}
        />
      )}
    </Sheet>
  )
}

type PeriodActions = {
  readonly isBusy: boolean
  readonly onOpen: (period: OutOfOrderPeriod) => void
  readonly onEnd: (period: OutOfOrderPeriod) => void
  readonly onRemove: (period: OutOfOrderPeriod) => void
}

function useColumns(today: string, { isBusy, onOpen, onEnd, onRemove }: PeriodActions): Column<OutOfOrderPeriod>[] {
  const texts = useTexts(periodTexts)
  const format = useFormat()
  const nightsOf = ({ startDate, endDate }: OutOfOrderPeriod): string => format.dayRange(startDate, endDate)
  return [
    {
      key: 'nights',
      head: texts.nights,
      cell: (period) => (
        <span className={styles.period}>
          <OpenName onOpen={() => onOpen(period)}>{nightsOf(period)}</OpenName>
          {period.endDate < today && <StatusChip tone="line">{texts.over}</StatusChip>}
          {period.startDate <= today && today <= period.endDate && <StatusChip tone="bad">{texts.now}</StatusChip>}
        </span>
      ),
    },
    { key: 'rooms', head: texts.rooms, isNumber: true, cell: ({ rooms }) => format.count(rooms) },
    { key: 'reason', head: texts.reason, cell: ({ reason }) => <span className="dim">{reason}</span> },
    {
      key: 'actions',
      head: <span className="unseen">{texts.change}</span>,
      cell: (period) => (
        <span className={styles.actions}>
          {period.startDate < today && today <= period.endDate && (
            <Button aria-label={texts.endOf(nightsOf(period))} disabled={isBusy} onClick={() => onEnd(period)}>
              {texts.end}
            </Button>
          )}
          <IconButton disabled={isBusy} label={texts.removeOf(nightsOf(period))} onClick={() => onRemove(period)}>
            <Icon name="close" />
          </IconButton>
        </span>
      ),
    },
  ]
}
