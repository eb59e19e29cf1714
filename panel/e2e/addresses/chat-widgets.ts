import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, ReadyPage } from './ready-page.ts'

/** The pages of chat widgets. */
export async function chatWidgetPages({ tenant }: AddressWorld): Promise<ReadyPage[]> {
  const { id } = await created(tenant, '/chatwidgets', {
    name: 'Web sitesi',
    allowedOrigins: ['https://www.boğaz-manzaralı-otel.example', 'https://*.hotel.example'],
    colour: '#ffd43b',
    welcomeText: 'Hoş geldiniz. Size nasıl yardımcı olabiliriz?',
    preChatFields: [{ field: 'name', isRequired: true }],
  })
  await created(tenant, '/chatwidgets', { name: 'Rezervasyon sayfası', isActive: false })
  return [
    ['/chat-widgets', 'tbody tr'],
    ['/chat-widgets?open=new', '[role=dialog] bellhop-chat'],
    [`/chat-widgets/${id}`, 'main bellhop-chat'],
    [`/chat-widgets/${id}?open=edit`, '[role=dialog] form bellhop-chat'],
  ]
}
