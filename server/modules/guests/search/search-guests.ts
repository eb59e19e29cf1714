import type { ReadContext, TenantFacts } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { type ListFilter, listFilter } from '#platform/resource/declaration.ts'
import { text } from '#platform/resource/fields.ts'
import type { SearchRequest } from '#platform/search/searchable.ts'
import { parsePhone } from '#shared/phone.ts'
import { addressKeys } from '../contact-points/address-keys.ts'
import { parseSearchTerms, type SearchTerm } from './search-terms.ts'

/** More terms make a search slower without improving it. */
const maxSearchTerms = 10
/** A search with more matches is not selective; only this many are kept, and other filters apply to them. */
const maxMatches = 10_000
/** The upper bound of a prefix range; terms are sorted by code points. */
const highestCodePoint = '\u{10ffff}'

/**
 * A condition on `guests`: active guests that match all terms of a search. A term matches the beginning of a word of
 * the names, company, e-mail addresses or accounts; digits match the beginning of a phone number. At most 10 000 guests
 * match. Masked roles match only complete numbers and addresses. Throws 422 on `q` for too many words.
 */
export function guestSearchCondition(ctx: ReadContext, search: string): Query {
  const terms = termsOf(ctx, search)
  return terms.length === 0 ? sql`false` : isAmong([matchingIds(ctx, terms, { atMost: maxMatches })])
}

/**
 * The same for a search that shows only the best hits: up to `atMost` whole-word matches and `atMost` prefix matches.
 */
export function topGuestSearchCondition(ctx: ReadContext, { text: search, limit: atMost }: SearchRequest): Query {
  const terms = termsOf(ctx, search)
  if (terms.length === 0) return sql`false`
  const all = matchingIds(ctx, terms, { atMost })
  // For a single term the index returns whole words first.
  return isAmong(terms.length === 1 ? [all] : [matchingIds(ctx, terms, { atMost, isWhole: true }), all])
}

function termsOf(ctx: ReadContext, search: string): readonly SearchTerm[] {
  const terms = parseSearchTerms(search, ctx.actor.tenant.phoneCountry)
  if (terms.length > maxSearchTerms)
    throw invalidField('q', 'too_many_items', `Search for at most ${maxSearchTerms} words`)
  return terms
}

/** The ids are an array, so that the planner always reads guests by primary key. */
const isAmong = (found: readonly Query[]): Query => sql`guests.status = 'active' and guests.id = any (array(
    ${sql.join(found, sql` union all `)}))`

type SearchLimits = { readonly atMost: number; readonly isWhole?: boolean }

function matchingIds(ctx: ReadContext, terms: readonly SearchTerm[], { atMost, isWhole = false }: SearchLimits): Query {
  const bound = terms.length === 1 ? sql`order by t.term limit ${atMost}` : sql``
  const found = terms.map((term) => sql`(${sql.join(termMatches(ctx, term, { bound, isWhole }), sql` union all `)})`)
  return sql`(select guest_id from (${sql.join(found, sql` intersect `)}) matches order by guest_id limit ${atMost})`
}

/** §4.2.3 The filter `q` of the guest list. */
export const guestTextFilter: ListFilter = {
  ...listFilter<string>(
    doc(text(100).schema, 'Only guests whose names, numbers, addresses or company match, without accents and case.'),
    (search, ctx) => guestSearchCondition(ctx, search),
    (search, tenant) => countExactContacts(search, tenant),
  ),
  isPlannedOnce: true,
}

/** The number of complete numbers and addresses in a search; endpoints count them as look-ups. */
export const countExactContacts = (search: string, { phoneCountry }: TenantFacts): number =>
  Math.max(
    parseSearchTerms(search, phoneCountry).filter(({ contact }) => contact).length,
    parsePhone(search, phoneCountry) === undefined ? 0 : 1,
  )

type TermMatchOptions = { readonly bound: Query; readonly isWhole: boolean }

function termMatches(
  { actor }: ReadContext,
  { prefixes, contact }: SearchTerm,
  { bound, isWhole }: TermMatchOptions,
): readonly Query[] {
  const isMasked = actor.piiAccess === 'masked'
  const names = isMasked ? sql`and t.source_id = t.guest_id` : sql``
  const ranges = prefixes.map(
    (prefix) => sql`(
      select t.guest_id from guest_search_terms t
      where t.tenant_id = ${actor.tenantId}
      and ${isWhole ? sql`t.term = ${prefix}` : startsWith(prefix)} ${names} ${bound})`,
  )
  if (!isMasked || !contact) return ranges
  const whole = sql`(
    select t.guest_id from guest_search_terms t
    join guest_contact_points p on p.tenant_id = t.tenant_id and p.id = t.source_id
    where t.tenant_id = ${actor.tenantId} and t.term = any (${sql.val(contact.terms)}::text[])
    and p.value_key = any (${addressKeys(contact.values)}))`
  return [...ranges, whole]
}

const startsWith = (prefix: string): Query => sql`t.term >= ${prefix} and t.term < ${prefix + highestCodePoint}`
