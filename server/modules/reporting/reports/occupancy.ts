import { count, percent } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { nightGroups, nightSums } from '../facts/night-facts.ts'

/** GET /reports/occupancy: rooms sold and available, by night. */
export const occupancy: Report = {
  name: 'occupancy',
  summary: 'Rooms sold and available, by night',
  groupBy: nightGroups,
  perCurrency: false,
  looksAhead: true,
  mainMetric: 'occupancyPercent',
  metrics: {
    roomsSold: count('roomsSold', 'rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night'),
    roomsAvailable: count('roomsAvailable', 'Σ totalRooms of the room types, including rooms out of order'),
    roomsOutOfOrder: {
      formula: 'Σ rooms out of order',
      unit: 'number',
      isInteger: true,
      compute: ({ own }) => Number(own['roomsAvailable'] ?? 0) - Number(own['roomsInOrder'] ?? 0),
    },
    occupancyPercent: percent('roomsSold', 'roomsAvailable', 'roomsSold ÷ roomsAvailable × 100'),
    adjustedOccupancyPercent: percent(
      'roomsSold',
      'roomsInOrder',
      'roomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100',
    ),
  },
  sums: (query) => nightSums(query, { perCurrency: false }),
}
