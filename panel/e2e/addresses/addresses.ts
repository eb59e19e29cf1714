import type { TestApp } from '../../../server/testing/app.ts'
import { colleague, created, loggedCall, newHotel, type Tenant } from '../../../server/testing/world.ts'
import { auditPages } from './audit.ts'
import { cataloguePages } from './catalogue.ts'
import { chatWidgetPages } from './chat-widgets.ts'
import { discountPages } from './discounts.ts'
import { guestListPages } from './guest-lists.ts'
import { hotelsPages } from './hotels.ts'
import { inboxPages } from './inbox.ts'
import { integrationPages } from './integrations.ts'
import { letterPages } from './letters.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'
import { reportPages } from './reports.ts'
import { seasonsPages } from './seasons.ts'
import { teamPages } from './team.ts'
import { telephonyPages } from './telephony.ts'

/** The pages that need no sign-in. All have a heading. */
export const publicPaths = [
  '/sign-in',
  '/register',
  '/forgot-password',
  '/resend-confirmation',
  '/reset-password#token=x',
  '/set-password',
  '/confirm-email',
  '/sso/return',
  '/nowhere',
  '/phone.html',
]

/** The windows of a signed-in user beside the panel, which load by themselves. */
export const ownWindows: readonly ReadyPage[] = [['/phone.html', 'main h2']]

/** The pages of a signed-in user with all permissions, and the data that they show. Each folder has its own list. */
export async function ownPages({ app, tenant }: AddressWorld): Promise<readonly ReadyPage[]> {
  // One for all folders: with a second one the top bar has a menu more, and lists show the records of one hotel.
  const house = await newHotel(tenant, { hotel: { taxRatePercent: 10 } })
  return [
    ['/dashboard', 'dd a'],
    ...(await deskPages(tenant, house)),
    ...(await webhookPages(tenant)),
    ...(await reservationPages(tenant, house)),
    ...(await offerPages(tenant, house)),
    ...(await turnawayPages(tenant, house)),
    ...(await leadPages(tenant, house)),
    ...(await guestPages(tenant)),
    ...(await queuePages(tenant, house)),
    ...(await callPages(app, tenant, house)),
    ...(await seasonsPages({ app, tenant }, house)),
    ...(await hotelsPages({ app, tenant }, house)),
    ...(await cataloguePages({ app, tenant }, house)),
    ...(await letterPages({ app, tenant }, house)),
    ...(await teamPages({ app, tenant })),
    ...(await inboxPages({ app, tenant }, house)),
    ...(await auditPages({ app, tenant })),
    ...(await telephonyPages({ app, tenant }, house)),
    ...(await discountPages({ app, tenant }, house)),
    ...(await integrationPages({ app, tenant }, house)),
    ...(await chatWidgetPages({ app, tenant })),
    ...(await reportPages({ app, tenant }, house)),
    ['/manage', 'main h2'],
    ...(['rooms', 'season', 'search', 'team', 'number', 'chat', 'mail', 'call'] as const).map(
      (step): ReadyPage => [`/first-run?step=${step}`, 'main section h2'],
    ),
    ...(await guestListPages({ app, tenant })),
    ['/practice', 'main li button'],
    ['/me', 'li button'],
  ]
}

