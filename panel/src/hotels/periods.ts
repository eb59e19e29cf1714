import type { OutOfOrderPeriod } from '@bellhop/sdk'
import { addDays } from '../text/zoned-time.ts'

/** How many rooms cannot be sold in a night. */
export const roomsOutOfOrder = (periods: readonly OutOfOrderPeriod[], night: string): number =>
  periods
    .filter(({ startDate, endDate }) => startDate <= night && night <= endDate)
    .reduce((sum, { rooms }) => sum + rooms, 0)

/** The periods after one of them ended: its last night was yesterday. One that began today never was. */
export const withPeriodEnded = (
  periods: readonly OutOfOrderPeriod[],
  ended: OutOfOrderPeriod,
  today: string,
): OutOfOrderPeriod[] =>
  ended.startDate >= today
    ? periods.filter(({ id }) => id !== ended.id)
    : periods.map((period) => (period.id === ended.id ? { ...period, endDate: addDays(today, -1) } : period))
