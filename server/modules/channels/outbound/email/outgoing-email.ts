import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { dressEmail } from '../../email/dress-email.ts'
import { withReplyTag } from '../../email/reply-tag.ts'
import type { CalendarFile, OutgoingEmail } from '../../provider/port.ts'

type QueuedEmail = {
  readonly subject: string | null
  readonly headerId: string
  readonly ccAddresses: readonly string[]
  readonly isAutomatic: boolean
  readonly calendar: CalendarFile | null
  readonly senderAddress: string
  readonly senderName: string
  readonly signature: string | null
  /** Null where the sender uses none. */
  readonly replyTag: string | null
  readonly languageCode: string | null
  readonly hotelName: string | null
  readonly isLetter: boolean
}

const maxReferences = 20

/** Loads what a queued e-mail has besides its message. */
export async function loadOutgoingEmail(
  ctx: ReadContext,
  { id, text }: { readonly id: string; readonly text: string | null },
): Promise<OutgoingEmail> {
  const isMessage = sql`m.tenant_id = ${ctx.actor.tenantId} and m.id = ${id}`
  const [[email], earlier] = await ctx.db.batch<[QueuedEmail, { id: string }]>([
    sql<QueuedEmail>`
      select m.subject, e.header_id, e.cc_addresses, e.is_automatic, e.calendar, s.address as sender_address,
        s.name as sender_name, s.signature, case when s.uses_reply_tag then c.reply_tag end as reply_tag,
        coalesce(e.language_code, g.language_code) as language_code, h.name as hotel_name,
        m.letter_id is not null as is_letter
      from messages m join message_emails e on e.tenant_id = m.tenant_id and e.id = m.id
        join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
        join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
        left join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
        left join hotels h on h.tenant_id = m.tenant_id and h.id = m.hotel_id
      where ${isMessage}`,
    sql<{ id: string }>`
      select coalesce(e.server_id, e.header_id) as id
      from messages m join messages o on o.tenant_id = m.tenant_id and o.conversation_id = m.conversation_id
        join message_emails e on e.tenant_id = o.tenant_id and e.id = o.id
      where ${isMessage} and (o.at, o.id) < (m.at, m.id) and o.status not in ('queued', 'failed')
      order by o.at desc, o.id desc limit ${maxReferences}`,
  ])
  if (!email) throw new Error(`The message ${id} has no e-mail`)
  const thread = earlier.map((each) => each.id)
  // Answers have no letterhead: they are a talk.
  const letterhead = email.isLetter || thread.length === 0 ? (email.hotelName ?? email.senderName) : null
  return { ...fieldsOf(email, { text, letterhead }), inReplyTo: thread[0] ?? null, references: thread.toReversed() }
}

type Dress = { readonly text: string | null; readonly letterhead: string | null }

function fieldsOf(email: QueuedEmail, { text, letterhead }: Dress): Omit<OutgoingEmail, 'inReplyTo' | 'references'> {
  const { subject, headerId, ccAddresses, isAutomatic, calendar, senderAddress, senderName, replyTag } = email
  const { text: plainText, html } = dressEmail({ ...email, text, letterhead })
  return {
    subject: subject ?? '',
    cc: ccAddresses,
    fromName: senderName,
    messageId: headerId,
    replyTo: replyTag === null ? null : withReplyTag(senderAddress, replyTag),
    plainText,
    html,
    isAutomatic,
    unsubscribeUrl: null,
    calendar,
  }
}
