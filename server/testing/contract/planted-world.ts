import assert from 'node:assert/strict'
import { chatWorld } from '../../modules/channels/public-chat/testing/chat-world.ts'
import type { TestApp } from '../app.ts'
import { colleague, created, newAdministrator, newHotel } from '../world.ts'

/**
 * Values that masked roles must not see. The values of two worlds differ only in `core` and `word`, so that their
 * visible parts (the last two characters, the first letter of an address) are equal.
 */
export type PlantedValues = { readonly core: string; readonly word: string }

const last = (n: number): string => String(10 + n)

/** The values of a world, distinguished by their two visible digits. */
export const phoneOf = ({ core }: PlantedValues, n: number): string => `+9053${core}${last(n)}`
export const emailOf = ({ word }: PlantedValues, n: number): string => `q${word}${n}@${word}host.test`
export const documentOf = ({ core }: PlantedValues, n: number): string => `U${core}${last(n)}`
export const taxNumberOf = ({ core }: PlantedValues, n: number): string => `T${core}${last(n)}`
export const accountOf = ({ core }: PlantedValues, n: number): string => `1784${core}${last(n)}`

/** A tenant with planted values in every possible place, and a masked colleague. */
export type PlantedWorld = Awaited<ReturnType<typeof plantedWorld>>