async function deskPages(tenant: Tenant, { hotel, roomType }: House): Promise<ReadyPage[]> {
  await created(tenant, `/hotels/${hotel.id}/room-types`, { name: 'Boğaz manzaralı süit', totalRooms: 2 })
  await created(tenant, '/discounts', { name: 'Erken rezervasyon', code: 'ERKEN', type: 'percent', value: 12.5 })
  const breakfast = { name: 'Kahvaltı', price: 12.5, currencyCode: 'EUR', chargeBasis: 'perUnit' }
  await created(tenant, '/additionalservices', { ...breakfast, hotelIds: [hotel.id] })
  const { id } = await created(tenant, '/guests', {
    firstName: 'Elif',
    lastName: 'Yıldız-Karahasanoğlu',
    phone: '+905321110004',
    email: 'elif.yildiz@example.com',
    languageCode: 'tr',
    vipLevel: 'gold',
    consents: [{ purpose: 'marketing', channel: 'sms', status: 'denied' }],
  })
  await created(tenant, `/guests/${id}/notes`, { text: 'Asansörden uzak oda ister' })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-07-09', checkOut: '2027-07-12' }
  await created(tenant, '/reservations', { ...stay, guestId: id })
  const promise = { phone: '+905321110004', guestId: id, scheduledAt: '2027-07-01T10:00:00Z', notes: 'Boğaz manzarası' }
  await created(tenant, '/scheduledcallbacks', promise)
  const search = `/desk?hotel=${hotel.id}&from=2027-07-09&to=2027-07-12`
  const room = `&room=${roomType.id}`
  const prices = 'main [aria-busy=false] :is(tr[data-room], li)'
  return [
    [search, prices],
    [`${search}&guest=${id}&nights=${roomType.id}`, `${prices} ~ :is(tr, li), main section table`],
    [`${search}&guest=${id}&view=caller`, 'main aside dl'],
    [`${search}&guest=${id}&view=stays`, 'main section table'],
    [`${search}${room}`, 'main aside input[name=firstName]'],
    [`${search}&guest=${id}${room}`, 'main aside footer button'],
    [`${search}&guest=${id}${room}&callback=true`, '[role=dialog] textarea'],
    [`/desk?hotel=${hotel.id}&from=2027-07-12&to=2027-07-09`, 'main search p'],
  ]
}

async function webhookPages(tenant: Tenant): Promise<ReadyPage[]> {
  const values = { url: 'https://pms.example.com/bellhop', events: ['guest.created'], secret: 'a secret of the PMS' }
  const { id } = await created(tenant, '/webhooks', { ...values, description: 'Property system' })
  await tenant.call('POST', `/webhooks/${id}/pause`)
  await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Demir', phone: '+905321110001' })
  const [delivery] = (await tenant.call('GET', `/webhooks/${id}/deliveries`)).data.items
  return [
    ['/webhooks', 'tbody tr'],
    ['/webhooks?open=new', '[role=dialog] input[type=checkbox]'],
    [`/webhooks/${id}`, 'tbody tr'],
    [`/webhooks/${id}?open=test`, '[role=dialog] button[data-variant=filled]'],
    [`/webhooks/${id}?open=rotate`, '[role=dialog] form'],
    [`/webhooks/${id}?open=recover`, '[role=dialog] form p'],
    [`/webhooks/${id}?open=${delivery.id}`, '[role=dialog] pre'],
  ]
}

async function offerPages(tenant: Tenant, { hotel }: House): Promise<ReadyPage[]> {
  const query = `hotelId=${hotel.id}&checkIn=2027-07-20&checkOut=2027-07-22`
  const { roomTypes } = (await tenant.call('GET', `/availability?${query}`)).data
  const { quoteId } = roomTypes.find((each: { quoteId: string | null }) => each.quoteId !== null)
  const guest = { firstName: 'Şükrü', lastName: 'Özgür', phone: '+905321110077' }
  const body = { guest, alternatives: [{ quoteId }, { quoteId, rooms: 2 }], message: 'Merhaba' }
  const { id } = await created(tenant, '/offers', body)
  await tenant.call('POST', `/offers/${id}/link`)
  return [
    ['/offers', 'tbody tr'],
    [`/offers/${id}`, 'aside dl'],
  ]
}

async function turnawayPages(tenant: Tenant, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const stay = { hotelId: hotel.id, checkIn: '2027-07-20', checkOut: '2027-07-23', value: 1250.5 }
  const denial = { ...stay, kind: 'denial', reason: 'restriction', roomTypeId: roomType.id, rooms: 2, guests: 3 }
  const { id } = await created(tenant, '/turnaways', { ...denial, note: 'Boğaz manzarası istedi' })
  await created(tenant, '/turnaways', { ...stay, kind: 'regret', reason: 'changedPlans', isRecovered: true })
  return [
    ['/turnaways', 'tbody tr'],
    ['/turnaways?kind=regret&reason=changedPlans', 'tbody tr'],
    ['/turnaways?view=nights&from=2027-07-15&to=2027-07-25', 'tbody td a'],
    [`/turnaways?open=${id}`, '[role=dialog] textarea'],
  ]
}

