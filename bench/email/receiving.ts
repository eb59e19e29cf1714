import { randomUUID } from 'node:crypto'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { type EmailAccount, toEmailAccount } from '../../server/modules/channels/inbound-email/receive/email-account.ts'
import { receiveEmails } from '../../server/modules/channels/inbound-email/receive/receive-email.ts'
import { emailWorld, hotelAddress } from '../../server/modules/channels/inbound-email/testing/email-world.ts'
import { decryptIntegration } from '../../server/modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '../../server/platform/context-factory.ts'
import type { Runtime } from '../../server/platform/runtime.ts'
import type { TestApp } from '../../server/testing/app.ts'
import { durableApp } from '../durable-app.ts'
import { type Measurement, median, rounded } from '../measured.ts'

/** Mailboxes that are read at once. */
const atOnce = 4
/** Mails of this size that a mailbox gives at once. */
const batch = 50
const mailsEach = 1_000
/** A usual mail: a text of a page, and the same as HTML. */
const textLength = 2_000

/** What it costs to receive a mail, beside a loop that only parses it and inserts a row. */
export async function receiving(rounds: number): Promise<Measurement[]> {
  const { app, runtime, close } = await durableApp()
  const clients: pg.Client[] = []
  try {
    const accounts: EmailAccount[] = []
    while (accounts.length < atOnce) accounts.push(await newAccount(app, runtime))
    const receive = async (loop: number, mails: readonly Buffer[]): Promise<void> => {
      const envelope = { to: [hotelAddress], from: 'ada@guest.test', clientIp: null, helo: null }
      const deliveries = mails.map((source) => ({ source, envelope, receivedAt: runtime.now() }))
      const ids = await receiveEmails(runtime, accounts[loop] as EmailAccount, deliveries)
      if (ids.includes(null)) throw new Error('A mail was not stored')
    }
    await app.admin(
      'create table bare_mails (id uuid primary key, message_id text unique, sender text, subject text, text text, html text)',
    )
    while (clients.length < atOnce) clients.push(new pg.Client({ connectionString: app.database.adminUrl }))
    await Promise.all(clients.map((client) => client.connect()))
    const found = { alone: [] as number[], own: [] as number[], bare: [] as number[] }
    for (let round = -1; round < rounds; round += 1) {
      const alone = await perSecond(1, receive)
      const own = await perSecond(batch, receive)
      const bare = await perSecond(1, (loop, mails) => insertBare(clients[loop] as pg.Client, mails))
      if (round < 0) {
        // The database knows how its tables look, as it does a minute after a mailbox was connected.
        await app.admin('vacuum analyze')
        continue
      }
      found.alone.push(alone)
      found.own.push(own)
      found.bare.push(bare)
    }
    const ratioOf = (list: readonly number[]) => rounded(median(list.map((each, n) => each / (found.bare[n] ?? 0))), 2)
    const ratio = ratioOf(found.own)
    return [
      { name: 'bare parse and insert', perSecond: rounded(median(found.bare)) },
      { name: 'receiving one by one', perSecond: rounded(median(found.alone)), ratio: ratioOf(found.alone) },
      { name: 'receiving', perSecond: rounded(median(found.own)), ratio, expected: 0.5, ok: ratio >= 0.5 },
    ]
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await close()
  }
}

async function newAccount(app: TestApp, runtime: Runtime): Promise<EmailAccount> {
  const { tenant, account } = await emailWorld(app)
  const integration = await inTransaction(backgroundInvocation(runtime, tenant.tenantId), (ctx) =>
    decryptIntegration(ctx, account.id),
  )
  return toEmailAccount(integration) as EmailAccount
}

/** Mails in a second, by loops with mails of their own, of which each takes `size` at once. */
async function perSecond(
  size: number,
  take: (loop: number, mails: readonly Buffer[]) => Promise<void>,
): Promise<number> {
  const all = known.map((earlier) => Array.from({ length: mailsEach / atOnce }, (_, n) => newMail(earlier, n)))
  const start = performance.now()
  await Promise.all(
    all.map(async (mails, loop) => {
      for (let next = mails.splice(0, size); next.length > 0; next = mails.splice(0, size)) await take(loop, next)
    }),
  )
  return mailsEach / ((performance.now() - start) / 1000)
}

/** For each loop the ids of its mails, which half of the later ones answer. */
const known: readonly string[][] = Array.from({ length: atOnce }, () => [])

function newMail(earlier: string[], number: number): Buffer {
  const id = `${randomUUID()}@guest.test`
  const answered = number % 2 === 0 ? earlier[Math.floor(Math.random() * earlier.length)] : undefined
  earlier.push(id)
  const text = 'We look forward to our days by the sea. '.repeat(textLength / 40)
  return Buffer.from(
    [
      'Authentication-Results: mx.hotel.test; spf=pass; dkim=pass; dmarc=pass',
      `From: Ada <ada@guest.test>`,
      `To: ${hotelAddress}`,
      'Subject: Our stay in June',
      `Message-ID: <${id}>`,
      ...(answered === undefined ? [] : [`In-Reply-To: <${answered}>`]),
      'Content-Type: multipart/alternative; boundary=b',
      '',
      `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<html><body><p>${text}</p></body></html>`,
      '--b--',
      '',
    ].join('\r\n'),
  )
}

async function insertBare(client: pg.Client, [bytes]: readonly Buffer[]): Promise<void> {
  const { messageId, from, subject, text, html } = await PostalMime.parse(bytes as Buffer)
  await client.query('insert into bare_mails values ($1, $2, $3, $4, $5, $6)', [
    randomUUID(),
    messageId,
    from?.address,
    subject,
    text,
    html,
  ])
}
