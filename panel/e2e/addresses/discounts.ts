import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The pages of discounts. */
export async function discountPages({ tenant }: AddressWorld, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const { id } = await created(tenant, '/discounts', {
    name: 'Uzun konaklama',
    code: 'UZUN',
    type: 'percent',
    value: 7.5,
    hotelIds: [hotel.id],
    roomTypeIds: [roomType.id],
    minNights: 3,
    weekdays: ['sun', 'mon', 'tue', 'wed', 'thu'],
    usageLimit: 100,
  })
  return [
    ['/discounts', 'tbody tr'],
    [`/discounts/${id}?from=2027-06-12&to=2027-06-17&room=${roomType.id}`, 'main section table'],
    [`/discounts/${id}?open=edit`, '[role=dialog] form'],
  ]
}
