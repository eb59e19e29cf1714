import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** All letters, the form of a new one, the settings, and the texts of one. */
export async function letterPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
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
  return [
    ['/letters', 'tbody tr'],
    ['/letters?open=new', '[role=dialog] input[name=name]'],
    ['/letters?open=settings', '[role=dialog] input[name=maxSmsSegments]'],
    [`/letters/${id}?language=tr`, 'main section p'],
    [`/letters/${id}?language=en&channel=sms`, 'main section p'],
    [`/letters/${id}?open=edit`, '[role=dialog] input[name=offset]'],
  ]
}
