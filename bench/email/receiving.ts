import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { toEmailAccount } from '../../server/modules/channels/inbound-email/receive/email-account.ts'
import { receiveEmail } from '../../server/modules/channels/inbound-email/receive/receive-email.ts'
import { emailWorld, hotelAddress } from '../../server/modules/channels/inbound-email/testing/email-world.ts'
import { decryptIntegration } from '../../server/modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '../../server/platform/context-factory.ts'
import { durableApp } from '../durable-app.ts'
import { type Measurement, median, rounded } from '../measured.ts'

/** As many mails as a process has in its memory at once. */
const atOnce = 4
const mailsEach = 300
/** A usual mail: a text of a page, and the same as HTML. */
const textLength = 2_000

/** What it costs to receive a mail, beside a loop that only parses it and inserts a row. */
export async function receiving(rounds: number): Promise<Measurement[]> {
  const { app, runtime, close } = await durableApp()
  const clients: pg.Client[] = []
  try {
    const { tenant, account: created } = await emailWorld(app)
    const { tenantId } = tenant
    const account = toEmailAccount(
      await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => decryptIntegration(ctx, created.id)),
    )
    if (!account) throw new Error('The account does not receive')
    const receive = async (bytes: Buffer): Promise<void> => {
      const envelope = { to: [hotelAddress], from: 'ada@guest.test', clientIp: null, helo: null }
      const receivedAt = runtime.now()
      const id = await receiveEmail(runtime, account, { source: Readable.from([bytes]), envelope, receivedAt })
      if (id === null) throw new Error('The mail was not stored')
    }
    await app.admin(
      'create table bare_mails (id uuid primary key, message_id text unique, sender text, subject text, text text, html text)',
    )
    while (clients.length < atOnce) clients.push(new pg.Client({ connectionString: app.database.adminUrl }))
    await Promise.all(clients.map((client) => client.connect()))
    const found = { own: [] as number[], bare: [] as number[] }
    for (let round = -1; round < rounds; round += 1) {
      const own = await perSecond(mailsEach, () => receive)
      const bare = await perSecond(mailsEach, (loop) => (bytes) => insertBare(clients[loop] as pg.Client, bytes))
      if (round < 0) continue
      found.own.push(own)
      found.bare.push(bare)
    }
    const ratio = rounded(median(found.own.map((each, n) => each / (found.bare[n] ?? 0))), 2)
    return [
      { name: 'bare parse and insert', perSecond: rounded(median(found.bare)) },
      { name: 'receiving', perSecond: rounded(median(found.own)), ratio, expected: 0.5, ok: ratio >= 0.5 },
    ]
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await close()
  }
}

/** Mails in a second, by loops that each take the next one. */
async function perSecond(count: number, takeBy: (loop: number) => (bytes: Buffer) => Promise<void>): Promise<number> {
  const mails = Array.from({ length: count }, newMail)
  const start = performance.now()
  const loop = async (_: unknown, number: number): Promise<void> => {
    const take = takeBy(number)
    for (let mail = mails.pop(); mail; mail = mails.pop()) await take(mail)
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return count / ((performance.now() - start) / 1000)
}

/** Ids of mails that were made, which half of the later ones answer. */
const earlier: string[] = []

function newMail(_: unknown, number: number): Buffer {
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

async function insertBare(client: pg.Client, bytes: Buffer): Promise<void> {
  const { messageId, from, subject, text, html } = await PostalMime.parse(bytes)
  await client.query('insert into bare_mails values ($1, $2, $3, $4, $5, $6)', [
    randomUUID(),
    messageId,
    from?.address,
    subject,
    text,
    html,
  ])
}
