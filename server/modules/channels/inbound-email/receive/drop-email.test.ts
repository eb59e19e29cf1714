import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../../testing/full.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { created } from '../../../../testing/world.ts'
import { emailWorld, hotelAddress, mailFrom } from '../testing/email-world.ts'

full(
  'a mail that the mail server hands over begins a thread, and a mail that comes twice is stored once',
  async (t) => {
    const world = await emailWorld(await sharedApp(t))
    const mail = mailFrom('"Ada Lovelace" <Ada@Guest.test>', {
      Cc: 'Charles <charles@guest.test>',
      'Message-ID': '<one@guest.test>',
    })
    const messageId = await world.drop(mail)
    assert.equal(await world.drop(mail), null)
    assert.deepEqual(await Promise.all([world.drop(mail), world.drop(mail)]), [null, null])
    const [thread, ...others] = await world.conversations()
    assert.deepEqual(others, [])
    const { channel, contactAddress, contactName, status, unreadCount, guestId, hotelId, senderId } = thread ?? {}
    assert.deepEqual(
      { channel, contactAddress, contactName, status, unreadCount, guestId, hotelId, senderId },
      {
        channel: 'email',
        contactAddress: 'ada@guest.test',
        contactName: 'Ada Lovelace',
        status: 'open',
        unreadCount: 1,
        guestId: null,
        hotelId: world.hotel.id,
        senderId: world.sender.id,
      },
    )
    const row = await world.stored(messageId)
    assert.deepEqual(
      [row['header_id'], row['to_addresses'], row['cc_addresses'], row['subject'], row['text'], row['is_automatic']],
      ['one@guest.test', [hotelAddress], ['charles@guest.test'], 'Your stay in June', 'Do you have a room?', false],
    )
    assert.deepEqual(await world.eventsOf(messageId), ['email.received'])
  },
)

test('a known address finds its guest, and an unknown one makes none', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const guest = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', email: 'Ada@Kaya.test' })
  const known = await world.stored(await world.drop(mailFrom('ada@kaya.TEST')))
  const unknown = await world.stored(await world.drop(mailFrom('nobody@kaya.test')))
  assert.deepEqual([known['guest_id'], unknown['guest_id']], [guest.id, null])
  assert.equal((await world.tenant.call('GET', '/guests')).data.totalCount, 1)
})

test('only the token of the account opens its door, and only if it receives by drop', async (t) => {
  const app = await sharedApp(t)
  const world = await emailWorld(app)
  const other = await emailWorld(app, { receive: 'none' })
  const mail = Buffer.from(mailFrom('ada@guest.test'))
  const wrong = [
    { authorization: '' },
    { authorization: 'Bearer guessed' },
    { authorization: `Bearer ${world.tenant.accessToken}` },
  ]
  const answers = [...(await Promise.all(wrong.map((headers) => world.post(mail, headers)))), await other.post(mail)]
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.body.errors[0].code], [401, 'signature_invalid'])
  }
  const unknown = await app.call('POST', `/channels/${app.runtime.newId()}/emails`, { body: mail })
  assert.deepEqual([unknown.status, unknown.body.errors[0].code], [401, 'signature_invalid'])
  assert.deepEqual(await world.conversations(), [])
})

full('a mail of 25 MiB is stored with its file, and a larger one is refused', async (t) => {
  const world = await emailWorld(await sharedApp(t))
  const file = Buffer.alloc(18_000_000, 7)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n')
  const mail = mailFrom('ada@guest.test', { 'Content-Type': 'multipart/mixed; boundary=b', text: '' })
  const parts =
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n--b\r\nContent-Type: application/pdf; name="../plan.pdf"\r\n' +
    `Content-Transfer-Encoding: base64\r\n\r\n${file}\r\n--b--\r\n`
  const messageId = await world.drop(mail + parts)
  const [message] = await world.messagesOf((await world.conversations())[0]?.['id'])
  assert.equal(message?.['id'], messageId)
  const [attachment] = (message?.['attachments'] ?? []) as Record<string, unknown>[]
  assert.deepEqual(
    [message?.['type'], message?.['text'], attachment?.['fileName'], attachment?.['sizeBytes'], attachment?.['status']],
    ['file', 'See the file', 'plan.pdf', 18_000_000, 'available'],
  )
  const tooLarge = await world.post(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))
  assert.deepEqual([tooLarge.status, tooLarge.body.errors[0].code], [413, 'body_too_large'])
})
