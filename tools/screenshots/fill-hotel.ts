import type { Hotel } from './open-hotel.ts'

const hotelNumber = '+902121110000'

/** Guests of the pictures, beside those of the demo. The demo's Elif Yıldız rings in them. */
const guests = [
  { firstName: 'Mert', lastName: 'Aydın', phone: '+905321110011', languageCode: 'tr' },
  { firstName: 'Sofia', lastName: 'Rossi', phone: '+393331110012', languageCode: 'it', vipLevel: 'silver' },
  { firstName: 'Deniz', lastName: 'Kaya', phone: '+905321110013', languageCode: 'tr' },
  { firstName: 'Emma', lastName: 'Taylor', phone: '+447911110014', languageCode: 'en', vipLevel: 'gold' },
  { firstName: 'Can', lastName: 'Öztürk', phone: '+905321110015', languageCode: 'tr' },
  { firstName: 'Anna', lastName: 'Kowalska', phone: '+48501110016', languageCode: 'pl' },
] as const

/** Stays of these guests: who, in which room, from which day of June on, for how many nights. */
const stays = [
  { guest: 0, room: 'Double', day: 10, nights: 3 },
  { guest: 1, room: 'Family suite', day: 10, nights: 5 },
  { guest: 2, room: 'Single', day: 11, nights: 1 },
  { guest: 3, room: 'Double', day: 13, nights: 7, specialRequests: 'A quiet room, away from the lift.' },
  { guest: 4, room: 'Double', day: 19, nights: 2 },
  { guest: 5, room: 'Family suite', day: 24, nights: 4 },
] as const

/** Groups and their rooms, so that the hotel is as full as one in June. They book before the guests above. */
const groups = [
  { lastName: 'Anatolian Tours', room: 'Double', from: '2026-06-10', to: '2026-06-16', rooms: 7 },
  { lastName: 'Wedding Demir', room: 'Double', from: '2026-06-18', to: '2026-06-22', rooms: 9 },
  { lastName: 'Chess Club Ulm', room: 'Single', from: '2026-06-11', to: '2026-06-19', rooms: 5 },
  { lastName: 'Orient Voyages', room: 'Double', from: '2026-06-24', to: '2026-07-12', rooms: 6 },
  { lastName: 'Marmara Choir', room: 'Single', from: '2026-06-26', to: '2026-07-20', rooms: 4 },
  { lastName: 'Summer School', room: 'Double', from: '2026-07-13', to: '2026-08-16', rooms: 8 },
  { lastName: 'Nordic Travel', room: 'Family suite', from: '2026-07-06', to: '2026-08-03', rooms: 2 },
] as const

const calls = [
  { from: '+905321110001', at: '2026-05-28T08:12:00Z', seconds: 312, wrapUpCategory: 'reservationMade' },
  { from: '+447911110014', at: '2026-06-08T13:40:00Z', seconds: 205, wrapUpCategory: 'reservationMade' },
  { from: '+905321110015', at: '2026-06-09T07:05:00Z', seconds: 96, wrapUpCategory: 'generalInfo' },
  { from: '+393331110012', at: '2026-06-09T11:30:00Z', seconds: 148, wrapUpCategory: 'generalInfo' },
  { from: '+905321110001', at: '2026-06-10T06:20:00Z', seconds: 74, wrapUpCategory: 'generalInfo' },
  { from: '+48501110016', at: '2026-06-10T06:48:00Z', seconds: 266, wrapUpCategory: 'reservationMade' },
  { from: '+905321110015', at: '2026-06-10T07:15:00Z', seconds: 181, wrapUpCategory: 'reservationMade' },
  { from: '+491711110002', at: '2026-06-10T07:40:00Z', seconds: 133, wrapUpCategory: 'hotLead' },
  { from: '+33611110003', at: '2026-06-10T07:52:00Z', seconds: 58, wrapUpCategory: 'generalInfo' },
  { from: '+905321110011', at: '2026-06-10T08:31:00Z', seconds: 97, wrapUpCategory: 'reservationChanged' },
] as const

const day = (of: number): string => `2026-06-${String(of).padStart(2, '0')}`

