import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { repetitions } from '../../../../testing/full.ts'
import type { OutgoingEmail } from '../../provider/port.ts'
import { composeMail, type MailParts } from './compose-mail.ts'
import { dkimRecord } from './dkim-record.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { newDkimKey, newEmail, newMessage } from './testing/email-samples.ts'

const date = Temporal.Instant.from('2026-11-28T10:00:00Z')
const privateKey = newDkimKey()
const dkim = { domain: 'hotel.example', selector: 'bellhop', privateKey }
const dns = dnsWith({ 'TXT bellhop._domainkey.hotel.example': textRecord(dkimRecord(privateKey)) })

/** The bytes of an e-mail with these fields. */
async function bytesOf(email: Partial<OutgoingEmail> = {}, parts: Partial<MailParts> = {}): Promise<Buffer> {
  const message = newMessage()
  const { content } = await composeMail(message, newEmail(email), { files: [], date, dkim, ...parts })
  return buffer(content)
}

/** The header fields of a message by name, unfolded; each at most once. */
function headersOf(bytes: Buffer): Readonly<Record<string, string>> {
  const head = bytes.toString('latin1').split('\r\n\r\n', 1).join()
  const fields = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const end = line.indexOf(':')
      return [line.slice(0, end).toLowerCase(), line.slice(end + 1).trim()] as const
    })
  assert.equal(new Set(fields.map(([name]) => name)).size, fields.length, 'no field stands twice')
  return Object.fromEntries(fields)
}

test('another program reads what was written: names, text, HTML and files of all kinds', async () => {
  const pdf = Buffer.from('%PDF-1.7\n\0\xff', 'latin1')
  const bytes = await bytesOf(
    {
      fromName: 'Otel Şehrazat, "Boğaz" <x@y>',
      subject: 'Rezervasyonunuz onaylandı 🏨 — Привет, مرحبا',
      cc: ['ali@guest.example', 'veli@guest.example'],
      plainText: 'Sayın Ayşe Hanım,\n\n.\nFrom here on\n',
      html: '<p>Sayın <b>Ayşe</b> Hanım</p>',
      replyTo: 'reception+abcdefghijklmnop@hotel.example',
    },
    {
      files: [
        { fileName: 'fatura ş.pdf', contentType: 'application/pdf', content: Readable.from([pdf]) },
        { fileName: null, contentType: 'image/png', content: Buffer.from('png') },
      ],
    },
  )
  const read = await simpleParser(bytes)
  assert.deepEqual(read.from?.value, [{ address: 'reception@hotel.example', name: 'Otel Şehrazat, "Boğaz" <x@y>' }])
  assert.equal(read.subject, 'Rezervasyonunuz onaylandı 🏨 — Привет, مرحبا')
  assert.deepEqual(
    [read.to, read.cc].flat().map((each) => each?.text),
    ['elif@guest.example', 'ali@guest.example, veli@guest.example'],
  )
  assert.equal(read.replyTo?.text, 'reception+abcdefghijklmnop@hotel.example')
  assert.equal(read.text, 'Sayın Ayşe Hanım,\n\n.\nFrom here on\n')
  assert.equal(read.html, '<p>Sayın <b>Ayşe</b> Hanım</p>')
  assert.equal(read.messageId, `<${newEmail().messageId}>`)
  assert.equal(read.date?.toISOString(), '2026-11-28T10:00:00.000Z')
  assert.deepEqual(
    read.attachments.map(({ filename, contentType, content }) => [filename, contentType, content.toString('latin1')]),
    [
      ['fatura ş.pdf', 'application/pdf', pdf.toString('latin1')],
      [undefined, 'image/png', 'png'],
    ],
  )
})

