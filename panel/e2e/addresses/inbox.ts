import { created, type Tenant } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The pages of the inbox and of canned responses. */
export async function inboxPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const ids = await accounts(tenant, hotel.id)
  const say = async (account: string, message: object): Promise<string> => {
    const answer = await tenant.call('POST', `/channels/${account}/simulate`, { body: { message } })
    return answer.data.conversationId
  }
  const from = '+905327770101'
  await created(tenant, '/guests', { firstName: 'Şule', lastName: 'Karahasanoğlu', phone: from, vipLevel: 'gold' })
  const id = await say(ids.app, { from, text: 'Boğaz manzaralı oda var mı? 2 yetişkin, kızım 7 yaşında.' })
  await tenant.call('PUT', `/conversations/${id}`, { body: { labels: ['balayı'] } })
  await tenant.call('POST', `/conversations/${id}/messages`, { body: { text: 'Elbette, 12–17 Haziran için uygun.' } })
  await say(ids.sms, { from: '+442079460123', text: 'Flight lands 23:40, please keep the room' })
  const unknown = await say(ids.social, { from: '17841400012345', fromName: 'burak.sahin', text: 'Süit fiyatı nedir?' })
  await tenant.call('PUT', `/conversations/${unknown}`, { body: { guestId: null } })
  const text = 'Sayın {{guest.firstName}}, saat 14:00’e kadar kalabilirsiniz.'
  const canned = await created(tenant, '/cannedresponses', { shortcut: 'gec-cikis', text, languageCode: 'tr' })
  return [
    ['/inbox?view=all', 'main li a'],
    [`/inbox/${id}?view=all`, 'main [role=log] bdi'],
    [`/inbox/${unknown}?view=nobody&drawer=guest`, '[role=dialog] input'],
    ['/inbox/new?view=all', 'main form input'],
    ['/canned-responses', 'tbody tr'],
    [`/canned-responses?open=${canned.id}`, '[role=dialog] textarea'],
  ]
}

/** A simulated account for each kind of channel. */
async function accounts(tenant: Tenant, hotelId: string): Promise<Record<'app' | 'social' | 'sms', string>> {
  const account = async (type: string, name: string): Promise<string> =>
    (await created(tenant, '/integrations', { type, provider: 'simulator', name, hotelIds: [hotelId] })).id
  return {
    app: await account('messagingApp', 'Mesajlar'),
    social: await account('socialMessaging', 'Sosyal'),
    sms: await account('smsProvider', 'SMS'),
  }
}
