import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDirectWebhook } from './parse-direct-webhook.ts'
import type { Fields } from './parse-json.ts'
import { cdn, changeWebhook, events, eventWebhook, facts } from './testing/direct-events.ts'
import { now } from './testing/fixtures.ts'

const baseUrl = 'https://graph.facebook.com'
const page = { object: 'page', channel: 'messenger', baseUrl, now } as const
const account = { object: 'instagram', channel: 'instagram', baseUrl, now } as const
const read = (notice: object, how: typeof page | typeof account = page) => parseDirectWebhook(notice as Fields, how)

type Name = keyof typeof events
type Content = { id?: string; type?: string; text?: string | null; attachments?: object[]; location?: object | null }

const textContent = (text: string): Content => ({ text })
const unsupportedContent = (kind: string): Content => textContent(`[This message cannot be shown here: ${kind}]`)
const fileAt = (ref: string, contentType: string, fileName: string | null = null) => [
  { ref, contentType, fileName, sizeBytes: null },
]
const picture: Content = { type: 'image', attachments: fileAt(cdn, 'image/jpeg') }
const namedFileUrl = 'https://cdn.fbsbx.com/v/a/Re%C3%A7u%201.pdf/Re%C3%A7u%201.pdf?x'

/** The expected message of each event. */
const expectedMessages: Partial<Record<Name, Content>> = {
  text: textContent('hello, world!'),
  'quick reply': textContent('Red'),
  'answer to a message': textContent('Yes'),
  'answer to a story': textContent('Where is it?\n[story: https://lookaside.fbsbx.com/s]'),
  image: picture,
  'image and text': { ...picture, text: 'Look' },
  'sticker in both forms': picture,
  voice: { type: 'file', attachments: fileAt('https://cdn.fbsbx.com/v/t59.3654-21/audioclip-1.mp4?x', 'audio/mp4') },
  video: { type: 'file', attachments: fileAt('https://video.xx.fbcdn.net/v/1', 'video/mp4') },
  'file with a name': { type: 'file', attachments: fileAt(namedFileUrl, 'application/pdf', 'Reçu 1.pdf') },
  'file elsewhere': textContent('[image: https://other.example/a.jpg]'),
  'shared address': textContent('See https://hotel.example\n[fallback: Hotel https://l.facebook.com/l.php?u=x]'),
  'shared without anything': unsupportedContent('fallback'),
  'shared post': textContent('[ig_post: Sea view https://lookaside.fbsbx.com/p]'),
  'story that mentions us': textContent('[story_mention: https://lookaside.fbsbx.com/ig_messaging_cdn/?a=1]'),
  'vanishing picture': unsupportedContent('ephemeral'),
  place: { type: 'location', location: { latitude: 41.0082, longitude: 28.9784, name: null } },
  unsupported: unsupportedContent('unsupported'),
  empty: unsupportedContent('empty'),
  postback: { id: 'm_postback', text: 'Get started' },
  'postback without a name': { id: `${facts.guest}#postback-${facts.at.epochMilliseconds}`, text: 'START' },
  reaction: { id: `${facts.mid}#reaction-${facts.at.epochMilliseconds}`, text: '❤' },
  edit: { id: `${facts.mid}#edit-2`, text: '[edited] at eight' },
}

const messageEvent = (channel: string, { id = facts.mid, ...content }: Content) => ({
  kind: 'message',
  providerMessageId: id,
  channel,
  to: facts.ours,
  from: facts.guest,
  fromName: null,
  type: 'text',
  text: null,
  attachments: [],
  location: null,
  at: facts.at,
  ...content,
})

const statusEvent = (providerMessageId: string, status: string) => ({
  kind: 'status',
  providerMessageId,
  status,
  at: facts.at,
  errorCode: null,
  errorMessage: null,
})

const receiptEvent = (status: string, channel: string) => ({
  kind: 'seen',
  channel,
  to: facts.ours,
  from: facts.guest,
  status,
  upTo: Temporal.Instant.fromEpochMilliseconds(facts.watermark),
  at: facts.at,
})

/** The expected statuses of other events: by message id, else up to a time. */
const expectedStatuses: Partial<Record<Name, (channel: string) => readonly object[]>> = {
  delivered: () => [statusEvent(facts.mid, 'delivered'), statusEvent('m_2', 'delivered')],
  'delivered up to': (channel) => [receiptEvent('delivered', channel)],
  'read up to': (channel) => [receiptEvent('read', channel)],
  'read by name': () => [statusEvent(facts.mid, 'read')],
}

test('every event is parsed: no message of a guest is lost, and no own message comes back', () => {
  for (const [name, event] of Object.entries(events)) {
    const content = expectedMessages[name as Name]
    for (const how of [page, account]) {
      const expected = content
        ? [messageEvent(how.channel, content)]
        : (expectedStatuses[name as Name]?.(how.channel) ?? [])
      assert.deepEqual(read(eventWebhook(how.object, event), how), expected, name)
    }
  }
})

test('an event that arrives as a changed field has the same content', () => {
  const { text, 'read by name': receiptEvent } = events
  const expected = messageEvent('instagram', textContent('hello, world!'))
  assert.deepEqual(read(changeWebhook('messages', text), account), [expected])
  assert.deepEqual(read(changeWebhook('messaging_seen', receiptEvent), account), [statusEvent(facts.mid, 'read')])
  for (const field of ['comments', 'mentions', 'feed', '', 'live_messages']) {
    assert.deepEqual(read(changeWebhook(field, text), account), [], field)
  }
})

test('an invalid watermark gives no event, so that nothing counts as read by mistake', () => {
  for (const watermark of [undefined, null, '', 'x', 0, -1, 1, 1e300, now.add({ hours: 2 }).epochMilliseconds, {}]) {
    for (const event of [{ read: { watermark } }, { delivery: { watermark } }]) {
      assert.deepEqual(read(eventWebhook('page', event)), [], String(watermark))
    }
  }
  const unknownPerson = JSON.parse(
    JSON.stringify(eventWebhook('page', events['read up to'])).replace('"sender"', '"x"'),
  )
  assert.deepEqual(read(unknownPerson), [])
})

test('a webhook of one product is not taken for the other’s, and messages for another app are ignored', () => {
  assert.deepEqual(read(eventWebhook('instagram', events.text), page), [])
  assert.deepEqual(read(eventWebhook('page', events.text), account), [])
  const standby = JSON.parse(JSON.stringify(eventWebhook('page', events.text)).replace('"messaging"', '"standby"'))
  assert.deepEqual(read(standby), [])
})

test('a delivery event without a time has the time of its watermark', () => {
  const [event] = read(eventWebhook('page', { ...events.delivered, timestamp: undefined }))
  assert.ok(event?.kind === 'status')
  assert.equal(event.at.toString(), '2026-06-01T08:59:40Z')
})
