import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The pages of integrations, templates and wrap-up categories. */
export async function integrationPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const { id } = await created(tenant, '/integrations', {
    type: 'messagingApp',
    provider: 'whatsappCloud',
    name: 'Boğaziçi WhatsApp',
    settings: { phoneNumberId: '106540352242922', wabaId: '102290129340398' },
    secrets: { accessToken: 'a token of the page', appSecret: 'a secret of the app' },
  })
  const number = { integrationId: id, name: 'Rezervasyon hattı', hotelId: hotel.id, isDefault: true }
  const sender = await created(tenant, '/messagingapp/numbers', number)
  const text = 'Sayın {{1}}, {{2}} tarihinde sizi bekliyoruz.'
  const body = { type: 'BODY', text, example: { body_text: [['Elif', '12 Haziran']] } }
  const values = { integrationId: id, name: 'gelis_onayi', languageCode: 'tr', category: 'utility' }
  const template = await created(tenant, '/messagingapp/templates', { ...values, components: [body] })
  return [
    ['/integrations', 'tbody tr'],
    ['/integrations?open=new&kind=voiceProvider&provider=sipEdge', '[role=dialog] input[type=password]'],
    ['/integrations?open=new&kind=emailProvider&provider=smtp', '[role=dialog] input[name=setting_smtpHost]'],
    [`/integrations/${id}`, 'main tbody tr'],
    [`/integrations/${id}?open=${sender.id}`, '[role=dialog] input[name=name]'],
    [`/templates?open=${template.id}`, '[role=dialog] section mark'],
    ['/wrap-up-categories', 'tbody tr'],
  ]
}