/** Fills the demo hotel with a week and a half of business. It is Wednesday 10 June 2026, noon in Istanbul. */
export async function fillHotel(hotel: Hotel): Promise<{ readonly guestId: string; readonly webhookId: string }> {
  const { call, advance } = hotel
  const [place] = await call('GET', '/hotels')
  const rooms: { id: string; name: string }[] = (await call('GET', `/hotels/${place.id}/room-types`)).items
  const { userId } = await profileOf(hotel)
  const webhookId = await addWebhooks(hotel)
  const [elif] = (await call('GET', '/guests?phone=%2B905321110001')).items
  const [first] = (await call('GET', `/reservations?guestId=${elif.id}`)).items
  const ids: string[] = []
  for (const guest of guests) ids.push((await call('POST', '/guests', guest)).id)
  const book = async ({ guest, room, day: from, nights, ...more }: (typeof stays)[number]): Promise<void> => {
    const roomTypeId = rooms.find(({ name }) => name === room)?.id
    const dates = { checkIn: day(from), checkOut: day(from + nights) }
    const stay = { hotelId: place.id, roomTypeId, guestId: ids[guest], source: 'phone', ...dates, ...more }
    await call('POST', '/reservations', stay)
  }
  for (const { lastName, room, from: checkIn, to: checkOut, rooms: count } of groups) {
    const roomTypeId = rooms.find(({ name }) => name === room)?.id
    const group = { firstName: 'Group', lastName, phone: '+902163330000' }
    await call('POST', '/reservations', {
      hotelId: place.id,
      roomTypeId,
      guest: group,
      rooms: count,
      checkIn,
      checkOut,
    })
  }
  for (const stay of stays.slice(0, 4)) await book(stay)
  // Each step is an attempt for the receiver that is down; the fifth suspends its endpoint.
  await advance('PT1M')
  await advance('P3D')
  await call('POST', `/reservations/${first.id}/check-in`)
  await advance('P2D')
  await call('POST', `/reservations/${first.id}/check-out`)
  await call('PUT', '/profile/presence', { presence: 'offline' })
  await advance('P3DT22H')
  await call('PUT', '/profile/presence', { presence: 'available' })
  await advance('PT2H')
  for (const stay of stays.slice(4)) await book(stay)
  for (const { from: fromNumber, at: startedAt, seconds: durationSeconds, wrapUpCategory } of calls) {
    const talk = { direction: 'inbound', fromNumber, toNumber: hotelNumber, hotelId: place.id, userId }
    await call('POST', '/calls', { ...talk, startedAt, durationSeconds, wrapUpCategory })
  }
  await call('POST', `/guests/${elif.id}/notes`, { text: 'Prefers the third floor and tea in the room.' })
  await addCallbacks(hotel, { hotelId: place.id, assignedUserId: userId })
  await advance('PT1M')
  return { guestId: elif.id, webhookId }
}

const profileOf = async ({ call }: Hotel): Promise<{ readonly userId: string }> => ({
  userId: (await call('GET', '/profile')).id,
})

/** Three endpoints: one that works, one that is suspended because its receiver is down, one that is paused. */
async function addWebhooks({ call }: Hotel): Promise<string> {
  const types = (await call('GET', '/webhooks/event-types')).items.map(({ type }: { type: string }) => type)
  const add = (url: string, description: string, events: readonly string[]): Promise<{ id: string }> =>
    call('POST', '/webhooks', { url, description, events, secret: `whsec_of_the_${description.toLowerCase()}` })
  await add('https://pms.bosphorus.example/bellhop', 'Property system', types)
  const reservations = types.filter((type: string) => type.startsWith('reservation.'))
  const { id } = await add('https://revenue.example/hooks/in', 'Revenue system', reservations)
  const marketing = await add('https://crm.example/h/4412', 'Marketing', ['guest.created'])
  await call('POST', `/webhooks/${marketing.id}/pause`)
  return id
}

async function addCallbacks({ call }: Hotel, desk: { hotelId: string; assignedUserId: string }): Promise<void> {
  const callbacks = [
    { phone: '+447911110014', scheduledAt: '2026-06-10T09:30:00Z', reason: 'followUp', notes: 'The quiet room' },
    { phone: '+905321110001', scheduledAt: '2026-06-10T13:00:00Z', reason: 'followUp', notes: 'Price for July' },
    { phone: '+393331110012', scheduledAt: '2026-06-11T08:00:00Z', reason: 'other', notes: 'Airport transfer' },
  ]
  for (const callback of callbacks) {
    await call('POST', '/scheduledcallbacks', { ...callback, ...desk, timeZone: 'Europe/Istanbul' })
  }
}

/** Guests ring and wait, the longest first. Then Elif Yıldız rings, and the user of the demo answers. */
export async function ringDesk(hotel: Hotel): Promise<{ answer(): Promise<void> }> {
  const { call, advance, settle } = hotel
  const [network] = (await call('GET', '/integrations?type=voiceProvider')).items
  const simulate = (body: object) => call('POST', `/integrations/${network.id}/simulate`, body)
  const ring = (from: string): Promise<{ callId: string; providerCallId: string }> =>
    simulate({ call: { to: hotelNumber, from, agent: 'ignores', talkSeconds: null } })
  const lost = await ring('+905321110013')
  await advance('PT20S')
  await simulate({ action: { providerCallId: lost.providerCallId, type: 'callerHangsUp' } })
  await ring('+491711110002')
  await advance('PT35S')
  await ring('+390612345678')
  await advance('PT14S')
  const { callId, providerCallId } = await ring('+905321110001')
  await advance('PT6S')
  return {
    async answer() {
      const { items } = await call('GET', '/voicequeue')
      const entry = items.find((each: { callId: string }) => each.callId === callId)
      await call('POST', `/voicequeue/${entry.id}/assign`, {})
      await settle()
      await simulate({ action: { providerCallId, type: 'agentAnswers' } })
      await settle()
    },
  }
}
