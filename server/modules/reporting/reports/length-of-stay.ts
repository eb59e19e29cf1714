import { count, mean, median, percentile, share } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { bucketLabel, cohort, distributionSums, include } from '../facts/booking-facts.ts'

const bounds = [1, 2, 3, 4, 5, 6, 7, 8, 15, 22, 29]

/** GET /reports/lengthOfStay: the number of nights of stays. */
export const lengthOfStay: Report = {
  name: 'lengthOfStay',
  summary: 'Nights of a stay, as a histogram or over time',
  groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
  perCurrency: false,
  parameters: { cohort, include: include('active') },
  metrics: {
    reservations: count('reservations', 'bookings of the cohort'),
    sharePercent: share('reservations', 'reservations ÷ all reservations × 100'),
    nights: count('total', 'Σ nights, regardless of the number of rooms'),
    alos: mean('nights', 'nights ÷ reservations'),
    median: median('nights', 'the median number of nights; the mean of the two middle values for an even number'),
    p90: percentile(90, 'nights', 'the number of nights that 90 % of the stays do not exceed'),
  },
  labelOf: (group, { groupBy, hotels }) =>
    groupBy === 'bucket' ? bucketLabel(group, bounds) : (hotels.find(({ id }) => id === group)?.name ?? null),
  sums: (query) => distributionSums(query, { dimension: 'nights', bounds }),
}
