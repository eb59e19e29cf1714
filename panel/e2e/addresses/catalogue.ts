import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** Services, currencies and guest types, each with its form. */
export async function cataloguePages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const { items } = (await tenant.call('GET', '/guesttypes?category=child')).data
  const { id } = await created(tenant, '/additionalservices', {
    name: 'Açık büfe akşam yemeği',
    hotelIds: [hotel.id],
    price: 32.5,
    currencyCode: 'EUR',
    chargeBasis: 'perPersonPerNight',
    guestTypePrices: [{ guestTypeId: items[0].id, mode: 'percent', value: 50 }],
  })
  const { id: currency } = await created(tenant, '/currencies', { code: 'TRY', exchangeRate: 41.25 })
  return [
    ['/services', 'tbody tr'],
    [`/services?open=${id}`, '[role=dialog] [role=group]'],
    ['/currencies', 'tbody tr'],
    ['/company', 'button[type=submit]'],
    [`/currencies?open=${currency}`, '[role=dialog] input[name=exchangeRate]'],
    [`/guest-types?open=${items[0].id}`, '[role=dialog] input[name=minAge]'],
  ]
}
