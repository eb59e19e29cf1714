import { countExactContacts, guestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { text } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { fold } from '#shared/fold.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'

/** The filter `q`: leads whose guest matches it as in the list of guests, and those of others by name or number. */
export const byText = listFilter<string>(
  text({
    minLength: 2,
    maxLength: 100,
    description: 'Only leads whose guest matches, whose name begins with the text, or whose number it is.',
  }),
  (text, ctx) => sql`id in (${sql.join(matchQueries(ctx, text), sql` union all `)})`,
  countExactContacts,
)

/** The filter `name`: leads of somebody with this name who is not a guest yet, whatever its case and accents. */
export const byName = listFilter<string>(
  text({ minLength: 1, maxLength: 241, description: 'Only leads of somebody with this name who is not a guest yet.' }),
  (name) => sql`name_key = ${fold(name)}`,
)

/** One query for each field to search, so that each can use its index. */
function matchQueries(ctx: ReadContext, text: string): Query[] {
  const { tenantId, tenant } = ctx.actor
  const key = fold(text)
  const number = parsePhone(text, tenant.phoneCountry)
  return [
    sql`select l.id from guests join leads l on l.tenant_id = guests.tenant_id and l.guest_id = guests.id
      where guests.tenant_id = ${tenantId} and ${guestSearchCondition(ctx, text)}`,
    sql`select id from leads where tenant_id = ${tenantId} and name_key between ${key} and ${`${key}\u{10ffff}`}`,
    ...(number
      ? [
          sql`select id from leads where tenant_id = ${tenantId} and phone = any (${sql.val(phoneSpellings(number))}::text[])`,
        ]
      : []),
  ]
}
