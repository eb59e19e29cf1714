import assert from 'node:assert/strict'
import type { Answer, TestApp } from '../../../../testing/app.ts'
import { created, newHotel, newTenant } from '../../../../testing/world.ts'

const dropToken = 'token of the mail server'
/** The address of the hotel in tests. */
export const hotelAddress = 'stay@hotel.test'

/** A tenant with a hotel, an e-mail account that receives by drop, and one sender. */
export async function emailWorld(
  app: TestApp,
  settings: Record<string, unknown> = {},
  secrets: Record<string, string> = { dropToken },
) {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const account = await created(tenant, '/integrations', {
    type: 'emailProvider',
    provider: 'smtp',
    name: 'E-mail of the hotel',
    settings: { smtpHost: 'smtp.hotel.test', receive: 'drop', authservId: 'mx.hotel.test', ...settings },
    secrets,
  })
  const sender = await created(tenant, '/emailprovider/senders', {
    integrationId: account.id,
    address: hotelAddress,
    name: 'Bellhop Bosphorus',
    hotelId: hotel.id,
    usesReplyTag: true,
  })

  const post = (bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
    app.call('POST', `/channels/${account.id}/emails`, {
      body: bytes,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${dropToken}`, ...headers },
    })

  /** Hands a mail over. Returns the id of its message. */
  async function drop(mail: string | Buffer, headers: Record<string, string> = {}): Promise<string | null> {
    const answer = await post(Buffer.from(mail as string), headers)
    assert.equal(answer.status, 202, answer.text)
    return answer.text || null
  }

  const conversations = async () =>
    (await tenant.call('GET', '/conversations?pageSize=100&sort=createdAt')).data.items as Record<string, unknown>[]
  const messagesOf = async (conversationId: unknown) =>
    (await tenant.call('GET', `/conversations/${conversationId}/messages?pageSize=100`)).data.items as Record<
      string,
      unknown
    >[]
  /** The message, with what only the database shows. */
  async function stored(messageId: string | null) {
    const [row] = await tenant.query(
      `select m.*, e.header_id, e.from_address, e.to_addresses, e.cc_addresses, e.is_from_other, e.is_automatic,
         e.quoted_from, e.has_html, e.spf, e.dkim, e.dmarc
       from messages m join message_emails e on e.tenant_id = m.tenant_id and e.id = m.id where m.id = '${messageId}'`,
    )
    assert.ok(row, 'the message is stored')
    return row as Record<string, unknown>
  }
  /** The types of the public events of a message. */
  const eventsOf = async (messageId: string | null) =>
    (await tenant.query(`select type from events where subject_id = '${messageId}'`)).map(({ type }) => type)

  return { app, tenant, hotel, roomType, account, sender, post, drop, conversations, messagesOf, stored, eventsOf }
}

let count = 0

/** A mail of a guest; `headers` replace the usual ones, and null leaves one out. */
export function mailFrom(
  from: string | null,
  { text = 'Do you have a room?', ...headers }: Readonly<Record<string, string | null>> = {},
): string {
  count += 1
  const all = {
    From: from,
    To: hotelAddress,
    Subject: 'Your stay in June',
    'Message-ID': `<mail-${count}@guest.test>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return `${lines.join('\r\n')}\r\n\r\n${text}\r\n`
}