async function leadPages(tenant: Tenant, { hotel }: House): Promise<ReadyPage[]> {
  const wish = { hotelId: hotel.id, checkIn: '2027-07-20', checkOut: '2027-07-23', value: 1250.5 }
  const who = { phone: '+905321110099', name: 'Gülşah Öztürk-Karahasanoğlu' }
  const step = { nextStep: 'message', nextStepAt: '2027-07-01T10:00:00Z' }
  const { id } = await created(tenant, '/leads', { ...wish, ...who, ...step, note: 'Boğaz manzarası istiyor' })
  const lost = { stage: 'lost', lostReason: 'changedPlans' }
  await created(tenant, '/leads', { ...wish, ...lost, phone: '+905321110098' })
  return [
    ['/leads', 'main li button'],
    ['/leads?view=list', 'tbody tr'],
    ['/leads?view=closed', 'tbody tr'],
    ['/leads?open=new', '[role=dialog] input[name=phone]'],
    [`/leads?open=${id}`, '[role=dialog] textarea'],
    [`/leads?lose=${id}`, '[role=dialog] [role=combobox]'],
  ]
}

async function reservationPages(tenant: Tenant, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-07-09', checkOut: '2027-07-12' }
  const guest = { firstName: 'Şule', lastName: 'Öztürk', phone: '+905321110002' }
  const { id } = await created(tenant, '/reservations', { ...stay, guest, status: 'held', specialRequests: 'Sessiz' })
  const { id: cancelled } = await created(tenant, '/reservations', { ...stay, guest })
  await tenant.call('POST', `/reservations/${cancelled}/cancel`, { body: { reason: 'Hasta' } })
  return [
    ['/reservations', 'tbody tr'],
    ['/reservations?from=2027-07-08&to=2027-07-20&status=held', 'tbody tr'],
    [`/reservations/${id}`, 'aside dl'],
    [`/reservations/${cancelled}`, 'aside dl'],
    [`/reservations/${id}?edit=stay`, 'main [role=radiogroup]'],
    [`/reservations/${id}?edit=details`, '[role=dialog] textarea'],
    [`/reservations/${id}?ask=cancel`, '[role=dialog] textarea'],
  ]
}

async function guestPages(tenant: Tenant): Promise<ReadyPage[]> {
  const sms = { purpose: 'marketing', channel: 'sms' }
  const contact = { phone: '+905321110003', consents: [{ ...sms, status: 'withdrawn' }] }
  const { id } = await created(tenant, '/guests', {
    ...contact,
    firstName: 'Zeynep',
    lastName: 'Öztürk-Karahasanoğlu',
    vipLevel: 'platinum',
    email: 'zeynep.ozturk@example.com',
    doNotCall: true,
    isBlacklisted: true,
    preferences: { yastık: 'yumuşak' },
    tags: ['boğaz-manzarası'],
    identityDocument: { type: 'passport', number: 'U12345678' },
  })
  const twin = await created(tenant, '/guests', { ...contact, firstName: 'Zeynep', lastName: 'Ozturk' })
  const { id: groupId } = await created(tenant, '/guestgroups', { name: 'Dönen aileler' })
  await tenant.call('POST', `/guestgroups/${groupId}/members`, { body: { guestIds: [id] } })
  await created(tenant, '/guestgroups', { name: 'Turlar' })
  await created(tenant, `/guests/${id}/notes`, { text: 'Sessiz oda ister' })
  await loggedCall(tenant, { guestId: id })
  const merged = await created(tenant, '/guests', { firstName: 'Zeynep', lastName: 'Karahasanoğlu' })
  await tenant.call('POST', `/guests/${id}/merge`, { body: { guestIds: [merged.id] } })
  const record = `/guests/${id}`
  return [
    ['/guests', 'tbody tr'],
    ['/guests?drawer=new', '[role=dialog] input[name=phone]'],
    ['/guests/duplicates', 'tbody tr'],
    [`${record}/merge/${twin.id}`, 'tbody tr'],
    [record, 'main ol li'],
    [`${record}/stays`, 'main h2'],
    [`${record}/offers`, 'main h2'],
    [`${record}/calls`, 'main ul li'],
    [`${record}/messages`, 'main h2'],
    [`${record}/notes`, 'main ul li'],
    [`${record}/profile`, 'main ul li'],
    [`${record}/history`, 'main ul ul li'],
    [`${record}?drawer=edit`, '[role=dialog] input[name=phone]'],
    [`${record}?drawer=contact`, '[role=dialog] li'],
    [`${record}?drawer=consent`, '[role=dialog] form'],
  ]
}

