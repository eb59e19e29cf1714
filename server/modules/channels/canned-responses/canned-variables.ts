import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import type { LockedConversation } from '../conversations/lock-conversation.ts'
import { replaceVariables, variablesIn } from '../templates/variables.ts'

/** The variables and their columns. */
const variableColumns = {
  'guest.firstName': sql`g.first_name`,
  'guest.lastName': sql`g.last_name`,
  'hotel.name': sql`h.name`,
  'hotel.phone': sql`h.phone`,
  'hotel.email': sql`h.email`,
  'user.firstName': sql`u.first_name`,
  'user.lastName': sql`u.last_name`,
} as const

/** The names of the variables. */
export const cannedVariables = Object.keys(variableColumns)

/** Returns 422 items for unknown variables of a text. */
export const unknownVariableProblems = (text: string): ErrorItem[] =>
  variablesIn(text)
    .filter((name) => !cannedVariables.includes(name))
    .map((name) => {
      const message = `Unknown variable {{${name}}}. The variables are ${cannedVariables.join(', ')}`
      return { field: 'text', code: 'invalid_value', message }
    })

/** A filled text, and its variables without a value. */
export type FilledText = { readonly text: string; readonly missingVariables: readonly string[] }

type ConversationParties = Pick<LockedConversation, 'guestId' | 'hotelId'>

/** Fills the variables of a text with data of the conversation's guest and hotel and of the user who writes. */
export async function fillVariables(
  ctx: ReadContext,
  text: string,
  { guestId, hotelId }: ConversationParties,
): Promise<FilledText> {
  const { tenantId, userId } = ctx.actor
  const known = await ctx.acrossHotels((db) =>
    db.one(sql<{ known: Readonly<Record<string, string | null>> }>`
      select jsonb_build_object(${sql.join(
        Object.entries(variableColumns).flatMap(([name, value]) => [sql`${name}::text`, value]),
      )}) as known
      from (select 1) as one
      left join guests g on g.tenant_id = ${tenantId} and g.id = ${guestId}
      left join hotels h on h.tenant_id = ${tenantId} and h.id = ${hotelId}
      left join users u on u.tenant_id = ${tenantId} and u.id = ${userId}`),
  )
  const valueOf = (name: string): string => known?.known[name] ?? ''
  return {
    text: replaceVariables(text, valueOf),
    missingVariables: variablesIn(text).filter((name) => valueOf(name) === ''),
  }
}
