import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { dkimVerify } from 'mailauth'
import { simpleParser } from 'mailparser'
import { full } from '../../../../testing/full.ts'
import { until } from '../../../../testing/processes/process.ts'
import { dkimRecord } from './dkim-record.ts'
import { sendMessage } from './send-message.ts'
import { hasExim, hasOpenSmtpd, startExim, startOpenSmtpd } from './testing/debian-servers.ts'
import { dnsWith, textRecord } from './testing/dns-records.ts'
import { accountWith, newDkimKey, newFile, newMessage } from './testing/email-samples.ts'
import { mailRuntime } from './testing/mail-runtime.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const dkimPrivateKey = newDkimKey()
const resolver = dnsWith({ 'TXT bellhop._domainkey.hotel.example': textRecord(dkimRecord(dkimPrivateKey)) })
const signing = { dkimDomain: 'hotel.example', dkimSelector: 'bellhop' }

const servers = {
  Exim: { isInstalled: hasExim, start: startExim, settings: {} },
  OpenSMTPD: {
    isInstalled: hasOpenSmtpd,
    start: startOpenSmtpd,
    settings: { smtpSecurity: 'tls', smtpUser: undefined },
  },
} as const

for (const [name, { isInstalled, start, settings }] of Object.entries(servers)) {
  /** A server of Debian that hands over to another one, and sending through it. */
  async function world(t: TestContext) {
    const receiver: MailServer = await startMailServer(t, { authOptional: true })
    const relay = await start(t, { relayPort: receiver.port })
    const account = accountWith(relay, { settings: { ...signing, ...settings } as object, secrets: { dkimPrivateKey } })
    return { receiver, send: (message = newMessage()) => sendMessage(mailRuntime(t), account, message) }
  }
  const test = (title: string, run: (t: TestContext) => Promise<void>) =>
    full(`${name}: ${title}`, (t: TestContext) => (isInstalled ? run(t) : t.skip(`needs root and ${name} of Debian`)))

  test('a message with files arrives behind it, and its signature is right', async (t) => {
    const { receiver, send } = await world(t)
    const attachments = [newFile(Buffer.alloc(400_000, 'a line\r\n.\r\n'), 'fatura ş.pdf', 'application/pdf')]
    const email = { subject: 'Rezervasyonunuz 🏨', plainText: 'Sayın Ayşe,\n.\n\nFrom us\n', cc: ['ali@guest.example'] }
    await send(newMessage(email, { attachments }))
    await until('it arrives', () => receiver.taken.flatMap(({ to }) => to).length === 2)
    for (const { raw } of receiver.taken) {
      const read = await simpleParser(raw)
      assert.deepEqual([read.subject, read.text], [email.subject, email.plainText])
      assert.deepEqual(read.attachments[0]?.content.length, 400_000)
      const { results } = await dkimVerify(raw, { resolver })
      assert.deepEqual(
        results.map(({ status }) => status.result),
        ['pass'],
      )
    }
  })

  test('a bounce comes back to the sender and names the message', async (t) => {
    const { receiver, send } = await world(t)
    receiver.next = { recipient: { 'elif@guest.example': 550 } }
    const message = newMessage()
    await send(message)
    await until('the bounce arrives', () => receiver.taken.length === 1)
    const [bounce] = receiver.taken
    assert.deepEqual([bounce?.from, bounce?.to], ['', ['reception@hotel.example']])
    const text = bounce?.raw.toString() ?? ''
    // OpenSMTPD calls the whole multipart/mixed.
    assert.match(text, /^Content-Type: message\/delivery-status/im)
    assert.ok(text.includes(`<${message.email?.messageId}>`), 'the returned headers have its Message-ID')
    assert.match(text, /^Status: 5\.\d+\.\d+/im)
  })
}
