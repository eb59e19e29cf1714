import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import { matching, wholeValues } from '#modules/guests/index.ts'

/**
 * `q`: reservations whose confirmation number begins with the text, whose external id it is, or whose guest is found by it
 * as in the list of guests.
 */
export const byText = finder<string>(
  Type.Unsafe<string>({ type: 'string', minLength: 2, maxLength: 100 }),
  (text, ctx) => sql`id in (${sql.join(placesOf(ctx, text), sql` union all `)})`,
  wholeValues,
)

/** One question for each place where the text may stand, so that each has its index. */
function placesOf(ctx: Context, text: string): Query[] {
  const { tenantId } = ctx.actor
  return [
    sql`select id from reservations where tenant_id = ${tenantId} and external_id = ${text}`,
    sql`select r.id from guests join reservations r on r.tenant_id = guests.tenant_id and r.guest_id = guests.id
      where guests.tenant_id = ${tenantId} and ${matching(ctx, text)}`,
    ...numbersFrom(tenantId, text.toUpperCase()),
  ]
}

/** Those whose number begins so. A range instead of a pattern, for the unique index is none for patterns; Z is the last of the letters it is made of. */
export const numbersFrom = (tenantId: string, start: string): Query[] =>
  /^[A-HJ-NP-Z2-9]{2,8}$/.test(start)
    ? [
        sql`select id from reservations where tenant_id = ${tenantId}
          and confirmation_number between ${start} and ${start.padEnd(8, 'Z')}`,
      ]
    : []
