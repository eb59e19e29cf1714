import { countExactContacts, guestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { text } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { fold } from '#shared/fold.ts'
import { upperAscii } from '#shared/letter-case.ts'

/**
 * The filter `q`: reservations whose confirmation number starts with the text, whose external id is the text, or whose
 * guest matches it as in the list of guests.
 */
export const byText = listFilter<string>(
  text({
    minLength: 2,
    maxLength: 100,
    description:
      'Only reservations whose confirmation number begins with the text, whose external id is the text, or whose guest matches.',
  }),
  (text, ctx) => sql`id in (${sql.join(matchQueries(ctx, text), sql` union all `)})`,
  countExactContacts,
)

/** One query for each field to search, so that each can use its index. */
function matchQueries(ctx: ReadContext, text: string): Query[] {
  const { tenantId } = ctx.actor
  return [
    sql`select id from reservations where tenant_id = ${tenantId} and external_id = ${text}`,
    sql`select r.id from guests join reservations r on r.tenant_id = guests.tenant_id and r.guest_id = guests.id
      where guests.tenant_id = ${tenantId} and ${guestSearchCondition(ctx, text)}`,
    ...byConfirmationNumberPrefix(tenantId, text),
  ]
}

/** Reservations whose confirmation number starts with a text; empty for a text that cannot start one. */
export function byConfirmationNumberPrefix(tenantId: string, text: string): Query[] {
  const range = numberPrefix(text)
  return range ? [sql`select id from reservations where tenant_id = ${tenantId} and confirmation_number ${range}`] : []
}

/**
 * The condition of a number of eight letters and digits that it starts with a text; undefined for a text that cannot
 * start one. It is a range, because a unique index does not support patterns. Z is the last letter of the alphabet of
 * these numbers.
 */
export function numberPrefix(text: string): Query | undefined {
  const start = upperAscii(fold(text))
  return /^[A-HJ-NP-Z2-9]{2,8}$/.test(start) ? sql`between ${start} and ${start.padEnd(8, 'Z')}` : undefined
}