export async function plantedWorld(app: TestApp, planted: PlantedValues) {
  const [phone, email] = [(n: number) => phoneOf(planted, n), (n: number) => emailOf(planted, n)]
  const tenant = await newAdministrator(app, { countryCode: 'TR' })
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  /** Runs each creation at a separate time, so that the order of lists is deterministic. */
  const atSeparateTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    app.advance('PT1S')
    const result = await work()
    await app.settle()
    return result
  }
  const make = (path: string, body: object) => atSeparateTime(() => created(tenant, path, body))
  const events = ['guest.created', 'reservation.created', 'call.missed', 'call.completed', 'message.received']
  const webhook = await make('/webhooks', { url: 'https://127.0.0.1:9/x', events, secret: 'a secret' })
  const { hotel, roomType } = await newHotel(tenant, { hotel: { name: 'Grand' } })

  const guest = await make('/guests', {
    firstName: 'Grace',
    lastName: 'Guest',
    phone: phone(0),
    email: email(0),
    taxNumber: taxNumberOf(planted, 0),
    contactPoints: [
      { type: 'instagram', value: accountOf(planted, 0) },
      { type: 'whatsapp', value: phone(1) },
    ],
    identityDocument: { type: 'passport', number: documentOf(planted, 0) },
  })
  const family = await make('/guests', { firstName: 'Grace', lastName: 'Family', phone: phone(0) })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-06-01', checkOut: '2026-06-03' }
  const booker = { firstName: 'Book', lastName: 'Er', phone: phone(2), email: email(2) }
  const reservation = await make('/reservations', { ...stay, guest: booker })
  await make('/reservations', { ...stay, guestId: guest.id })
  // Confirmation numbers are random, and lists are sorted by them.
  await app.admin(
    `update reservations r set confirmation_number = n.number from (
    select id, 'BKNG222' || 1 + row_number() over (order by id) as number from reservations where tenant_id = $1) n
    where r.tenant_id = $1 and r.id = n.id`,
    [tenant.tenantId],
  )
  const group = await make('/guestgroups', { name: 'Group', code: 'GROUP', type: 'family', contactGuestId: guest.id })
  await tenant.call('POST', `/guestgroups/${group.id}/members`, { body: { guestIds: [guest.id, family.id] } })
  const conditions = [
    { field: 'phone', operator: 'in', value: [phone(0), phone(3)] },
    { op: 'or', conditions: [{ field: 'email', operator: 'contains', value: planted.word }] },
  ]
  const segment = await make('/guestsegments', { name: 'Segment', filter: { op: 'and', conditions } })
  const merged = await make('/guests', { firstName: 'Merged', lastName: 'One', phone: phone(4), email: email(4) })
  const survivor = await make('/guests', { firstName: 'Merged', lastName: 'Two', phone: phone(5) })
  await tenant.call('POST', `/guests/${survivor.id}/merge`, { body: { guestIds: [merged.id] } })
  const user = await make('/users', {
    email: email(6),
    phone: phone(6),
    firstName: 'Some',
    lastName: 'User',
    roleId: tenant.login.user.roleId,
  })
  const past = { startedAt: '2026-05-01T10:00:00Z', durationSeconds: 60 }
  const call = await make('/calls', { ...past, direction: 'inbound', fromNumber: phone(0), hotelId: hotel.id })
  await make('/calls', { ...past, direction: 'outbound', toNumber: phone(7) })
  const callback = await make('/scheduledcallbacks', {
    phone: phone(8),
    scheduledAt: '2026-06-30T15:00:00Z',
    guestId: guest.id,
    hotelId: hotel.id,
  })

  const account = async (type: string) =>
    (await make('/integrations', { type, provider: 'simulator', name: type, hotelIds: [hotel.id] })).id as string
  const voice = await account('voiceProvider')
  await make('/voicequeues', { key: 'desk', name: 'Desk', strategy: 'manual' })
  const did = await make('/voicedids', {
    number: '+908505550001',
    hotelId: hotel.id,
    integrationId: voice,
    routing: { type: 'queue', target: 'desk' },
    blockedNumbers: [phone(9)],
  })
  const ring = (n: number) =>
    tenant.call('POST', `/integrations/${voice}/simulate`, { body: { call: { to: did.number, from: phone(n) } } })
  const rung = await ring(10)
  assert.equal(rung.status, 200, rung.text)

  const [app_, social, sms, mail] = [
    await account('messagingApp'),
    await account('socialMessaging'),
    await account('smsProvider'),
    await account('emailProvider'),
  ]
  const writes = (by: string, message: object) =>
    atSeparateTime(() =>
      tenant.call('POST', `/channels/${by}/simulate`, { body: { message: { text: 'Hello', ...message } } }),
    )
  // The message id of the messaging app contains the sender's number.
  const wamid = (n: number) => `wamid.${Buffer.from(phone(n)).toString('base64')}`
  const deliveredMessages = [
    await writes(app_, { from: phone(11), providerMessageId: wamid(11) }),
    await writes(app_, { from: phone(12), fromName: phone(12) }),
    await writes(sms, { from: phone(13) }),
    await writes(social, { channel: 'instagram', from: accountOf(planted, 14) }),
  ]
  for (const answer of deliveredMessages) assert.equal(answer.status, 200, answer.text)
  const chat = await chatWorld(app, { name: 'Chat' }, tenant)
  const session = await chat.open({ name: `Visitor ${phone(15)}`, email: email(15), phone: phone(15) })
  await chat.say(session.visitorToken, 'Hello')
  const sent = await tenant.call('POST', '/smsprovider/messages', { body: { to: phone(16), text: 'Hello' } })
  assert.equal(sent.status, 201, sent.text)
  const desk = { integrationId: mail, address: 'desk@hotel.example', name: 'Desk', hotelId: hotel.id }
  await make('/emailprovider/senders', desk)
  const letter = { to: email(19), cc: [email(20)], subject: 'Hello', text: 'Hello' }
  assert.equal((await tenant.call('POST', '/emailprovider/messages', { body: letter })).status, 201)

  const form = new FormData()
  const lines = `firstName,lastName,phone,email\nCsv,Guest,${phone(17)},${email(17)}\nCsv,Wrong,${phone(18)}x,${email(18)}x\n`
  form.append('file', new Blob([lines], { type: 'text/csv' }), 'guests.csv')
  const imported = await tenant.call('POST', '/guests/import', { body: form })
  assert.equal(imported.status, 202, imported.text)
  await app.settle()
  const delivery = (
    await tenant.call('GET', `/webhooks/${webhook.id}/deliveries?eventType=guest.created&sort=createdAt`)
  ).data.items[0]

  /** Ids of records for endpoint paths, by the path of their list. */
  const ids: Record<string, string> = {
    '/guests': guest.id,
    '/guests/imports': imported.data.id,
    '/guestgroups': group.id,
    '/guestsegments': segment.id,
    '/reservations': reservation.id,
    '/users': user.id,
    '/calls': call.id,
    '/scheduledcallbacks': callback.id,
    '/voicedids': did.id,
    '/integrations': voice,
    '/conversations': deliveredMessages[0]?.data.conversationId,
    '/webhooks': webhook.id,
    '/webhooks/deliveries': delivery.id,
    '/hotels': hotel.id,
    '/chatwidgets': chat.widget.id,
  }
  return {
    app,
    planted,
    tenant,
    masked,
    ids,
    hotel,
    roomType,
    guest,
    session,
    ring,
    writes: { app: app_, write: writes },
  }
}
