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
  const answered = (column: 'header_id' | 'server_id') => sql`
    select m.conversation_id as id, given.place
    from unnest(${sql.val(ids)}::text[]) with ordinality as given (id, place)
      join message_emails e on e.tenant_id = ${tenantId} and e.${sql.ref(column)} = given.id
      join messages m on m.tenant_id = e.tenant_id and m.id = e.id`
  const found = await ctx.db.one(sql<{ id: string }>`
    select c.id from (
        select id, 0 as place from conversations
        where tenant_id = ${tenantId} and reply_tag = any (${sql.val(tags)}::text[])
        union all ${answered('header_id')}
        union all ${answered('server_id')}) found
      join conversations c on c.tenant_id = ${tenantId} and c.id = found.id and c.channel = 'email'
      join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
    where s.integration_id = ${integrationId}
    order by found.place limit 1`)
  return found?.id
}

/** `reception+<tag>@hotel.example` → the tag. */
function replyTagOf(address: string): string[] {
  const [, tag] = /\+([a-z]{16})@/.exec(lowerAscii(address)) ?? []
  return tag === undefined ? [] : [tag]
}

/** An address without the tag, which is that of a sender. */
export const withoutTag = (address: string): string => address.replace(/\+[^@+]*@/, '@')
