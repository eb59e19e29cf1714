import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LockedConversation } from '../../conversations/lock-conversation.ts'
import type { Thread } from '../parse/quoted-from.ts'
import { mailFlood } from './mail-flood.ts'

/** The newest messages of a thread that are compared with a mail. */
const maxTexts = 10

/** What is known of the thread of a mail. */
export type ThreadFacts = Thread & {
  /** So many mails come into it that nobody is notified of a further one. */
  readonly isFlooded: boolean
}

type Facts = { readonly text: string | null; readonly isOurs: boolean }
type Names = {
  readonly address: string | null
  readonly name: string | null
  readonly signature: string | null
  readonly subject: string | null
}

/** Finds what a mail of the thread may repeat. Our own messages were sent with the signature of their sender. */
export async function findThreadFacts(ctx: ReadContext, conversation: LockedConversation): Promise<ThreadFacts> {
  const { id, senderId, contactAddress, contactName } = conversation
  const { tenantId } = ctx.actor
  const since = ctx.now.subtract({ minutes: mailFlood.minutes })
  const [messages, [names], recent] = await ctx.db.batch<[Facts, Names, object]>([
    sql<Facts>`
      select text, direction = 'outbound' as is_ours from messages
      where tenant_id = ${tenantId} and conversation_id = ${id} and text is not null
      order by at desc, id desc limit ${maxTexts}`,
    sql<Names>`
      select s.address, s.name, s.signature, c.subject from conversations c
        left join channel_senders s on s.tenant_id = c.tenant_id and s.id = ${senderId}
      where c.tenant_id = ${tenantId} and c.id = ${id}`,
    sql<object>`
      select from messages
      where tenant_id = ${tenantId} and conversation_id = ${id} and direction = 'inbound'
        and created_at > ${since} limit ${mailFlood.mails}`,
  ])
  const { address = null, name = null, signature = null, subject = null } = names ?? {}
  const texts = messages.map(({ text, isOurs }) => (isOurs && signature ? `${text}\n${signature}` : (text ?? '')))
  return {
    texts,
    names: [address, name, subject, contactAddress, contactName].filter((each) => each !== null),
    isFlooded: recent.length >= mailFlood.mails,
  }
}
