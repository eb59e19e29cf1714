import Type from 'typebox'
import { countExactContacts, guestSearchCondition } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Day, doc } from '#platform/http/schemas.ts'
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

/** The business date of the rows of `calls`, as reports and the dashboard count them. */
const businessDate = ({ actor }: ReadContext): Query => sql`coalesce(
  (select business_date(calls.started_at, h.time_zone, h.business_day_start)
   from hotels h where h.tenant_id = calls.tenant_id and h.id = calls.hotel_id),
  business_date(calls.started_at, ${actor.tenant.timeZone}, 'PT0H'))`

/** No clock and no start of a business day moves a call further than this from the day in UTC. */
const farthest = sql`interval '2 days'`

/** `businessDateFrom`: calls that began on a business date or later. The range of moments finds them by an index. */
export const businessDateFrom = listFilter<string>(
  doc(Day, 'Only calls of this business date or later, as reports count them: by the clock of their hotel.'),
  (day, ctx) => sql`calls.started_at >= ${day}::date - ${farthest} and ${businessDate(ctx)} >= ${day}::date`,
)

/** `businessDateTo`: calls that began on a business date or earlier. */
export const businessDateTo = listFilter<string>(
  doc(Day, 'Only calls of this business date or earlier, as reports count them: by the clock of their hotel.'),
  (day, ctx) => sql`calls.started_at < ${day}::date + ${farthest} and ${businessDate(ctx)} <= ${day}::date`,
)

/** `isExternal`: calls with somebody outside, as reports count them. */
export const externalFilter = listFilter<boolean>(
  doc(Type.Boolean(), 'True for inbound and outbound calls, which reports count; false for calls between users.'),
  (isExternal) => (isExternal ? sql`calls.direction <> 'internal'` : sql`calls.direction = 'internal'`),
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
