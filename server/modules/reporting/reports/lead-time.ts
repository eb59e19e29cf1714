import { count, mean, median, percentile, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { bucketLabel, cohort, distributionSums, include } from '../facts/booking-facts.ts'

const bounds = [0, 1, 2, 4, 8, 15, 31, 61, 91, 181, 366]

/** GET /reports/leadTime: the time between booking and arrival. */
export const leadTime: Report = {
  name: 'leadTime',
  summary: 'Days from booking to arrival, as a histogram or over time',
  groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: false,
  parameters: { cohort, include: include('all') },
  metrics: {
    reservations: count('reservations', 'bookings of the cohort'),
    sharePercent: share('reservations', 'reservations ÷ all reservations × 100'),
    mean: mean('days', 'Σ leadTimeDays ÷ reservations'),
    median: median('days', 'the median lead time; the mean of the two middle values for an even number'),
    p90: percentile(90, 'days', 'the lead time that 90 % of the bookings do not exceed'),
  },
  labelOf: (group, { groupBy, hotels }) =>
    groupBy === 'bucket' ? bucketLabel(group, bounds) : (hotels.find(({ id }) => id === group)?.name ?? null),
  sums: (query) => distributionSums(query, { dimension: 'leadTime', bounds }),
}
