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
 * The conversations of an account that mails answer, in their order: by the reply tag of a recipient, else by
 * `In-Reply-To`, else by `References`, the newest first. Undefined for a mail that begins a thread. Subjects do not
 * count: two guests may write about the same thing.
 */
export async function findThreads(
  ctx: ReadContext,
  integrationId: string,
  mails: readonly ThreadClues[],
): Promise<readonly (string | undefined)[]> {
  const { tenantId } = ctx.actor
  const tags = mails.flatMap(({ recipients }, n) => recipients.flatMap(replyTagOf).map((tag) => ({ n, tag })))
  const ids = mails.flatMap(({ inReplyTo, references }, n) =>
    [...inReplyTo.toReversed(), ...references.toReversed()].slice(0, maxIds).map((id, place) => ({ n, id, place })),
  )
  if (tags.length === 0 && ids.length === 0) return mails.map(() => undefined)
  // Without walls between the steps a plan may begin with all threads of the account, or with all its mails.
  const named = (column: 'header_id' | 'server_id') => sql`
    select n, place, found.id from clue cross join lateral (
      select id from message_emails where tenant_id = ${tenantId} and ${sql.ref(column)} = clue.id offset 0) found`
  const found = await ctx.db.many(sql<{ n: number; id: string }>`
    with clue as materialized (
        select n, id, place from unnest(${sql.val(ids.map(({ n }) => n))}::int[],
          ${sql.val(ids.map(({ id }) => id))}::text[], ${sql.val(ids.map(({ place }) => place))}::int[])
          as given (n, id, place)),
      answered as materialized (${named('header_id')} union all ${named('server_id')}),
      thread as materialized (
        select n, c.id, -1 as place
        from unnest(${sql.val(tags.map(({ n }) => n))}::int[], ${sql.val(tags.map(({ tag }) => tag))}::text[])
            as given (n, tag)
          cross join lateral (
            select id from conversations where tenant_id = ${tenantId} and reply_tag = given.tag offset 0) c
        union all
        select n, m.conversation_id, place from answered cross join lateral (
          select conversation_id from messages where tenant_id = ${tenantId} and id = answered.id offset 0) m)
    select distinct on (thread.n) thread.n, thread.id from thread
      cross join lateral (
        select sender_id from conversations
        where tenant_id = ${tenantId} and id = thread.id and channel = 'email' offset 0) c
      join channel_senders s on s.tenant_id = ${tenantId} and s.id = c.sender_id
    where s.integration_id = ${integrationId}
    order by thread.n, thread.place`)
  const byMail = new Map(found.map(({ n, id }) => [n, id]))
  return mails.map((_, n) => byMail.get(n))
}

/** `reception+<tag>@hotel.example` → the tag. */
function replyTagOf(address: string): string[] {
  const [, tag] = /\+([a-z]{16})@/.exec(lowerAscii(address)) ?? []
  return tag === undefined ? [] : [tag]
}

/** An address without the tag, which is that of a sender. */
export const withoutTag = (address: string): string => address.replace(/\+[^@+]*@/, '@')
