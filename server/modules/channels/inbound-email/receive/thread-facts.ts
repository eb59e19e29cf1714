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

type Text = { readonly conversationId: string; readonly text: string | null; readonly isOurs: boolean }
type Names = {
  readonly id: string
  readonly address: string | null
  readonly name: string | null
  readonly signature: string | null
  readonly subject: string | null
  readonly recent: number
}

const ofNewThread: ThreadFacts = { texts: [], names: [], isFlooded: false }

/**
 * Finds what mails of the threads may repeat, by the ids of the threads. Our own messages were sent with the signature of
 * their sender.
 */
export async function findThreadFacts(
  ctx: ReadContext,
  conversations: readonly LockedConversation[],
): Promise<(conversation: LockedConversation) => ThreadFacts> {
  const known = conversations.filter(({ lastMessageAt }) => lastMessageAt !== null)
  if (known.length === 0) return () => ofNewThread
  const { tenantId } = ctx.actor
  const ids = sql`unnest(${sql.val(known.map(({ id }) => id))}::uuid[]) as thread (id)`
  const since = ctx.now.subtract({ minutes: mailFlood.minutes })
  const [texts, names] = await ctx.db.batch<[Text, Names]>([
    sql<Text>`
      select thread.id as conversation_id, newest.text, newest.is_ours from ${ids} cross join lateral (
        select text, direction = 'outbound' as is_ours from messages
        where tenant_id = ${tenantId} and conversation_id = thread.id and text is not null
        order by at desc, id desc limit ${maxTexts}) newest`,
    sql<Names>`
      select thread.id, s.address, s.name, s.signature, c.subject, recent.count::int as recent
      from ${ids}
        cross join lateral (
          select sender_id, subject from conversations where tenant_id = ${tenantId} and id = thread.id offset 0) c
        left join channel_senders s on s.tenant_id = ${tenantId} and s.id = c.sender_id
        cross join lateral (
          select count(*) from (
            select from messages
            where tenant_id = ${tenantId} and conversation_id = thread.id and direction = 'inbound'
              and created_at > ${since} order by at desc limit ${mailFlood.mails}) mail) recent`,
  ])
  const textsOf = Map.groupBy(texts, ({ conversationId }) => conversationId)
  const facts = new Map(names.map((each) => [each.id, toFacts(each, textsOf.get(each.id) ?? [])]))
  return ({ id, contactAddress, contactName }) => {
    const found = facts.get(id) ?? ofNewThread
    return { ...found, names: [...found.names, contactAddress, contactName ?? ''].filter((name) => name !== '') }
  }
}

function toFacts({ address, name, signature, subject, recent }: Names, messages: readonly Text[]): ThreadFacts {
  return {
    texts: messages.map(({ text, isOurs }) => (isOurs && signature ? `${text}\n${signature}` : (text ?? ''))),
    names: [address, name, subject].filter((each) => each !== null),
    isFlooded: recent >= mailFlood.mails,
  }
}
