import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { lowerAscii } from '#shared/letter-case.ts'

/** What a mail says of the thread that it belongs to. */
export type ThreadClues = {
  readonly recipients: readonly string[]
  readonly inReplyTo: readonly string[]
  /** Oldest first. */
  readonly references: readonly string[]
}

const maxIds = 30

/**
 * The conversation of an account that a mail answers: by the reply tag of a recipient, else by `In-Reply-To`, else by
 * `References`, the newest first. Undefined for a mail that begins a thread. Subjects do not count: two guests may
 * write about the same thing.
 */
export async function findThread(
  ctx: ReadContext,
  integrationId: string,
  { recipients, inReplyTo, references }: ThreadClues,
): Promise<string | undefined> {
  const { tenantId } = ctx.actor
  const tags = recipients.flatMap(replyTagOf)
  const ids = [...inReplyTo.toReversed(), ...references.toReversed()].slice(0, maxIds)
  if (tags.length === 0 && ids.length === 0) return undefined
  const named = (column: 'header_id' | 'server_id') => sql`
    select id, array_position(${sql.val(ids)}::text[], ${sql.ref(column)}) as place from message_emails
    where tenant_id = ${tenantId} and ${sql.ref(column)} = any (${sql.val(ids)}::text[])`
  // Without a wall between the steps a plan may begin with all threads of the account.
  const found = await ctx.db.one(sql<{ id: string }>`
    with answered as materialized (${named('header_id')} union all ${named('server_id')}),
      thread as materialized (
        select id, 0 as place from conversations
        where tenant_id = ${tenantId} and reply_tag = any (${sql.val(tags)}::text[])
        union all
        select m.conversation_id, place from answered join messages m on m.tenant_id = ${tenantId} and m.id = answered.id)
    select c.id from thread
      join conversations c on c.tenant_id = ${tenantId} and c.id = thread.id and c.channel = 'email'
      join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
    where s.integration_id = ${integrationId}
    order by thread.place limit 1`)
  return found?.id
}

/** `reception+<tag>@hotel.example` → the tag. */
function replyTagOf(address: string): string[] {
  const [, tag] = /\+([a-z]{16})@/.exec(lowerAscii(address)) ?? []
  return tag === undefined ? [] : [tag]
}

/** An address without the tag, which is that of a sender. */
export const withoutTag = (address: string): string => address.replace(/\+[^@+]*@/, '@')
