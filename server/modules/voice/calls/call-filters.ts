import Type from 'typebox'
import { matching, wholeValues } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { finder } from '#platform/resource/declaration.ts'
import { phoneBeginnings, readPhone } from '#shared/phone.ts'

/**
 * `q`: calls of guests who are found by it as in the list of guests, and, of four figures on, calls from or to numbers
 * that begin or end so. Who must not see numbers finds by whole ones only.
 */
export const byText = finder<string>(
  Type.Unsafe<string>({ type: 'string', minLength: 2, maxLength: 100 }),
  (text, ctx) => sql`id in (${sql.join(placesOf(ctx, text), sql` union all `)})`,
  wholeValues,
)

/** One question for each place where the text may stand, so that each has its index. */
function placesOf(ctx: Context, text: string): Query[] {
  const { tenantId } = ctx.actor
  // As an array, so that whatever the planner thinks of it, calls are read by their guests.
  const ofGuests = sql`
    select id from calls where tenant_id = ${tenantId} and guest_id = any (array(
      select guests.id from guests where guests.tenant_id = ${tenantId} and ${matching(ctx, text)}))`
  const isNumber = /^[ \d+()./-]+$/.test(text) && digitsOf(text).length >= fewestDigits
  if (!isNumber) return [ofGuests]
  return [
    ofGuests,
    ...numbersLike(ctx, text).map((place) => sql`select id from calls where tenant_id = ${tenantId} and ${place}`),
  ]
}

const fewestDigits = 4
/** Behind all that begins alike: numbers are in the order of code points. */
const last = '\u{10ffff}'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

function numbersLike({ actor }: Context, text: string): Query[] {
  const { countryCode } = actor.tenant
  const whole = readPhone(text, countryCode)
  const equal = whole ? [sql`from_number = ${whole}`, sql`to_number = ${whole}`] : []
  if (actor.piiAccess === 'masked') return equal
  const ending = [...digitsOf(text)].toReversed().join('')
  return [
    ...equal,
    ...phoneBeginnings(text, countryCode).flatMap((beginning) => [
      begins(sql`from_number`, beginning),
      begins(sql`to_number`, beginning),
    ]),
    ...(text.includes('+') ? [] : [begins(sql`from_reversed`, ending), begins(sql`to_reversed`, ending)]),
  ]
}

const begins = (column: Query, beginning: string): Query =>
  sql`${column} >= ${beginning} and ${column} < ${beginning + last}`
