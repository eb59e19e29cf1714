import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays } from '../text/zoned-time.ts'

export const dayHeadingTexts = catalogue('parts/dayHeadingTexts', {
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
})

/** The day of a moment as a heading above its rows: its date, and how near it is. */
export function useDayHeading(): (instant: string) => string {
  const texts = useTexts(dayHeadingTexts)
  const format = useFormat()
  const today = format.dayOf(new Date().toISOString())
  const names = new Map([
    [today, texts.today],
    [addDays(today, 1), texts.tomorrow],
    [addDays(today, -1), texts.yesterday],
  ])
  return (instant) => {
    const day = format.dayOf(instant)
    return [names.get(day), format.day(day)].filter(Boolean).join(', ')
  }
}
