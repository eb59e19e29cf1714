import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** All letters, the form of a new one, the settings, the texts of one, and a booking with its letters. */
export async function letterPages({ app, tenant }: AddressWorld, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const { id } = await created(tenant, '/letterrules', {
    name: 'Girişten bir gün önce hatırlatma',
    event: 'beforeArrival',
    hotelId: hotel.id,
  })
  await created(tenant, `/letterrules/${id}/templates`, {
    languageCode: 'tr',
    channel: 'email',
    subject: '{{hotel.name}} sizi bekliyor',
    text: 'Merhaba {{guest.firstName}},\n\n- **Giriş:** {{booking.checkIn}}\n- **Çıkış:** {{booking.checkOut}}',
  })
  const place = { hotelId: hotel.id, roomTypeId: roomType.id }
  await created(tenant, '/letterrules', { name: 'Onay', event: 'confirmed', hotelId: hotel.id, isActive: true })
  const guest = { firstName: 'Ayşe', lastName: 'Çelik', phone: '+905321110077' }
  const stay = { ...place, checkIn: '2026-09-01', checkOut: '2026-09-03', guest }
  const booking = await created(tenant, '/reservations', stay)
  await app.settle()
  return [
    [`/reservations/${booking.id}`, 'aside ul li .chip'],
    ['/letters', 'tbody tr'],
    ['/letters?open=new', '[role=dialog] input[name=name]'],
    ['/letters?open=settings', '[role=dialog] input[name=maxSmsSegments]'],
    [`/letters/${id}?language=tr`, 'main section p'],
    [`/letters/${id}?language=en&channel=sms`, 'main section p'],
    [`/letters/${id}?open=edit`, '[role=dialog] input[name=offset]'],
  ]
}
