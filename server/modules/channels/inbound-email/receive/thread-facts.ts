import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LockedConversation } from '../../conversations/lock-conversation.ts'
import type { Thread } from '../parse/quoted-from.ts'

/** So many mails in so many minutes are written by programs, whatever their headers say. */
const maxMails = 30
const floodMinutes = 10

/** Whether so many mails come into a thread that nobody is notified of a further one. */
export async function isFlooded(ctx: ReadContext, conversationId: string): Promise<boolean> {
  const since = ctx.now.subtract({ minutes: floodMinutes })
  const row = await ctx.db.one(sql<{ count: number }>`
    select count(*)::int as count from (
      select from messages
      where tenant_id = ${ctx.actor.tenantId} and conversation_id = ${conversationId} and direction = 'inbound'
        and created_at > ${since} limit ${maxMails}) recent`)
  return (row?.count ?? 0) >= maxMails
}

/** The newest messages of a thread that are compared with a mail. */
const maxTexts = 10

type Facts = { readonly text: string | null; readonly isOurs: boolean }
type Names = {
  readonly address: string | null
  readonly name: string | null
  readonly signature: string | null
  readonly subject: string | null
}

/** What a mail of the thread may repeat. Our own messages were sent with the signature of their sender. */
export async function listThreadTexts(ctx: ReadContext, conversation: LockedConversation): Promise<Thread> {
  const { id, senderId, contactAddress, contactName } = conversation
  const { tenantId } = ctx.actor
  const [messages, [names]] = await ctx.db.batch<[Facts, Names]>([
    sql<Facts>`
      select text, direction = 'outbound' as is_ours from messages
      where tenant_id = ${tenantId} and conversation_id = ${id} and text is not null
      order by at desc, id desc limit ${maxTexts}`,
    sql<Names>`
      select s.address, s.name, s.signature, c.subject from conversations c
        left join channel_senders s on s.tenant_id = c.tenant_id and s.id = ${senderId}
      where c.tenant_id = ${tenantId} and c.id = ${id}`,
  ])
  const { address = null, name = null, signature = null, subject = null } = names ?? {}
  const texts = messages.map(({ text, isOurs }) => (isOurs && signature ? `${text}\n${signature}` : (text ?? '')))
  return { texts, names: [address, name, subject, contactAddress, contactName].filter((each) => each !== null) }
}
