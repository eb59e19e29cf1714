import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tiding } from '../../provider/port.ts'
import { type Fields, fieldsOf, readJson } from '../meta/parse-json.ts'
import { now } from '../meta/testing/past-the-service.ts'
import { readNotice } from './parse-webhook.ts'
import { messages, noticeWith, told } from './testing/messages.ts'
import { messagesNotice, ours, templateNotice } from './testing/notices.ts'

const read = (notice: object): readonly Tiding[] => readNotice(notice as Fields, now)

type Name = keyof typeof messages
type Content = { type?: string; text?: string | null; attachments?: object[]; location?: object | null }

const words = (text: string): Content => ({ text })
const brought = (ref: string, contentType: string, fileName: string | null = null) => [
  { ref, contentType, fileName, sizeBytes: null },
]
const hidden = (kind: string): Content => words(`[This message cannot be shown here: ${kind}]`)

/** What each message says to us; nothing where nobody has written. */
const meanings: Readonly<Record<Name, Content | undefined>> = {
  text: words('Does it come\nin another colour?'),
  'answer to a message': words('Is this still available?'),
  'from an advertisement': words('More, please'),
  image: { type: 'image', text: 'Taj Mahal', attachments: brought('1003383421387256', 'image/jpeg') },
  sticker: { type: 'image', attachments: brought('798882015472548', 'image/webp') },
  voice: { type: 'file', attachments: brought('1908647269898587', 'audio/ogg; codecs=opus') },
  video: { type: 'file', attachments: brought('1166846181421424', 'video/mp4') },
  document: {
    type: 'file',
    text: 'Mine',
    attachments: brought('1376223850470843', 'application/pdf', 'reçu 1.pdf'),
  },
  'document without an id': hidden('document'),
  location: {
    type: 'location',
    location: { latitude: 37.44221496582, longitude: -122.16165924072, name: 'Philz Coffee, 101 Forest Ave' },
  },
  'location nowhere': hidden('location'),
  contacts: words('Lucía Gómez, +1 (983) 555-2319, lucia@guest.example\nAda'),
  button: words('Stop promotions'),
  'button of a reply': words('Cancel'),
  'row of a list': words('Priority\nNext day'),
  form: words('Sent\n{"nights":"3"}'),
  order: words('Please wrap it\n2 × di9ozbzfi4, 30 USD'),
  reaction: words('👍'),
  'reaction taken back': undefined,
  edit: words('[edited] at eight'),
  revoke: undefined,
  'changed number': undefined,
  'chat opened': undefined,
  poll: hidden('poll_creation'),
  'unsupported without a kind': hidden('unsupported'),
  'a kind of tomorrow': hidden('hologram'),
  'no type': hidden('unknown'),
}

test('every kind of message is told as what it says, and nothing that a guest has written gets lost', () => {
  for (const [name, content] of Object.entries(meanings)) {
    const tiding = {
      kind: 'message',
      providerMessageId: told.id,
      channel: 'whatsapp',
      to: ours.phoneNumberId,
      from: told.from,
      fromName: 'Sheena Nelson',
      type: 'text',
      text: null,
      attachments: [],
      location: null,
      at: told.at,
      ...content,
    }
    assert.deepEqual(read(noticeWith(messages[name as Name])), content ? [tiding] : [], name)
  }
})

test('who hides the number is known by another id, and its name is found by that', () => {
  const contacts = [{ profile: { name: 'Ayşe', username: 'ayse' }, user_id: 'TR.13491208655302741918' }]
  const notice = noticeWith(
    { ...messages.text, from: undefined, from_user_id: 'TR.13491208655302741918' },
    { contacts },
  )
  const [tiding] = read(notice)
  assert.ok(tiding?.kind === 'message')
  assert.deepEqual([tiding.from, tiding.fromName], ['TR.13491208655302741918', 'Ayşe'])
})

test('what became of a message is told in seconds, with the reason of a failure', () => {
  const status = (more: object) =>
    read(messagesNotice({ statuses: [{ id: 'wamid.1', timestamp: '1780304380', ...more }] }))
  const base = { kind: 'status', providerMessageId: 'wamid.1', at: told.at, errorCode: null, errorMessage: null }
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

test('a moment that cannot be is now', () => {
  for (const timestamp of ['', 'x', '0', '-1', '1e30', '99999999999', 'Infinity', null, {}, '1780313400']) {
    const [tiding] = read(noticeWith({ ...messages.text, timestamp }))
    assert.ok(tiding?.kind === 'message')
    assert.deepEqual(tiding.at, now, String(timestamp))
  }
})

test('what becomes of templates is told, with the reason, by an id that is exact', () => {
  const { at } = told
  const verdict = (event: string, reason: string | null = null, more: object = {}) =>
    read(templateNotice({ id: 1_689_556_908_129_832, event, reason, at }, more)).map((tiding) => {
      assert.ok(tiding.kind === 'template')
      assert.deepEqual([tiding.providerTemplateId, tiding.at], ['1689556908129832', at])
      return [tiding.status, tiding.reason]
    })
  for (const event of ['APPROVED', 'REINSTATED']) assert.deepEqual(verdict(event, 'NONE'), [['approved', null]])
  for (const event of ['PENDING', 'IN_APPEAL']) assert.deepEqual(verdict(event), [['pending', null]])
  assert.deepEqual(verdict('REJECTED', 'SCAM'), [['rejected', 'SCAM']])
  assert.deepEqual(verdict('PAUSED', 'NONE', { other_info: { title: 'FIRST_PAUSE' } }), [['paused', 'FIRST_PAUSE']])
  assert.deepEqual(verdict('DISABLED', null, { disable_info: { disable_date: 1 } }), [['paused', 'DISABLED']])
  for (const event of ['DELETED', 'PENDING_DELETION', 'LIMIT_EXCEEDED'])
    assert.deepEqual(verdict(event), [['rejected', event]])
  for (const event of ['FLAGGED', 'LOCKED', 'UNLOCKED', 'toString', '']) assert.deepEqual(verdict(event), [])
  const large = JSON.stringify(templateNotice({ id: 1, event: 'APPROVED', reason: null, at })).replace(
    '"message_template_id":1,',
    '"message_template_id":12345678901234567891,',
  )
  const [tiding] = read(fieldsOf(readJson(Buffer.from(large))))
  assert.ok(tiding?.kind === 'template')
  assert.equal(tiding.providerTemplateId, '12345678901234567891')
})

test('a notice brings many, and what is about something else brings nothing', () => {
  const several = messagesNotice({
    messages: ['1', '2'].map((id) => ({ from: '1', id, timestamp: '1780304380', type: 'text', text: { body: id } })),
    statuses: [{ id: '3', status: 'sent', timestamp: '1780304380' }],
    errors: [{ code: 130_429, title: 'Rate limit hit' }],
  })
  assert.deepEqual(
    read(several).map((each) => each.kind),
    ['message', 'message', 'status'],
  )
  const text = JSON.stringify(noticeWith(messages.text))
  for (const other of ['smb_message_echoes', 'history', 'account_update', 'messages_of_tomorrow']) {
    assert.deepEqual(read(JSON.parse(text.replace('"field":"messages"', `"field":"${other}"`))), [])
  }
  assert.deepEqual(read({ ...noticeWith(messages.text), object: 'page' }), [])
})
