import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProviderEvent } from '../../provider/port.ts'
import { type Fields, fieldsOf, parseJson } from '../meta/parse-json.ts'
import { now } from '../meta/testing/fixtures.ts'
import { parseWebhook } from './parse-webhook.ts'
import { expected, messages, webhookWith } from './testing/messages.ts'
import { messagesWebhook, ours, templateWebhook } from './testing/webhooks.ts'

const read = (notice: object): readonly ProviderEvent[] => parseWebhook(notice as Fields, now)

type Name = keyof typeof messages
type Content = { type?: string; text?: string | null; attachments?: object[]; location?: object | null }

const textContent = (text: string): Content => ({ text })
const fileWith = (ref: string, contentType: string, fileName: string | null = null) => [
  { ref, contentType, fileName, sizeBytes: null },
]
const unsupportedContent = (kind: string): Content => textContent(`[This message cannot be shown here: ${kind}]`)

/** The expected content of each message; undefined for events that are not messages. */
const expectedContent: Readonly<Record<Name, Content | undefined>> = {
  text: textContent('Does it come\nin another colour?'),
  'answer to a message': textContent('Is this still available?'),
  'from an advertisement': textContent('More, please'),
  image: { type: 'image', text: 'Taj Mahal', attachments: fileWith('1003383421387256', 'image/jpeg') },
  sticker: { type: 'image', attachments: fileWith('798882015472548', 'image/webp') },
  voice: { type: 'file', attachments: fileWith('1908647269898587', 'audio/ogg; codecs=opus') },
  video: { type: 'file', attachments: fileWith('1166846181421424', 'video/mp4') },
  document: {
    type: 'file',
    text: 'Mine',
    attachments: fileWith('1376223850470843', 'application/pdf', 'reçu 1.pdf'),
  },
  'document without an id': unsupportedContent('document'),
  location: {
    type: 'location',
    location: { latitude: 37.44221496582, longitude: -122.16165924072, name: 'Philz Coffee, 101 Forest Ave' },
  },
  'location nowhere': unsupportedContent('location'),
  contacts: textContent('Lucía Gómez, +1 (983) 555-2319, lucia@guest.example\nAda'),
  button: textContent('Stop promotions'),
  'button of a reply': textContent('Cancel'),
  'row of a list': textContent('Priority\nNext day'),
  form: textContent('Sent\n{"nights":"3"}'),
  order: textContent('Please wrap it\n2 × di9ozbzfi4, 30 USD'),
  reaction: textContent('👍'),
  'reaction taken back': undefined,
  edit: textContent('[edited] at eight'),
  revoke: undefined,
  'changed number': undefined,
  'chat opened': undefined,
  poll: unsupportedContent('poll_creation'),
  'unsupported without a kind': unsupportedContent('unsupported'),
  'a kind of tomorrow': unsupportedContent('hologram'),
  'no type': unsupportedContent('unknown'),
}

test('every type of message is parsed, and nothing that a guest wrote is lost', () => {
  for (const [name, content] of Object.entries(expectedContent)) {
    const event = {
      kind: 'message',
      providerMessageId: expected.id,
      channel: 'whatsapp',
      to: ours.phoneNumberId,
      from: expected.from,
      fromName: 'Sheena Nelson',
      type: 'text',
      text: null,
      attachments: [],
      location: null,
      at: expected.at,
      ...content,
    }
    assert.deepEqual(read(webhookWith(messages[name as Name])), content ? [event] : [], name)
  }
})

test('a guest who hides the number has another id, which finds the name', () => {
  const contacts = [{ profile: { name: 'Ayşe', username: 'ayse' }, user_id: 'TR.13491208655302741918' }]
  const notice = webhookWith(
    { ...messages.text, from: undefined, from_user_id: 'TR.13491208655302741918' },
    { contacts },
  )
  const [event] = read(notice)
  assert.ok(event?.kind === 'message')
  assert.deepEqual([event.from, event.fromName], ['TR.13491208655302741918', 'Ayşe'])
})

