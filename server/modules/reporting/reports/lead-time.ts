import { bucketName, cohort, include, spreadSums } from '../facts/booking-facts.ts'
import { count, mean, medianOf, percentile, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

const bounds = [0, 1, 2, 4, 8, 15, 31, 61, 91, 181, 366]

/** GET /reports/leadTime: how long before their arrival guests book. */
export const leadTime: Report = {
  name: 'leadTime',
  summary: 'Days from booking to arrival, as a histogram or over time',
  groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: false,
  parameters: { cohort, include: include('all') },
  metrics: {
    reservations: count('reservations', 'bookings of the cohort'),
    sharePercent: share('reservations', 'reservations ÷ all reservations × 100'),
    mean: mean('Σ leadTimeDays ÷ reservations'),
    median: medianOf('the middle one of the lead times in order; of an even number the mean of the two in the middle'),
    p90: percentile(90, 'the least lead time that 90 % of them do not exceed'),
  },
  nameOf: (group, { groupBy, hotels }) =>
    groupBy === 'bucket' ? bucketName(group, bounds) : (hotels.find(({ id }) => id === group)?.name ?? null),
  sums: (asked) => spreadSums(asked, { dimension: 'leadTime', bounds }),
}
