import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { emailWorld, hotelAddress, mailFrom } from '../testing/email-world.ts'

const ada = 'Ada <ada@guest.test>'

test('an answer finds its thread by the reply tag, by In-Reply-To, and by the newest reference', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  await world.drop(mailFrom(ada, { 'Message-ID': '<one@guest.test>' }))
  await world.drop(mailFrom(ada, { 'Message-ID': '<two@guest.test>', Subject: 'Another stay' }))
  const [first, second] = await world.tenant.query('select id, reply_tag from conversations order by created_at, id')
  const ids = (await world.tenant.query('select id, thread_key from conversations')).map(({ id, thread_key: key }) => [
    key,
    id,
  ])
  const threads = Object.fromEntries(ids) as Record<string, string>
  const threadOf = async (mail: string): Promise<unknown> =>
    (await world.stored(await world.drop(mail)))['conversation_id']

  assert.equal(await threadOf(mailFrom(ada, { 'In-Reply-To': '<one@guest.test>' })), threads['one@guest.test'])
  const both = '<one@guest.test>\r\n <two@guest.test>'
  assert.equal(await threadOf(mailFrom(ada, { References: both })), threads['two@guest.test'])
  assert.equal(
    await threadOf(mailFrom(ada, { References: both, 'In-Reply-To': '<one@guest.test>' })),
    threads['one@guest.test'],
  )
  for (const { id, reply_tag: tag } of [first, second] as Record<string, string>[]) {
    assert.match(tag ?? '', /^[a-z]{16}$/)
    const To = `Hotel <stay+${tag?.toUpperCase()}@hotel.test>`
    assert.equal(await threadOf(mailFrom(ada, { To, 'In-Reply-To': '<one@guest.test>' })), id)
  }
  assert.equal((await world.conversations()).length, 2)
  // Subjects do not count, nor do tags and ids that nobody gave.
  for (const headers of [{}, { To: 'stay+aaaaaaaaaaaaaaaa@hotel.test' }, { 'In-Reply-To': '<nobody@guest.test>' }]) {
    await world.drop(mailFrom(ada, headers))
  }
  assert.equal((await world.conversations()).length, 5)
})

test('a thread of another account or tenant is not found, and a stranger in a thread is marked', async (t) => {
  const app = await sharedApp(t)
  const [world, other] = [await emailWorld(app), await emailWorld(app)]
  await world.drop(mailFrom(ada, { 'Message-ID': '<shared@guest.test>' }))
  await other.drop(mailFrom(ada, { 'In-Reply-To': '<shared@guest.test>' }))
  assert.deepEqual([(await world.conversations()).length, (await other.conversations()).length], [1, 1])
  const row = await world.stored(await world.drop(mailFrom('eve@guest.test', { 'In-Reply-To': '<shared@guest.test>' })))
  assert.deepEqual([row['is_from_other'], row['from_address']], [true, 'eve@guest.test'])
  assert.equal((await world.conversations()).length, 1)
})

test('what a mail repeats of its thread begins at quotedFrom', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const question = 'Do you have a quiet room with a view of the sea for five nights in June?'
  await world.drop(mailFrom(ada, { 'Message-ID': '<quoted@guest.test>', text: question }))
  const text = `We are three.\r\n\r\nOn 3 Feb 2026 Ada <ada@guest.test> wrote:\r\n> Do you have a quiet room with a view of\r\n> the sea for five nights in June?`
  const row = await world.stored(await world.drop(mailFrom(ada, { 'In-Reply-To': '<quoted@guest.test>', text })))
  assert.equal(String(row['text']).slice(0, Number(row['quoted_from'])).trim(), 'We are three.')
})

test('the address that a mail came to decides the sender, that of the envelope first', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const spa = await world.tenant.call('POST', '/emailprovider/senders', {
    body: { integrationId: world.account.id, address: 'spa@hotel.test', name: 'Spa' },
  })
  const senderOf = async (mail: string, headers?: Record<string, string>) => {
    const { conversation_id: id } = await world.stored(await world.drop(mail, headers))
    return (await world.tenant.call('GET', `/conversations/${id}`)).data.senderId
  }
  assert.equal(await senderOf(mailFrom(ada, { To: 'list@elsewhere.test', Cc: 'Spa@Hotel.test' })), spa.data.id)
  assert.equal(await senderOf(mailFrom(ada), { 'x-envelope-to': '<spa@hotel.test>' }), spa.data.id)
  assert.equal(await senderOf(mailFrom(ada, { To: 'list@elsewhere.test' })), world.sender.id)
  assert.equal(await senderOf(mailFrom(ada, { To: `x@elsewhere.test, ${hotelAddress}` })), world.sender.id)
})
