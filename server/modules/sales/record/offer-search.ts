import { countExactContacts, guestSearchCondition } from '#modules/guests/index.ts'
import { numberPrefix } from '#modules/reservations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { text } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'

/** The filter `q`: offers whose number starts with the text, or whose guest matches it as in the list of guests. */
export const byText = listFilter<string>(
  text({
    minLength: 2,
    maxLength: 100,
    description: 'Only offers whose number begins with the text, or whose guest matches.',
  }),
  (text, ctx) => sql`id in (${sql.join(matchQueries(ctx, text), sql` union all `)})`,
  countExactContacts,
)

/** One query for each field to search, so that each can use its index. */
function matchQueries(ctx: ReadContext, text: string): Query[] {
  const { tenantId } = ctx.actor
  const range = numberPrefix(text)
  return [
    sql`select o.id from guests join offers o on o.tenant_id = guests.tenant_id and o.guest_id = guests.id
      where guests.tenant_id = ${tenantId} and ${guestSearchCondition(ctx, text)}`,
    ...(range ? [sql`select id from offers where tenant_id = ${tenantId} and number ${range}`] : []),
  ]
}
