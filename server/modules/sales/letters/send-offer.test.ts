import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { errorSummary } from '../../../testing/refusal.ts'
import { connectSender } from '../testing/connect-sender.ts'
import { guest, offeringHotel } from '../testing/offering-hotel.ts'

type World = Awaited<ReturnType<typeof offeringHotel>>

const messagesOf = ({ app }: World, offerId: string) =>
  app.admin<{ id: string; channel: string; text: string; conversationId: string }>(
    `select m.id, m.channel, m.text, m.conversation_id as "conversationId"
     from messages m join letters l on l.tenant_id = m.tenant_id and l.id = m.letter_id
     where l.offer_id = $1 order by m.at, m.id`,
    [offerId],
  )

full('sending an offer writes to its guest, with a link that opens it and is stored nowhere', async (t) => {
  const world = await offeringHotel(t)
  const { draft, act, app, tenant, events } = world
  await connectSender(world, 'sms')
  const offer = await draft({ message: 'As **we** said', languageCode: 'de' })
  const sent = await act(offer, 'send')
  assert.equal(sent.status, 200, sent.text)
  assert.equal(sent.data.status, 'sent')
  const [letter] = sent.data.letters
  assert.deepEqual([letter.event, letter.status, letter.channel], ['offer', 'queued', 'sms'])
  const [message] = await messagesOf(world, offer.id)
  assert.match(message?.text ?? '', new RegExp(`Ihr Angebot ${offer.number}`))
  assert.match(message?.text ?? '', /\/g#-/, 'a placeholder')
  await app.settle()
  const [left] = await app.admin<{ text: string }>(
    'select body::text as text from simulated_messages where message_id = $1',
    [message?.id],
  )
  const token = /\/g#(o[\w-]{22})/.exec(left?.text ?? '')?.[1] ?? ''
  assert.equal((await app.call('GET', '/guestpages/offer', { token })).data.number, offer.number)
  const stored = (await tenant.call('GET', `/letters?offerId=${offer.id}`)).data
  assert.deepEqual(
    stored.items.map((each: Record<string, unknown>) => [each.event, each.reservationId, each.languageCode]),
    [['offer', null, 'de']],
  )
  assert.deepEqual(await events(offer.id), ['offer.sent'])
  app.advance('PT1M')
  const again = await act(offer, 'send')
  assert.equal(again.data.letters.length, 2, 'sent again')
  assert.deepEqual(await events(offer.id), ['offer.sent'])
})

full('a double click and a retry write one letter; another way, or a letter that failed, writes again', async (t) => {
  const world = await offeringHotel(t)
  const { draft, act, app } = world
  await connectSender(world, 'sms')
  const offer = await draft({ guest: { ...guest, email: 'elif@example.com' } })
  const answers = await Promise.all([act(offer, 'send'), act(offer, 'send')])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(answers[0]?.data, answers[1]?.data, 'the same answer')
  app.advance('PT59S')
  assert.equal((await act(offer, 'send', { channel: 'sms' })).data.letters.length, 1)
  assert.equal((await messagesOf(world, offer.id)).length, 1)

  await connectSender(world, 'email')
  const both = (await act(offer, 'send', { channel: 'email' })).data.letters
  assert.deepEqual(
    both.map(({ channel }: { channel: string }) => channel),
    ['sms', 'email'],
  )
  await app.admin("update letters set status = 'failed' where offer_id = $1", [offer.id])
  assert.equal((await act(offer, 'send')).data.letters.length, 3)
})

test('the desk is offered what it can do: send and link, but not the refusal of the guest', async (t) => {
  const { draft, act, read } = await offeringHotel(t)
  const offer = await draft()
  const possible = async () =>
    (await read(offer)).allowedActions
      .filter(({ isAllowed }: { isAllowed: boolean }) => isAllowed)
      .map(({ action }: { action: string }) => action)
  assert.deepEqual(await possible(), ['change', 'delete', 'send', 'link', 'withdraw'])
  await act(offer, 'link')
  assert.deepEqual(await possible(), ['send', 'link', 'accept', 'withdraw', 'lose', 'renew'])
  await act(offer, 'withdraw')
  assert.deepEqual(await possible(), ['renew'])
})

full('the holds of an offer write no letters of their own, and the booking of its guest does', async (t) => {
  const world = await offeringHotel(t)
  const { draft, act, app, tenant } = world
  await connectSender(world, 'sms')
  for (const { id } of (await tenant.call('GET', '/letterrules')).data.items) {
    await tenant.call('PUT', `/letterrules/${id}`, { body: { isActive: true } })
  }
  const offer = await draft({ holds: 'all' })
  await act(offer, 'send')
  await app.settle()
  const written = async (): Promise<string[]> =>
    (await tenant.call('GET', '/letters?sort=createdAt')).data.items
      .filter(({ status }: { status: string }) => status !== 'skipped')
      .map(({ event }: { event: string }) => event)
  assert.deepEqual(await written(), ['offer'])
  const accepted = await act(offer, 'accept', { alternativeId: offer.alternatives[0].id })
  assert.equal(accepted.status, 200, accepted.text)
  await app.settle()
  assert.deepEqual(await written(), ['offer', 'confirmed'])
})

test('what cannot be sent stays a draft, and says why', async (t) => {
  const world = await offeringHotel(t, { roomType: { totalRooms: 1 } })
  const { draft, act, read, book, sold } = world
  const held = await draft({ holds: 'first' })
  assert.equal(errorSummary(await act(held, 'send')), '409 channel letter_not_possible')
  assert.deepEqual([(await read(held)).status, await sold()], ['draft', {}], 'nothing is held')
  await connectSender(world, 'sms')
  assert.equal(errorSummary(await act(held, 'send', { channel: 'email' })), '409 channel letter_not_possible')
  assert.equal((await book()).status, 201)
  const full = await act(held, 'send')
  assert.equal(errorSummary(full), '409 alternatives[0].roomTypeId room_unavailable')
  assert.match(full.text, /2026-07-10/, 'the nights')
  assert.equal((await read(held)).status, 'draft')
})

test('an offer goes into the conversation that is named, if it is one of the guest', async (t) => {
  const world = await offeringHotel(t)
  const { draft, act, app, tenant } = world
  const integrationId = await connectSender(world, 'sms')
  await connectSender(world, 'email')
  const write = (from: string) =>
    tenant.call('POST', `/channels/${integrationId}/simulate`, {
      body: { message: { channel: 'sms', from, to: 'HOTEL', text: 'A room?' } },
    })
  const offer = await draft()
  await write('+905321112233')
  await write('+905329998877')
  await app.settle()
  const { items } = (await tenant.call('GET', '/conversations')).data
  const of = (address: string) => items.find((each: Record<string, string>) => each.contactAddress === address)
  const [mine, other] = [of('+905321112233'), of('+905329998877')]
  assert.equal(errorSummary(await act(offer, 'send', { conversationId: other.id })), '422 conversationId invalid_value')
  assert.equal(
    errorSummary(await act(offer, 'send', { conversationId: offer.id })),
    '422 conversationId unknown_reference',
  )
  const both = { conversationId: mine.id, channel: 'email' }
  assert.equal(errorSummary(await act(offer, 'send', both)), '422 conversationId invalid_value')
  const sent = await act(offer, 'send', { conversationId: mine.id })
  assert.equal(sent.status, 200, sent.text)
  const [message] = await messagesOf(world, offer.id)
  assert.deepEqual([message?.channel, message?.conversationId], ['sms', mine.id])
})
