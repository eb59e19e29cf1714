import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The hotels, a hotel with cancellation rules, a room type with rooms out of order, and their forms. */
export async function hotelsPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const policy = [
    { from: 'booking', offset: 'PT0S', feeType: 'none' },
    { from: 'arrival', offset: 'P2D', feeType: 'percent', feeValue: 50 },
  ]
  const address = { line1: 'Kordonboyu Caddesi 112', city: 'İzmir', countryCode: 'TR' }
  await tenant.call('PUT', `/hotels/${hotel.id}`, { body: { address, cancellationPolicy: policy } })
  const { id } = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Deniz manzaralı aile odası',
    totalRooms: 6,
    rank: 2,
    bedTypes: [{ type: 'Çift kişilik', count: 1 }],
    amenities: ['Balkon', 'Deniz manzarası'],
    imageUrls: ['https://pictures.example.com/aile-odasi-deniz-manzarasi.jpg'],
    outOfOrder: [{ startDate: '2027-02-01', endDate: '2027-02-14', rooms: 1, reason: 'Banyo yenileniyor' }],
  })
  const page = `/hotels/${hotel.id}`
  const room = `${page}/room-types/${id}`
  return [
    ['/hotels', 'tbody tr'],
    [page, 'tbody tr'],
    [`${page}?open=edit`, '[role=dialog] input[name=code]'],
    [`${page}?open=cancellation`, '[role=dialog] [role=group]'],
    [room, 'tbody tr'],
    [`${room}?open=edit`, '[role=dialog] input[name=totalRooms]'],
    [`${room}?open=features`, '[role=dialog] [role=group]'],
  ]
}