test('the signature is right, with and without files, and covers what one click unsubscribes', async () => {
  const files = [{ fileName: 'a.bin', contentType: 'application/octet-stream', content: Buffer.alloc(300_000, 7) }]
  for (const parts of [{}, { files }]) {
    const bytes = await bytesOf({ unsubscribeUrl: 'https://crm.example/unsubscribe/x', subject: 'Şubat' }, parts)
    const { results } = await dkimVerify(bytes, { resolver: dns })
    assert.deepEqual(
      results.map(({ status, signingDomain, selector }) => [status.result, signingDomain, selector]),
      [['pass', 'hotel.example', 'bellhop']],
    )
    const { 'dkim-signature': signature = '' } = headersOf(bytes)
    const [, fields = ''] = /;\s*h=([^;]*)/.exec(signature) ?? []
    const signed = fields.toLowerCase().replaceAll(' ', '').split(':')
    for (const name of ['from', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']) {
      assert.ok(signed.includes(name), name)
    }
    const changed = Buffer.from(bytes.toString('latin1').replace('elif@', 'evil@'), 'latin1')
    assert.equal((await dkimVerify(changed, { resolver: dns })).results[0]?.status.result, 'fail')
  }
})

test('an answer names its thread', async () => {
  const references = Array.from({ length: 20 }, (_, n) => `m${n}@guest.example`)
  const {
    'in-reply-to': answered,
    references: named,
    'message-id': id,
  } = headersOf(await bytesOf({ inReplyTo: 'm19@guest.example', references }))
  assert.equal(answered, '<m19@guest.example>')
  assert.equal(named, references.map((each) => `<${each}>`).join(' '))
  assert.equal(id, `<${newEmail().messageId}>`)
})

test('only automatic messages say that a program wrote them, and only marketing has a way out', async () => {
  const plain = headersOf(await bytesOf())
  for (const name of ['auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post', 'references', 'in-reply-to']) {
    assert.equal(plain[name], undefined, name)
  }
  const letter = headersOf(await bytesOf({ isAutomatic: true, unsubscribeUrl: 'https://crm.example/unsubscribe/x' }))
  assert.equal(letter['auto-submitted'], 'auto-generated')
  assert.equal(letter['list-unsubscribe'], '<https://crm.example/unsubscribe/x>')
  assert.equal(letter['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
})

test('a calendar file is part of the message, as mail programs look for it', async () => {
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'
  const bytes = await bytesOf({ calendar: { method: 'CANCEL', content } })
  const read = await simpleParser(bytes)
  assert.match(bytes.toString(), /Content-Type: text\/calendar; charset=utf-8; method=CANCEL/)
  assert.deepEqual(
    read.attachments.map(({ filename, contentType }) => [filename, contentType]).filter(([name]) => name),
    [['booking.ics', 'application/ics']],
  )
})

test('whatever a name, a subject or a file name contains, it stays in its field', async () => {
  const control = fc.constantFrom('\u0000', '\t', '\r', '\n', '\u001b', '\u2028', '\ud800', '\u202e')
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 9 }), control), { maxLength: 9 })
    .map((parts) => parts.join(''))
  const tricky = fc.constantFrom(
    'a\r\nBcc: evil@x.example',
    'a\nX: y\r\n\r\nbody',
    '"\r\n',
    '\u2028\u0000',
    '=?utf-8?q?=0D=0ABcc:x?=',
  )
  const nasty = fc.oneof(text, tricky)
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (fromName, subject, fileName) => {
      const file = { fileName, contentType: 'text/plain', content: Buffer.from('x') }
      const bytes = await bytesOf({ fromName, subject }, { files: [file], dkim: null })
      const { from, to, bcc, x, ...fields } = headersOf(bytes)
      assert.deepEqual([to, bcc, x], ['elif@guest.example', undefined, undefined])
      assert.match(from ?? '', /<reception@hotel\.example>$|^reception@hotel\.example$/)
      assert.ok('message-id' in fields && 'content-type' in fields)
      assert.equal((await simpleParser(bytes)).attachments.length, 1)
    }),
    { numRuns: repetitions(25, 500) },
  )
})

test('the envelope names all recipients, and asks for notifications of failures by the id of the message', async () => {
  const message = newMessage()
  const email = newEmail({ cc: ['ali@guest.example'] })
  const { envelope, content } = await composeMail(message, email, { files: [], date, dkim: null })
  content.resume()
  assert.deepEqual(
    [envelope.from, envelope.to],
    ['reception@hotel.example', ['elif@guest.example', 'ali@guest.example']],
  )
  assert.deepEqual(envelope.dsn, { id: message.id, return: 'HDRS', notify: ['FAILURE', 'DELAY'] })
})

test('a file that cannot be read makes the content fail', async () => {
  for (const key of [null, dkim]) {
    const content = new Readable({ read: () => undefined })
    const files = [{ fileName: 'a.pdf', contentType: 'application/pdf', content }]
    const failing = bytesOf({}, { files, dkim: key })
    content.destroy(new Error('not available now'))
    await assert.rejects(failing, /not available now/)
  }
})
