import Type from 'typebox'
import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'

/**
 * `q`: reservations whose confirmation number begins with the text, whose external id it is, or whose guest has a name that
 * begins with it (the last, the first, or both in this order) or has it as phone number in any spelling.
 */
export const byText = finder<string>(
  Type.Unsafe<string>({ type: 'string', minLength: 2, maxLength: 100 }),
  (text, ctx) => sql`id in (${sql.join(placesOf(ctx, text), sql` union all `)})`,
)

/** One question for each place where the text may stand, so that each has its index. */
function placesOf(ctx: Context, text: string): Query[] {
  const { tenantId, tenant } = ctx.actor
  const phone = readPhone(text, tenant.countryCode)
  const byGuest = (is: Query): Query => sql`
    select r.id from guests g join reservations r on r.tenant_id = g.tenant_id and r.guest_id = g.id
    where g.tenant_id = ${tenantId} and ${is}`
  const prefix = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return [
    sql`select id from reservations where tenant_id = ${tenantId} and external_id = ${text}`,
    byGuest(sql`lower(g.last_name) like ${prefix}`),
    byGuest(sql`lower(g.first_name || ' ' || g.last_name) like ${prefix}`),
    ...(phone ? [byGuest(sql`g.phone = ${phone}`)] : []),
    ...numbersFrom(tenantId, text.toUpperCase()),
  ]
}

/** A range instead of a pattern, for the unique index is none for patterns; Z is the last of the letters it is made of. */
const numbersFrom = (tenantId: string, start: string): Query[] =>
  /^[A-HJ-NP-Z2-9]{2,8}$/.test(start)
    ? [
        sql`select id from reservations where tenant_id = ${tenantId}
          and confirmation_number between ${start} and ${start.padEnd(8, 'Z')}`,
      ]
    : []
