import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { caFile } from '#platform/outbound/testing/receiver.ts'
import { startWorker } from '#platform/workers/worker.ts'
import { testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { freePorts } from '../../../../testing/processes/free-ports.ts'
import { until } from '../../../../testing/processes/process.ts'
import { created } from '../../../../testing/world.ts'
import {
  hasExim,
  hasOpenSmtpd,
  newMaildir,
  readMaildir,
  startExim,
  startOpenSmtpd,
} from '../../adapters/smtp/testing/debian-servers.ts'
import type { EximBehaviour } from '../../adapters/smtp/testing/exim-configuration.ts'
import { login } from '../../adapters/smtp/testing/mail-server.ts'
import { hasDovecot, startDovecot } from '../testing/dovecot.ts'
import { emailWorld, hotelAddress } from '../testing/email-world.ts'
import { emailReceiver } from './email-receiver.ts'

type Options = EximBehaviour & { readonly hotelServer: 'Exim' | 'OpenSMTPD' }

const guestAddress = 'elif@guest.test'

/**
 * A hotel with a mail server and a mailbox, and a guest with an account at a server of the other kind. Each server takes
 * mail of its own domain and hands everything else to the other one.
 */
async function twoServers(t: TestContext, { hotelServer, ...behaviour }: Options) {
  const [hotelPort = 0, guestPort = 0] = await freePorts(2)
  const [dovecot, guestMaildir] = [await startDovecot(t), await newMaildir(t)]
  const hotelRoutes = {
    port: hotelPort,
    relayPort: guestPort,
    local: { domain: 'hotel.test', maildir: dovecot.maildir },
  }
  const guestRoutes = {
    port: guestPort,
    relayPort: hotelPort,
    local: { domain: 'guest.test', maildir: guestMaildir, user: 'elif' },
  }
  const isExim = hotelServer === 'Exim'
  const server = isExim ? await startExim(t, { ...hotelRoutes, ...behaviour }) : await startOpenSmtpd(t, hotelRoutes)
  await (isExim ? startOpenSmtpd(t, guestRoutes) : startExim(t, { ...guestRoutes, ...behaviour }))

  const app = await testApp(t, { http: createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile }) })
  const settings = {
    ...dovecot.settings,
    smtpHost: server.host,
    smtpPort: server.port,
    // OpenSMTPD stands behind a proxy that speaks TLS, so it offers no login.
    ...(isExim ? { smtpUser: login.user } : { smtpSecurity: 'tls' }),
  }
  const secrets = { ...dovecot.secrets, ...(isExim && { smtpPassword: login.password }) }
  const world = await emailWorld(app, settings, secrets)
  const receiver = startWorker(emailReceiver, app.runtime)
  t.after(() => receiver.stop())
  await until('the mailbox is open', async () => {
    const [mailbox] = await world.tenant.query<{ last_uid: number | null }>('select last_uid from email_mailboxes')
    return (mailbox?.last_uid ?? null) !== null
  })
  /** A mail of the guest, through the guest's server. */
  const write = (mail: object) =>
    createTransport({
      host: 'localhost',
      port: guestPort,
      ignoreTLS: isExim,
      tls: { rejectUnauthorized: false },
      ...(!isExim && { auth: { user: login.user, pass: login.password } }),
    }).sendMail({ from: guestAddress, ...mail })
  /** The mails that the guest got, as another program reads them. */
  const guestMails = async () => Promise.all((await readMaildir(guestMaildir)).map((each) => simpleParser(each)))
  return { ...world, write, guestMails }
}

const test = (name: string, run: (t: TestContext) => Promise<void>) =>
  full(name, (t: TestContext) =>
    hasExim && hasOpenSmtpd && hasDovecot()
      ? run(t)
      : t.skip('needs root, and exim4-daemon-light, opensmtpd and dovecot-imapd of Debian'),
  )

type World = Awaited<ReturnType<typeof twoServers>>

