import { amount, amountPer, count } from '../engine/metrics.ts'
import type { Report } from '../engine/report.ts'
import { nightGroups, nightSums } from '../facts/night-facts.ts'

/** GET /reports/revenue: the revenue of sold nights, net of tax. */
export const revenue: Report = {
  name: 'revenue',
  summary: 'Room revenue, average rates and services, by night and currency',
  groupBy: nightGroups,
  perCurrency: true,
  metrics: {
    roomRevenue: amount('roomRevenue', 'Σ prices of sold nights, after discount, net of tax, without fees'),
    servicesRevenue: amount('services', 'Σ additional services, net of tax, on the first night of the stay'),
    totalRevenue: amount('totalRevenue', 'roomRevenue + servicesRevenue'),
    roomsSold: count('roomsSold', 'rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night'),
    roomsAvailable: count('roomsAvailable', 'Σ totalRooms of the room types, including rooms out of order'),
    adr: amountPer('roomRevenue', 'roomsSold', 'roomRevenue ÷ roomsSold'),
    revPar: amountPer('roomRevenue', 'roomsAvailable', 'roomRevenue ÷ roomsAvailable'),
  },
  sums: (query) => nightSums(query, { perCurrency: true }),
}
