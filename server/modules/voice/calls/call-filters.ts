import Type from 'typebox'
import { countExactContacts, guestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import { parsePhone, phonePrefixes, phoneSpellings } from '#shared/phone.ts'

/**
 * `q`: calls of guests that the guest list finds with the same text; with four digits or more also calls whose numbers
 * begin or end with them. Users with masked personal data find only whole numbers.
 */
export const callTextFilter = listFilter<string>(
  doc(
    Type.Unsafe<string>({ type: 'string', minLength: 2, maxLength: 100 }),
    'Only calls of guests whom `GET /guests` finds with this text. With four digits or more also calls whose numbers ' +
      'begin or end with them. Roles that see masked personal data find only whole numbers.',
    'Yıldız',
  ),
  (text, ctx) => sql`id in (${sql.join(textMatches(ctx, text), sql` union all `)})`,
  countExactContacts,
)

/** One query for each place where the text may match, so that each uses its own index. */
function textMatches(ctx: ReadContext, text: string): Query[] {
  const { tenantId } = ctx.actor
  // An array makes the planner read the calls by their guests, whatever its estimates are.
  const ofGuests = sql`
    select id from calls where tenant_id = ${tenantId} and guest_id = any (array(
      select guests.id from guests where guests.tenant_id = ${tenantId} and ${guestSearchCondition(ctx, text)}))`
  const isNumber = /^[ \d+()./-]+$/.test(text) && digitsOf(text).length >= minDigits
  if (!isNumber) return [ofGuests]
  return [
    ofGuests,
    ...numberConditions(ctx, text).map((place) => sql`select id from calls where tenant_id = ${tenantId} and ${place}`),
  ]
}

const minDigits = 4
/** Sorts after all other characters: phone numbers are sorted by code points. */
const lastCodePoint = '\u{10ffff}'

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

function numberConditions({ actor }: ReadContext, text: string): Query[] {
  const { phoneCountry } = actor.tenant
  const whole = parsePhone(text, phoneCountry)
  const spellings = sql.val(whole ? phoneSpellings(whole) : [])
  const equal = whole
    ? [sql`from_number = any (${spellings}::text[])`, sql`to_number = any (${spellings}::text[])`]
    : []
  if (actor.piiAccess === 'masked') return equal
  const ending = [...digitsOf(text)].toReversed().join('')
  return [
    ...equal,
    ...phonePrefixes(text, phoneCountry).flatMap((beginning) => [
      startsWith(sql`from_number`, beginning),
      startsWith(sql`to_number`, beginning),
    ]),
    ...(text.includes('+') ? [] : [startsWith(sql`from_reversed`, ending), startsWith(sql`to_reversed`, ending)]),
  ]
}

const startsWith = (column: Query, beginning: string): Query =>
  sql`${column} >= ${beginning} and ${column} < ${beginning + lastCodePoint}`