async function callPages(app: TestApp, tenant: Tenant, { hotel, roomType }: House): Promise<ReadyPage[]> {
  const id = await loggedCall(tenant, { fromNumber: '+905327770001', notes: 'Sessiz oda ister', tags: ['yaz'] })
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Telefonlar' }
  const integration = await created(tenant, '/integrations', account)
  await app.admin(
    `insert into recordings (tenant_id, id, call_id, integration_id, storage_key, status, started_at, size_bytes, sha256,
       duration_seconds, created_at, updated_at)
     values ($1, $2, $3, $4, 'none', 'available', now(), 1, 'x', 61, now(), now())`,
    [tenant.tenantId, app.runtime.newId(), id, integration.id],
  )
  await created(tenant, '/guests', { firstName: 'Çağla', lastName: 'Ünal', phone: '+905327770001' })
  const { call } = await colleague(app, tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2027-07-09', checkOut: '2027-07-12' }
  const guest = { firstName: 'Çağla', lastName: 'Ünal', phone: '+905327770001' }
  await call('POST', '/reservations', { body: { ...stay, guest } })
  await app.settle()
  return [
    ['/calls', 'tbody tr'],
    ['/calls?direction=internal', 'main h2'],
    [`/calls/${id}`, 'main [role=group] input[type=range]'],
    [`/calls/${id}?drawer=guest`, '[role=dialog] li button'],
    [`/calls/${id}?drawer=newGuest`, '[role=dialog] input[name=phone]'],
    ['/notifications', 'main li a, main h2'],
    ['/notifications?show=team', 'main li a'],
    ['/notifications?show=unread', 'main li a, main h2'],
  ]
}

async function queuePages(tenant: Tenant, { hotel }: House): Promise<ReadyPage[]> {
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Telephones' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  await created(tenant, '/voicequeues', { key: 'front', name: 'Resepsiyon', strategy: 'manual' })
  const to = '+902125550001'
  const routing = { type: 'queue', target: 'front' }
  await created(tenant, '/voicedids', { number: to, hotelId: hotel.id, integrationId, routing })
  for (const from of ['+905321110003', null]) {
    const body = { call: { to, from, agent: 'ignores' } }
    await tenant.call('POST', `/integrations/${integrationId}/simulate`, { body })
  }
  const callback = { phone: '+491711110009', scheduledAt: '2027-01-04T09:00:00Z', assignedUserId: tenant.userId }
  const { id } = await created(tenant, '/scheduledcallbacks', { ...callback, notes: 'Boğaz manzaralı oda soruyor' })
  return [
    ['/queue', 'tbody tr'],
    ['/agents', 'tbody tr'],
    [`/agents?open=${tenant.userId}`, '[role=dialog] h2'],
    ['/callbacks', 'tbody tr'],
    ['/callbacks?view=ended', 'main h2'],
    ['/callbacks?callback=new', '[role=dialog] input[name=phone]'],
    [`/callbacks?callback=${id}`, '[role=dialog] input[name=phone]'],
  ]
}
