import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { DayOrNull, doc, Id, Instant, strict, TextOrNull } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { phoneSpellings } from '#shared/phone.ts'
import { guests } from '../record/guests.ts'
import { resolveGuest } from '../record/resolve-guest.ts'

/** The number of newest guests that are scanned, and the maximum number of matches for one value or name. */
const maxScannedGuests = 500
const maxMatchesPerValue = 10

const Guest = Type.Object(
  {
    id: doc(Id, 'The id of the guest.'),
    firstName: doc(Type.String(), 'The first name.', 'Elif'),
    lastName: doc(Type.String(), 'The last name.', 'Yıldız'),
    phone: doc(hidden(TextOrNull, 'phone'), 'The phone number.', '+905321110001'),
    email: doc(hidden(TextOrNull, 'email'), 'The e-mail address.', 'elif.yildiz@example.com'),
    birthDate: doc(DayOrNull, 'The date of birth.'),
    createdAt: doc(Instant, 'When the record was created.'),
  },
  { title: 'DuplicateGuest' },
)

const reasons = ['samePhone', 'sameEmail', 'sameAccount', 'sameName', 'similarName', 'sameBirthDate'] as const
const Pair = Type.Object(
  {
    score: doc(Type.Integer({ minimum: 0, maximum: 100 }), 'How likely they are one person, from 0 to 100.', 90),
    reasons: doc(
      Type.Array(Type.Unsafe<(typeof reasons)[number]>({ type: 'string', enum: [...reasons] })),
      'What they have in common.',
      ['samePhone', 'similarName'],
    ),
    guests: Type.Array(Guest, { minItems: 2, maxItems: 2, description: 'The two guests.' }),
  },
  { title: 'DuplicatePair' },
)

const DuplicatesQuery = Type.Object(
  {
    ...listQuery({}, { sort: [] }).properties,
    guestId: Type.Optional(doc(Id, 'Compares this guest with all others.')),
    createdTo: Type.Optional(doc(Instant, 'Compares the newest guests up to this time.')),
  },
  strict,
)

/**
 * GET /guests/duplicates: pairs of active guests who may be one person, the most likely first. Compares the newest 500
 * guests (created up to `createdTo`), or one guest, with all others; at most ten matches for each value, by index. For
 * masked roles only names are compared, except for a single guest: that request also compares contact points and counts
 * as a look-up.
 */
export const duplicateGuests = endpoint({
  method: 'GET',
  path: '/guests/duplicates',
  operationId: 'listDuplicateGuests',
  access: 'guests.read',
  summary: 'Find guests who may be one person',
  description:
    'Returns pairs of guests who may be one person, the most likely first. Compares the newest 500 guests, or one guest, ' +
    'with all others. Roles that do not see personal values get pairs by name only, unless they name a guest.',
  cost: 'heavy',
  extension: true,
  query: DuplicatesQuery,
  lookUps: ({ guestId }) => (guestId === undefined ? 0 : 1),
  returns: page(Pair),
  async handle(ctx, { query }) {
    const { page, pageSize, guestId, createdTo } = query
    const { size, offset } = pageSlice({ page, pageSize })
    const one = guestId === undefined ? undefined : await resolveGuest(ctx, guestId)
    const scanned = one ? sql`select ${one.id}::uuid as id` : newestGuests(ctx, createdTo)
    const alike =
      one || ctx.actor.piiAccess === 'full'
        ? [sharedContactPairs(ctx, await otherSpellings(ctx, scanned)), sharedNamePairs(ctx)]
        : [sharedNamePairs(ctx)]
    const found = await ctx.db.one(sql<{ items: Static<typeof Pair>[]; count: number }>`
      with pairs as materialized (${scoredPairs(ctx, scanned, alike)}),
        shown as (select * from pairs order by score desc, a, b limit ${size} offset ${offset})
      select (select count(*) from pairs) as count, coalesce((
        select jsonb_agg(jsonb_build_object('score', score, 'reasons', reasons,
          'guests', jsonb_build_array(${shownGuest('a')}, ${shownGuest('b')})) order by score desc, a, b)
        from shown), '[]') as items`)
    const { items = [], count = 0 } = found ?? {}
    return toPage(items, { page, pageSize, totalCount: count })
  },
})

const newestGuests = (ctx: ReadContext, createdTo: string | undefined): Query => sql`
  select id from guests where tenant_id = ${ctx.actor.tenantId} and status = 'active'
    and created_at <= ${createdTo ?? ctx.now.toString()}::timestamptz
  order by created_at desc, id desc limit ${maxScannedGuests}`

