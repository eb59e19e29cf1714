import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { replaceVariables, variablesIn } from '../templates/variables.ts'

/** What a canned response may have filled in, each with the question for it. */
const values = {
  'guest.firstName': sql`g.first_name`,
  'guest.lastName': sql`g.last_name`,
  'hotel.name': sql`h.name`,
  'hotel.phone': sql`h.phone`,
  'hotel.email': sql`h.email`,
  'user.firstName': sql`u.first_name`,
  'user.lastName': sql`u.last_name`,
} as const

/** The names of its variables. */
export const cannedVariables = Object.keys(values)

/** 422 items for the variables of a text that there are not. */
export const unknownVariables = (text: string): ErrorItem[] =>
  variablesIn(text)
    .filter((name) => !cannedVariables.includes(name))
    .map((name) => {
      const message = `There is no variable {{${name}}}; there are ${cannedVariables.join(', ')}`
      return { field: 'text', code: 'invalid_value', message }
    })

/** A text for one conversation, and the variables for which there is nothing to fill in. */
export type Filled = { readonly text: string; readonly missing: readonly string[] }

type About = Pick<LockedConversation, 'guestId' | 'hotelId'>

/** Fills in what is known of the guest and the hotel of a conversation, and of who writes. */
export async function filledFor(ctx: Context, text: string, { guestId, hotelId }: About): Promise<Filled> {
  const { tenantId, userId } = ctx.actor
  const known = await ctx.acrossHotels((db) =>
    db.one(sql<{ known: Readonly<Record<string, string | null>> }>`
      select jsonb_build_object(${sql.join(
        Object.entries(values).flatMap(([name, value]) => [sql`${name}::text`, value]),
      )}) as known
      from (select 1) as one
      left join guests g on g.tenant_id = ${tenantId} and g.id = ${guestId}
      left join hotels h on h.tenant_id = ${tenantId} and h.id = ${hotelId}
      left join users u on u.tenant_id = ${tenantId} and u.id = ${userId}`),
  )
  const valueOf = (name: string): string => known?.known[name] ?? ''
  return {
    text: replaceVariables(text, valueOf),
    missing: variablesIn(text).filter((name) => valueOf(name) === ''),
  }
}