test('a delivery status has its time in seconds, and the reason of a failure', () => {
  const status = (more: object) =>
    read(messagesWebhook({ statuses: [{ id: 'wamid.1', timestamp: '1780304380', ...more }] }))
  const base = { kind: 'status', providerMessageId: 'wamid.1', at: expected.at, errorCode: null, errorMessage: null }
  for (const word of ['sent', 'delivered', 'read']) {
    const pricing = { billable: true, pricing_model: 'PMP', category: 'service' }
    assert.deepEqual(status({ status: word, recipient_id: '16505551234', pricing }), [{ ...base, status: word }])
  }
  assert.deepEqual(status({ status: 'played' }), [{ ...base, status: 'read' }])
  const error = {
    code: 131_049,
    title: 'Not delivered',
    message: 'Not delivered',
    error_data: { details: 'Healthy\necosystem' },
  }
  assert.deepEqual(status({ status: 'failed', errors: [error] }), [
    { ...base, status: 'failed', errorCode: '131049', errorMessage: 'Healthy ecosystem' },
  ])
  assert.deepEqual(status({ status: 'failed' }), [{ ...base, status: 'failed' }])
  for (const word of ['deleted', 'warning', 'constructor', '', null]) assert.deepEqual(status({ status: word }), [])
})

test('an impossible time becomes the current time', () => {
  for (const timestamp of ['', 'x', '0', '-1', '1e30', '99999999999', 'Infinity', null, {}, '1780313400']) {
    const [event] = read(webhookWith({ ...messages.text, timestamp }))
    assert.ok(event?.kind === 'message')
    assert.deepEqual(event.at, now, String(timestamp))
  }
})

test('a template status has its reason and an exact id', () => {
  const { at } = expected
  const verdict = (event: string, reason: string | null = null, more: object = {}) =>
    read(templateWebhook({ id: 1_689_556_908_129_832, event, reason, at }, more)).map((event) => {
      assert.ok(event.kind === 'template')
      assert.deepEqual([event.providerTemplateId, event.at], ['1689556908129832', at])
      return [event.status, event.reason]
    })
  for (const event of ['APPROVED', 'REINSTATED']) assert.deepEqual(verdict(event, 'NONE'), [['approved', null]])
  for (const event of ['PENDING', 'IN_APPEAL']) assert.deepEqual(verdict(event), [['pending', null]])
  assert.deepEqual(verdict('REJECTED', 'SCAM'), [['rejected', 'SCAM']])
  assert.deepEqual(verdict('PAUSED', 'NONE', { other_info: { title: 'FIRST_PAUSE' } }), [['paused', 'FIRST_PAUSE']])
  assert.deepEqual(verdict('DISABLED', null, { disable_info: { disable_date: 1 } }), [['paused', 'DISABLED']])
  for (const event of ['DELETED', 'PENDING_DELETION', 'LIMIT_EXCEEDED'])
    assert.deepEqual(verdict(event), [['rejected', event]])
  for (const event of ['FLAGGED', 'LOCKED', 'UNLOCKED', 'toString', '']) assert.deepEqual(verdict(event), [])
  const large = JSON.stringify(templateWebhook({ id: 1, event: 'APPROVED', reason: null, at })).replace(
    '"message_template_id":1,',
    '"message_template_id":12345678901234567891,',
  )
  const [event] = read(fieldsOf(parseJson(Buffer.from(large))))
  assert.ok(event?.kind === 'template')
  assert.equal(event.providerTemplateId, '12345678901234567891')
})

test('a webhook can contain many events, and foreign ones are ignored', () => {
  const several = messagesWebhook({
    messages: ['1', '2'].map((id) => ({ from: '1', id, timestamp: '1780304380', type: 'text', text: { body: id } })),
    statuses: [{ id: '3', status: 'sent', timestamp: '1780304380' }],
    errors: [{ code: 130_429, title: 'Rate limit hit' }],
  })
  assert.deepEqual(
    read(several).map((each) => each.kind),
    ['message', 'message', 'status'],
  )
  const text = JSON.stringify(webhookWith(messages.text))
  for (const other of ['smb_message_echoes', 'history', 'account_update', 'messages_of_tomorrow']) {
    assert.deepEqual(read(JSON.parse(text.replace('"field":"messages"', `"field":"${other}"`))), [])
  }
  assert.deepEqual(read({ ...webhookWith(messages.text), object: 'page' }), [])
})