/** The letter that confirms a new booking of the guest, as it arrived. */
async function letterOf({ app, tenant, hotel, roomType, guestMails }: World) {
  const rule = { name: 'Confirmed', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['email'] }
  await created(tenant, '/letterrules', rule)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
  const guest = { firstName: 'Elif', lastName: 'Kaya', email: guestAddress }
  await created(tenant, '/reservations', { ...stay, guest })
  await app.settle()
  await until('the letter arrives', async () => (await guestMails()).length > 0)
  const [letter, ...others] = await guestMails()
  assert.deepEqual(others, [])
  assert.equal(letter?.headers.get('auto-submitted'), 'auto-generated')
  return letter ?? assert.fail()
}

/** Waits for messages of the guest in the only thread, and returns their texts. */
async function answersOf({ conversations, messagesOf }: World, count: number) {
  const [thread] = await conversations()
  const answers = async () =>
    (await messagesOf(thread?.['id'])).filter(({ direction }) => direction === 'inbound').map(({ text }) => text)
  await until(`${count} answers are in the thread`, async () => (await answers()).length >= count)
  assert.equal((await conversations()).length, 1, 'no other thread')
  return (await answers()).toSorted()
}

for (const hotelServer of ['Exim', 'OpenSMTPD'] as const) {
  test(`${hotelServer}: a letter goes out, and its answers come into its thread, with and without a tag`, async (t) => {
    const world = await twoServers(t, { hotelServer })
    const letter = await letterOf(world)
    const tagged = letter.replyTo?.value[0]?.address ?? ''
    assert.match(tagged, /^stay\+[a-z]{16}@hotel\.test$/)
    await world.write({ to: tagged, subject: 'By the tag', text: 'By the tag' })
    const { messageId = '' } = letter
    await world.write({ to: hotelAddress, inReplyTo: messageId, references: messageId, text: 'By the reference' })
    assert.deepEqual(await answersOf(world, 2), ['By the reference', 'By the tag'])
  })

  test(`${hotelServer}: a bounce fails its message, and is none itself`, async (t) => {
    const world = await twoServers(t, { hotelServer })
    const { id } = await created(world.tenant, '/emailprovider/messages', {
      to: 'nobody@guest.test',
      senderId: world.sender.id,
      subject: 'Your stay',
      text: 'Welcome',
    })
    await world.app.settle()
    const message = async () => {
      const [row] = await world.tenant.query(`select status, error_code from messages where id = '${id}'`)
      return [row?.['status'], row?.['error_code']]
    }
    assert.equal((await message())[0], 'sent')
    await until('the message has failed', async () => (await message())[0] === 'failed')
    // Both servers say no more than that it failed.
    assert.deepEqual(await message(), ['failed', '5.0.0'])
    const [thread, ...others] = await world.conversations()
    assert.deepEqual([(await world.messagesOf(thread?.['id'])).length, others], [1, []])
  })
}

test('Exim: an answer to a letter whose Message-ID the server has replaced comes into its thread', async (t) => {
  const world = await twoServers(t, { hotelServer: 'Exim', replacesMessageId: true })
  const letter = await letterOf(world)
  assert.match(letter.messageId ?? '', /@exim\.prod\.outlook\.com>$/)
  await world.write({ to: hotelAddress, inReplyTo: letter.messageId, text: 'By the Message-ID of the server' })
  assert.deepEqual(await answersOf(world, 1), ['By the Message-ID of the server'])
})

test('a guest who is away: each message of the hotel gets one automatic answer, and nobody answers that', async (t) => {
  const world = await twoServers(t, { hotelServer: 'OpenSMTPD', isAway: true })
  await letterOf(world)
  const away = 'I am away until Monday.'
  assert.deepEqual(await answersOf(world, 1), [away])
  const [thread] = await world.conversations()
  assert.deepEqual([thread?.['unreadCount'], thread?.['status']], [0, 'resolved'])

  await created(world.tenant, `/conversations/${thread?.['id']}/messages`, { text: 'Until Monday, then' })
  await world.app.settle()
  assert.deepEqual(await answersOf(world, 2), [away, away])
  // Whatever comes after this mail would have come before it.
  await world.write({ to: hotelAddress, inReplyTo: (await world.guestMails())[0]?.messageId, text: 'I am back' })
  assert.deepEqual(await answersOf(world, 3), [away, away, 'I am back'])
  await world.app.settle()
  const messages = await world.messagesOf(thread?.['id'])
  assert.deepEqual(messages.filter(({ direction }) => direction === 'outbound').length, 2)
  assert.equal((await world.guestMails()).length, 2)
})