const shownGuest = (name: 'a' | 'b'): Query => sql`(
  select jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'phone', g.phone,
    'email', g.email, 'birthDate', g.birth_date,
    'createdAt', ${isoInstant('g.created_at')})
  from ${sql.table(guests.table)} g where g.tenant_id = shown.tenant_id and g.id = ${sql.ref(`shown.${name}`)})`

type OtherSpelling = { readonly number: string; readonly other: string }

/** The other spellings of the numbers of the scanned guests; most numbers have only one. */
async function otherSpellings(ctx: ReadContext, scanned: Query): Promise<OtherSpelling[]> {
  const numbers = await ctx.db.many(sql<{ number: string }>`
    select distinct p.value_key as number from (${scanned}) scanned join guest_contact_points p
      on p.tenant_id = ${ctx.actor.tenantId} and p.guest_id = scanned.id and p.type in ('phone', 'whatsapp')`)
  return numbers.flatMap(({ number }) =>
    phoneSpellings(number).flatMap((other) => (other === number ? [] : [{ number, other }])),
  )
}

/** Pairs with an equal contact point, or with two spellings of one number. */
const sharedContactPairs = ({ actor }: ReadContext, spellings: readonly OtherSpelling[]): Query => sql`
  select least(mine.guest_id, other.guest_id) as a, greatest(mine.guest_id, other.guest_id) as b,
    case when mine.type in ('phone', 'whatsapp') then 'samePhone' when mine.type = 'email' then 'sameEmail'
      else 'sameAccount' end as reason
  from scanned join guest_contact_points mine on mine.tenant_id = ${actor.tenantId} and mine.guest_id = scanned.id
  cross join lateral (
    select mine.value_key as key
    union all
    select spelled.other
    from unnest(${sql.val(spellings.map(({ number }) => number))}::text[],
      ${sql.val(spellings.map(({ other }) => other))}::text[]) spelled (number, other)
    where spelled.number = mine.value_key and mine.type in ('phone', 'whatsapp')) mine_keys
  cross join lateral (
    select p.guest_id from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${actor.tenantId} and p.value_key = mine_keys.key and p.guest_id <> mine.guest_id
      and (p.type = mine.type or p.type in ('phone', 'whatsapp') and mine.type in ('phone', 'whatsapp'))
      and g.status = 'active'
    limit ${maxMatchesPerValue}) other`

/** Pairs with the same name and birth date. */
const sharedNamePairs = ({ actor }: ReadContext): Query => sql`
  select least(me.id, other.id) as a, greatest(me.id, other.id) as b, 'sameName' as reason
  from scanned join guests me on me.tenant_id = ${actor.tenantId} and me.id = scanned.id and me.birth_date is not null
  cross join lateral (
    select g.id from guests g where g.tenant_id = ${actor.tenantId} and g.status = 'active' and g.id <> me.id
      and g.birth_date is not null and g.birth_date = me.birth_date
      and fold(g.last_name) = fold(me.last_name) and fold(g.first_name) = fold(me.first_name)
    limit ${maxMatchesPerValue}) other`

/** The pairs with their score from 0 to 100 and the reasons for it. */
const scoredPairs = (ctx: ReadContext, scanned: Query, alike: readonly Query[]): Query => sql`
  with scanned as materialized (${scanned}), alike as materialized (${sql.join(alike, sql` union `)}),
    joined as (
      select found.a, found.b, found.shared, a.tenant_id,
        fold(a.first_name) = fold(b.first_name) and fold(a.last_name) = fold(b.last_name)
          or fold(a.first_name) = fold(b.last_name) and fold(a.last_name) = fold(b.first_name) as same_name,
        fold(a.last_name) = fold(b.last_name) or fold(a.first_name) = fold(b.first_name) as similar_name,
        a.birth_date = b.birth_date as same_day
      from (select a, b, array_agg(distinct reason) as shared from alike group by a, b) found
      join guests a on a.tenant_id = ${ctx.actor.tenantId} and a.id = found.a
      join guests b on b.tenant_id = ${ctx.actor.tenantId} and b.id = found.b)
  select tenant_id, a, b,
    greatest(0, least(100,
      case when 'samePhone' = any (shared) then 50 else 0 end + case when 'sameEmail' = any (shared) then 50 else 0 end
      + case when 'sameAccount' = any (shared) then 40 else 0 end
      + case when same_name then 40 when similar_name then 10 else 0 end
      + case when same_day then 30 when not same_day then -30 else 0 end)) as score,
    array_remove(shared, 'sameName') || case when same_name then array['sameName'] when similar_name
      then array['similarName'] else '{}' end || case when same_day then array['sameBirthDate'] else '{}' end as reasons
  from joined`
