import { bucketName, cohort, include, spreadSums } from '../facts/booking-facts.ts'
import { count, mean, medianOf, percentile, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'

const bounds = [1, 2, 3, 4, 5, 6, 7, 8, 15, 22, 29]

/** GET /reports/lengthOfStay: how many nights guests stay. */
export const lengthOfStay: Report = {
  name: 'lengthOfStay',
  summary: 'Nights of a stay, as a histogram or over time',
  groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: false,
  parameters: { cohort, include: include('standing') },
  metrics: {
    reservations: count('reservations', 'bookings of the cohort'),
    sharePercent: share('reservations', 'reservations ÷ all reservations × 100'),
    nights: count('total', 'Σ nights, however many rooms'),
    alos: mean('nights ÷ reservations'),
    median: medianOf('the middle one of the stays in order; of an even number the mean of the two in the middle'),
    p90: percentile(90, 'the least number of nights that 90 % of them do not exceed'),
  },
  nameOf: (group, { groupBy, hotels }) =>
    groupBy === 'bucket' ? bucketName(group, bounds) : (hotels.find(({ id }) => id === group)?.name ?? null),
  sums: (asked) => spreadSums(asked, { dimension: 'nights', bounds }),
}
