import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { change, useChange } from '../api/changes.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { CalendarSeason } from './season-calendar.ts'
import type { Nights } from './season-days.ts'
import styles from './seasons.module.css'
import { seasonTexts } from './texts.ts'

type Move = {
  readonly roomTypeId: string
  readonly season: CalendarSeason
  readonly nights: Nights
  /** Whether it takes a move back. */
  readonly isUndo?: boolean
}

/** Gives a season other dates, and offers to take that back. */
export function useMoveSeason(hotelId: string) {
  const texts = useTexts(seasonTexts)
  const { nightRange } = useFormat()
  const move = useChange(
    ({ roomTypeId, season, nights: { startDate, endDate } }: Move) =>
      change('seasons.update', hotelId, roomTypeId, season.id, { startDate, endDate }),
    { onDone: (_, done) => done.isUndo || offerUndo(done) },
  )
  function offerUndo({ roomTypeId, season, nights }: Move): void {
    const id = `season-${season.id}`
    const undo = (): void => {
      notifications.hide(id)
      move.mutate({ roomTypeId, season, nights: season, isUndo: true })
    }
    notifications.hide(id)
    notifications.show({
      id,
      message: (
        <span className={styles.moved}>
          {texts.changed(season.name, nightRange(nights.startDate, nights.endDate))}
          <Button onClick={undo} size="compact-sm">
            {texts.undo}
          </Button>
        </span>
      ),
    })
  }
  return move
}
