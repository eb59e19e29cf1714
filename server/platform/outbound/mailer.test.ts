import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createLog } from '../observability/log.ts'
import { createMailer, type Mail } from './mailer.ts'

const now = (): Temporal.Instant => Temporal.Instant.from('2026-08-22T10:00:00.5Z')
const mail: Mail = {
  id: '0190f0d0-0000-7000-8000-000000000001',
  to: 'ayşe@example.com',
  subject: 'Şifre 🏨',
  text: 'Your link: https://x.example/confirm?token=SECRET',
  html: '<p>Your link</p>',
}

async function setUp(t: TestContext, mailUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-mail-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', to: { write: (line) => lines.push(line) } })
  const mailer = createMailer({ mailUrl, from: 'Front desk <desk@hotel.example>', dataDir, log, now })
  return { mailer, lines, directory: join(dataDir, 'mail') }
}

/** A minimal SMTP server that collects mails. With `refusing` it answers 550 to every recipient. */
async function smtpServer(t: TestContext, refusing = false) {
  const received: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.on('error', () => undefined).write('220 test\r\n')
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      received.push(text)
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return
        inData = false
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^EHLO/i.test(text)) socket.write('250-test\r\n250 SMTPUTF8\r\n')
      else socket.write(refusing && /^RCPT/i.test(text) ? '550 no\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('without a server a mail is a file named by time and id, readable only by the owner', async (t) => {
  const { mailer, directory } = await setUp(t)
  await mailer.send(mail)
  assert.deepEqual(await readdir(directory), [`2026-08-22T10-00-00.500Z-${mail.id}.eml`])
  const file = join(directory, `2026-08-22T10-00-00.500Z-${mail.id}.eml`)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const text = await readFile(file, 'utf8')
  assert.match(text, /^From: Front desk <desk@hotel.example>\r$/m)
  assert.match(text, /^To: ay.*@example.com\r$/m)
  assert.match(text, new RegExp(`^Message-ID: <${mail.id}@hotel.example>\r$`, 'm'))
  assert.match(text, /multipart\/alternative/)
})

test('bytes are stored as a file beside the mails, and nowhere if mails go to a server', async (t) => {
  const { mailer, directory } = await setUp(t)
  await mailer.store?.('a-letter', Buffer.from('From: desk\r\n\r\nHello'))
  const [name = ''] = await readdir(directory)
  assert.equal(await readFile(join(directory, name), 'utf8'), 'From: desk\r\n\r\nHello')
  const { mailer: sending } = await setUp(t, 'smtp://127.0.0.1:1')
  assert.equal(sending.store, undefined)
})

test('the log contains subject and file, never the body', async (t) => {
  const { mailer, lines } = await setUp(t)
  await mailer.send(mail)
  assert.equal(lines.length, 1)
  const { subject, file } = JSON.parse(lines[0] ?? '')
  assert.equal(subject, mail.subject)
  assert.match(file, /\.eml$/)
  assert.doesNotMatch(lines[0] ?? '', /SECRET/)
})

test('an id that is a path stays inside the mail directory', async (t) => {
  const { mailer, directory } = await setUp(t)
  await mailer.send({ ...mail, id: '../../x' })
  assert.deepEqual(await readdir(directory), ['2026-08-22T10-00-00.500Z-______x.eml'])
})

test('a mail sent twice has the same Message-ID', async (t) => {
  const { url, received } = await smtpServer(t)
  const { mailer } = await setUp(t, url)
  await mailer.send(mail)
  await mailer.send(mail)
  assert.equal(received.join('').match(new RegExp(`Message-ID: <${mail.id}@hotel.example>`, 'g'))?.length, 2)
})

test('a comma or a line break in an address never makes a second recipient', async (t) => {
  const { url, received } = await smtpServer(t)
  const { mailer } = await setUp(t, url)
  const tricks = [
    'a@x.example, b@evil.example',
    'a@x.example\r\nBcc: b@evil.example',
    'a@x.example>\r\nRCPT TO:<b@evil.example',
  ]
  for (const to of tricks) await mailer.send({ ...mail, to }).catch(() => undefined)
  await mailer.send({ ...mail, subject: 'Hi\r\nBcc: b@evil.example' })
  assert.ok(received.length > 0)
  assert.doesNotMatch(received.join(''), /^RCPT TO:<b@evil\.example>|^Bcc:/m)
})

test('sending fails if the server refuses', async (t) => {
  const { url } = await smtpServer(t, true)
  const { mailer } = await setUp(t, url)
  await assert.rejects(mailer.send(mail), /550/)
})

test('sending fails if the server is unreachable', async (t) => {
  const { mailer } = await setUp(t, 'smtp://127.0.0.1:1')
  await assert.rejects(mailer.send(mail), /ECONNREFUSED/)
})
