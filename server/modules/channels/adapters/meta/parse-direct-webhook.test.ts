import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fields } from './parse-json.ts'
import { readDirect } from './parse-direct-webhook.ts'
import { cdn, changeNotice, eventNotice, events, facts } from './testing/direct-events.ts'
import { now } from './testing/past-the-service.ts'

const baseUrl = 'https://graph.facebook.com'
const page = { object: 'page', channel: 'messenger', baseUrl, now } as const
const account = { object: 'instagram', channel: 'instagram', baseUrl, now } as const
const read = (notice: object, how: typeof page | typeof account = page) => readDirect(notice as Fields, how)

type Name = keyof typeof events
type Content = { id?: string; type?: string; text?: string | null; attachments?: object[]; location?: object | null }

const words = (text: string): Content => ({ text })
const hidden = (kind: string): Content => words(`[This message cannot be shown here: ${kind}]`)
const fileAt = (ref: string, contentType: string, fileName: string | null = null) => [
  { ref, contentType, fileName, sizeBytes: null },
]
const picture: Content = { type: 'image', attachments: fileAt(cdn, 'image/jpeg') }
const named = 'https://cdn.fbsbx.com/v/a/Re%C3%A7u%201.pdf/Re%C3%A7u%201.pdf?x'

/** What each event says that a guest has written. */
const written: Partial<Record<Name, Content>> = {
  text: words('hello, world!'),
  'quick reply': words('Red'),
  'answer to a message': words('Yes'),
  'answer to a story': words('Where is it?\n[story: https://lookaside.fbsbx.com/s]'),
  image: picture,
  'image and text': { ...picture, text: 'Look' },
  'sticker in both forms': picture,
  voice: { type: 'file', attachments: fileAt('https://cdn.fbsbx.com/v/t59.3654-21/audioclip-1.mp4?x', 'audio/mp4') },
  video: { type: 'file', attachments: fileAt('https://video.xx.fbcdn.net/v/1', 'video/mp4') },
  'file with a name': { type: 'file', attachments: fileAt(named, 'application/pdf', 'Reçu 1.pdf') },
  'file elsewhere': words('[image: https://other.example/a.jpg]'),
  'shared address': words('See https://hotel.example\n[fallback: Hotel https://l.facebook.com/l.php?u=x]'),
  'shared without anything': hidden('fallback'),
  'shared post': words('[ig_post: Sea view https://lookaside.fbsbx.com/p]'),
  'story that mentions us': words('[story_mention: https://lookaside.fbsbx.com/ig_messaging_cdn/?a=1]'),
  'vanishing picture': hidden('ephemeral'),
  place: { type: 'location', location: { latitude: 41.0082, longitude: 28.9784, name: null } },
  unsupported: hidden('unsupported'),
  empty: hidden('empty'),
  postback: { id: 'm_postback', text: 'Get started' },
  'postback without a name': { id: `${facts.guest}#postback-${facts.at.epochMilliseconds}`, text: 'START' },
  reaction: { id: `${facts.mid}#reaction-${facts.at.epochMilliseconds}`, text: '❤' },
  edit: { id: `${facts.mid}#edit-2`, text: '[edited] at eight' },
}

const tidingWith = (channel: string, { id = facts.mid, ...content }: Content) => ({
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

const became = (providerMessageId: string, status: string) => ({
  kind: 'status',
  providerMessageId,
  status,
  at: facts.at,
  errorCode: null,
  errorMessage: null,
})

const seen = (status: string, channel: string) => ({
  kind: 'seen',
  channel,
  to: facts.ours,
  from: facts.guest,
  status,
  upTo: Temporal.Instant.fromEpochMilliseconds(facts.watermark),
  at: facts.at,
})

/** What others say that became of messages of ours: of those that they name, else of all until a moment. */
const told: Partial<Record<Name, (channel: string) => readonly object[]>> = {
  delivered: () => [became(facts.mid, 'delivered'), became('m_2', 'delivered')],
  'delivered up to': (channel) => [seen('delivered', channel)],
  'read up to': (channel) => [seen('read', channel)],
  'read by name': () => [became(facts.mid, 'read')],
}

test('every event is told as what it says: nothing that a guest has written gets lost, nothing of ours comes back', () => {
  for (const [name, event] of Object.entries(events)) {
    const content = written[name as Name]
    for (const how of [page, account]) {
      const expected = content ? [tidingWith(how.channel, content)] : (told[name as Name]?.(how.channel) ?? [])
      assert.deepEqual(read(eventNotice(how.object, event), how), expected, name)
    }
  }
})

test('an event that comes as a change of a field says the same', () => {
  const { text, 'read by name': seen } = events
  const expected = tidingWith('instagram', words('hello, world!'))
  assert.deepEqual(read(changeNotice('messages', text), account), [expected])
  assert.deepEqual(read(changeNotice('messaging_seen', seen), account), [became(facts.mid, 'read')])
  for (const field of ['comments', 'mentions', 'feed', '', 'live_messages']) {
    assert.deepEqual(read(changeNotice(field, text), account), [], field)
  }
})

test('a watermark that is no moment tells nothing: least of all that everything was read', () => {
  for (const watermark of [undefined, null, '', 'x', 0, -1, 1, 1e300, now.add({ hours: 2 }).epochMilliseconds, {}]) {
    for (const event of [{ read: { watermark } }, { delivery: { watermark } }]) {
      assert.deepEqual(read(eventNotice('page', event)), [], String(watermark))
    }
  }
  const nobody = JSON.parse(JSON.stringify(eventNotice('page', events['read up to'])).replace('"sender"', '"x"'))
  assert.deepEqual(read(nobody), [])
})

test('a notice of one product is not taken for the other’s, nor what another app answers for ours', () => {
  assert.deepEqual(read(eventNotice('instagram', events.text), page), [])
  assert.deepEqual(read(eventNotice('page', events.text), account), [])
  const standby = JSON.parse(JSON.stringify(eventNotice('page', events.text)).replace('"messaging"', '"standby"'))
  assert.deepEqual(read(standby), [])
})

test('delivered without a moment of its own is as old as the watermark', () => {
  const [tiding] = read(eventNotice('page', { ...events.delivered, timestamp: undefined }))
  assert.ok(tiding?.kind === 'status')
  assert.equal(tiding.at.toString(), '2026-06-01T08:59:40Z')
})
