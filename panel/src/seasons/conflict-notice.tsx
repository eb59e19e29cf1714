import { Button } from '@mantine/core'
import type { SeasonDays } from '../../../server/shared/season-overlap.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { seasonFormTexts } from './form-texts.ts'
import type { CalendarSeason } from './season-calendar.ts'
import { priorityAbove } from './season-days.ts'
import styles from './seasons.module.css'

type ConflictNoticeProps = {
  readonly conflict: { readonly season: CalendarSeason }
  readonly live: SeasonDays
  readonly others: readonly CalendarSeason[]
  readonly onPriority: (priority: number) => void
}

/** Says which season has some of the nights already, and offers the priority that would win them. */
export function ConflictNotice({ conflict: { season }, live, others, onPriority }: ConflictNoticeProps) {
  const texts = useTexts(seasonFormTexts)
  const { nightRange } = useFormat()
  const priority = priorityAbove(live, others)
  return (
    <Notice title={texts.conflict(season.name, nightRange(season.startDate, season.endDate))} tone="bad">
      <p>{texts.conflictAdvice}</p>
      {priority !== undefined && (
        <Button className={styles.advice ?? ''} onClick={() => onPriority(priority)}>
          {texts.usePriority(priority)}
        </Button>
      )}
    </Notice>
  )
}
