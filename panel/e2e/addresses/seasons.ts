import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The season calendar and the rooms left, with a gap, a season of weekends, and restrictions. */
export async function seasonsPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const { id: room } = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Boğaz manzaralı köşe süit',
    totalRooms: 3,
    rank: 1,
  })
  const path = `/hotels/${hotel.id}/room-types/${room}/seasons`
  const season = { basePrice: 148, weekdayPrices: { fri: 164.5, sat: 164.5 } }
  const high = { ...season, name: 'Yüksek', startDate: '2027-06-15', endDate: '2027-08-31', minStay: 2 }
  const { id } = await created(tenant, path, { ...high, closedToArrival: true })
  await created(tenant, path, { ...season, name: 'Güz', startDate: '2027-09-08', endDate: '2027-11-15', maxStay: 7 })
  const weekends = { startDate: '2027-07-01', endDate: '2027-07-31', weekdays: ['fri', 'sat'], stopSell: true }
  await created(tenant, path, { ...season, ...weekends, name: 'Hafta sonu', priority: 5 })
  const calendar = `/seasons?year=2027&room=${room}`
  return [
    [calendar, 'tbody tr'],
    [`${calendar}&open=${id}`, '[role=dialog] input[name=basePrice]'],
    [`${calendar}&open=new&from=2027-08-01&to=2027-08-10`, '[role=dialog] [role=alert] button'],
    [`${calendar}&open=copy`, '[role=dialog] tbody tr'],
    ['/availability?from=2027-06-28&weeks=4', 'tbody td a'],
  ]
}
