import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The list of reports, and those whose plots differ: calendar, curve, bars beside each other, bars below each other. */
export async function reportPages({ tenant }: AddressWorld, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-06-09', checkOut: '2027-06-12' }
  const guest = { firstName: 'Çiğdem', lastName: 'Aksoy', phone: '+905321110008' }
  await created(tenant, '/reservations', { ...stay, guest, source: 'phone', specialRequests: 'Boğaz manzarası' })
  const days = 'from=2027-06-01&to=2027-06-30&compareTo=previousPeriod'
  return [
    ['/reports', 'main li a'],
    [`/reports/occupancy?${days}`, '[data-month]'],
    [`/reports/pickup?${days}`, '[data-plot=pace] [data-group]'],
    [`/reports/sources?cohort=arriving&${days}`, '[data-plot] li'],
    [`/reports/arrivals?${days}`, 'tbody tr'],
    ['/reports/revenue?from=2025-01-01&to=2027-06-30', 'main search [class*=error]'],
  ]
}
