import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OutgoingMessage, RefusedMessageError } from '../../provider/port.ts'
import { file, outgoing } from '../meta/testing/fixtures.ts'
import { outgoingBody } from './outgoing-body.ts'

const body = (fields: Partial<OutgoingMessage>) => outgoingBody(outgoing(fields))
const common = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '+16505551234' }
const link = 'https://files.example/x?e=1&s=2'
const refused = (fields: Partial<OutgoingMessage>, code: string): void =>
  assert.throws(
    () => body(fields),
    (error) => error instanceof RefusedMessageError && error.code === code,
  )

test('a text, a location and a file have the vendor’s form', () => {
  assert.deepEqual(body({ text: 'a\nb' }), { ...common, type: 'text', text: { preview_url: false, body: 'a\nb' } })
  const location = { latitude: 41.0082, longitude: 28.9784, name: 'Sultanahmet' }
  assert.deepEqual(body({ type: 'location', location }), { ...common, type: 'location', location })
  const { name: _, ...degrees } = location
  assert.deepEqual(body({ type: 'location', location: { ...degrees, name: null } }), {
    ...common,
    type: 'location',
    location: degrees,
  })
  assert.deepEqual(body({ type: 'image', text: 'Here', attachments: [file('image/png', 'a.png')] }), {
    ...common,
    type: 'image',
    image: { link, caption: 'Here' },
  })
})

test('a file is sent as the kind that the vendor shows, else as a document with its name', () => {
  const kinds: readonly (readonly [OutgoingMessage['type'], string, string | null, string, object])[] = [
    ['image', 'image/jpeg', null, 'image', {}],
    ['image', 'image/webp', null, 'document', { filename: 'n' }],
    ['image', 'image/gif', 'Here', 'document', { filename: 'n', caption: 'Here' }],
    ['file', 'image/png', null, 'document', { filename: 'n' }],
    ['file', 'application/pdf', 'Here', 'document', { filename: 'n', caption: 'Here' }],
    ['file', 'video/mp4', 'Here', 'video', { caption: 'Here' }],
    ['file', 'video/quicktime', null, 'document', { filename: 'n' }],
    ['file', 'audio/ogg; codecs=opus', null, 'audio', {}],
    ['file', 'Audio/MPEG', null, 'audio', {}],
    ['file', 'audio/ogg', 'Listen', 'document', { filename: 'n', caption: 'Listen' }],
    ['file', 'audio/wav', null, 'document', { filename: 'n' }],
  ]
  for (const [type, contentType, text, kind, more] of kinds) {
    const fields = { type, text, attachments: [file(contentType, 'n')] }
    assert.deepEqual(body(fields), { ...common, type: kind, [kind]: { link, ...more } }, `${type} ${contentType}`)
  }
})

test('a template is filled by part: header, body, address button, coupon', () => {
  const template = (parameters: Readonly<Record<string, readonly string[]>>) => ({
    type: 'template' as const,
    text: 'as it reads',
    template: { name: 'arrival', languageCode: 'en_US', parameters },
  })
  const texts = (...all: string[]) => all.map((text) => ({ type: 'text', text }))
  const base = { ...common, type: 'template' }
  const sent = { name: 'arrival', language: { code: 'en_US' } }
  assert.deepEqual(body(template({})), { ...base, template: sent })
  assert.deepEqual(body(template({ body: [] })), { ...base, template: sent })
  const all = { header: ['H'], body: ['1', '2'], button0: ['code'], copyCode1: ['SUN25'] }
  const components = [
    { type: 'header', parameters: texts('H') },
    { type: 'body', parameters: texts('1', '2') },
    { type: 'button', sub_type: 'url', index: '0', parameters: texts('code') },
    {
      type: 'button',
      sub_type: 'copy_code',
      index: '1',
      parameters: [{ type: 'coupon_code', coupon_code: 'SUN25' }],
    },
  ]
  assert.deepEqual(body(template(all)), { ...base, template: { ...sent, components } })
  const header = { type: 'header', parameters: [{ type: 'document', document: { link, filename: 'bill.pdf' } }] }
  assert.deepEqual(body({ ...template({ body: ['1'] }), attachments: [file('application/pdf', 'bill.pdf')] }), {
    ...base,
    template: { ...sent, components: [header, { type: 'body', parameters: texts('1') }] },
  })
  for (const part of ['footer', 'button', 'button10', 'buttonX', '', '__proto__', 'x'.repeat(500)]) {
    refused(template(JSON.parse(`{${JSON.stringify(part)}:["x"]}`)), 'unknown_component')
  }
})

test('the recipient is a number with its plus sign, or the id of a guest who hides the number', () => {
  const to = (person: string): object => {
    const {
      type: _,
      text: __,
      messaging_product: ___,
      recipient_type: ____,
      ...rest
    } = body({ to: person, text: 'x' }) as {
      [name: string]: unknown
    }
    return rest
  }
  assert.deepEqual(to('+905321112233'), { to: '+905321112233' })
  assert.deepEqual(to('905321112233'), { to: '+905321112233' })
  assert.deepEqual(to('TR.13491208655302741918'), { recipient: 'TR.13491208655302741918' })
  assert.deepEqual(to('US.ENT.11815799212886844830'), { recipient: 'US.ENT.11815799212886844830' })
})

test('content that the vendor does not support is refused before it is sent', () => {
  const pdf = file('application/pdf')
  refused({ type: 'file', attachments: [pdf, pdf] }, 'one_at_a_time')
  refused({}, 'no_content')
})
