import { readPhone } from '#shared/phone.ts'
import type { Context, TenantFacts } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { finder } from '#platform/resource/declaration.ts'
import { text } from '#platform/resource/fields.ts'
import type { Search } from '#platform/search/searchable.ts'
import { type SearchWord, searchWords } from './search-terms.ts'

/** More words make a search slow, and no better. */
const mostWords = 10
/** What so many have in common tells nobody apart; of more so many are taken, and other filters narrow those. */
const mostFound = 10_000
/** Behind all that begins alike: terms are in the order of code points. */
const last = '\u{10ffff}'

/**
 * A condition on `guests`: those who have all words of a search, each as the beginning of a word of their names, company,
 * e-mail addresses or accounts, and figures anywhere in a phone number. At most 10 000 are found, and none that is merged
 * or anonymized. Who must not see numbers and addresses finds by whole ones only. Throws 422 on `q` for too many words.
 */
export function matching(ctx: Context, search: string): Query {
  const words = wordsOf(ctx, search)
  return words.length === 0 ? sql`false` : areAmong([finds(ctx, words, { atMost: mostFound })])
}

/**
 * The same for a search that wants the best few: about so many of those who have the words as whole words, and as many of
 * all others.
 */
export function guestsFound(ctx: Context, { text: search, atMost }: Search): Query {
  const words = wordsOf(ctx, search)
  if (words.length === 0) return sql`false`
  const all = finds(ctx, words, { atMost })
  // Of one word the index gives the whole words first.
  return areAmong(words.length === 1 ? [all] : [finds(ctx, words, { atMost, isWhole: true }), all])
}

function wordsOf(ctx: Context, search: string): readonly SearchWord[] {
  const words = searchWords(search, ctx.actor.tenant.countryCode)
  if (words.length > mostWords) throw invalidField('q', 'too_many_items', `Search for at most ${mostWords} words`)
  return words
}

/** As an array, so that whatever the planner thinks of it, guests are read by their ids. */
const areAmong = (found: readonly Query[]): Query => sql`guests.status = 'active' and guests.id = any (array(
    ${sql.join(found, sql` union all `)}))`

type Wanted = { readonly atMost: number; readonly isWhole?: boolean }

function finds(ctx: Context, words: readonly SearchWord[], { atMost, isWhole = false }: Wanted): Query {
  const bound = words.length === 1 ? sql`order by t.term limit ${atMost}` : sql``
  const found = words.map((word) => sql`(${sql.join(hits(ctx, word, { bound, isWhole }), sql` union all `)})`)
  return sql`(select guest_id from (${sql.join(found, sql` intersect `)}) hits order by guest_id limit ${atMost})`
}

/** §4.2.3 The parameter `q` of a list of guests. */
export const byText = finder<string>(
  text(100).schema,
  (search, ctx) => matching(ctx, search),
  (search, tenant) => wholeValues(search, tenant),
)

/** How many whole numbers and addresses a search finds guests by: `lookUps` of endpoints that search guests. */
export const wholeValues = (search: string, { countryCode }: TenantFacts): number =>
  Math.max(
    searchWords(search, countryCode).filter(({ contact }) => contact).length,
    readPhone(search, countryCode) === undefined ? 0 : 1,
  )

type Ranges = { readonly bound: Query; readonly isWhole: boolean }

function hits({ actor }: Context, { beginnings, contact }: SearchWord, { bound, isWhole }: Ranges): readonly Query[] {
  const isMasked = actor.piiAccess === 'masked'
  const names = isMasked ? sql`and t.source_id = t.guest_id` : sql``
  const ranges = beginnings.map(
    (beginning) => sql`(
      select t.guest_id from guest_search_terms t
      where t.tenant_id = ${actor.tenantId} and ${isWhole ? sql`t.term = ${beginning}` : within(beginning)} ${names} ${bound})`,
  )
  if (!isMasked || !contact) return ranges
  const whole = sql`(
    select t.guest_id from guest_search_terms t
    join guest_contact_points p on p.tenant_id = t.tenant_id and p.id = t.source_id
    where t.tenant_id = ${actor.tenantId} and t.term = ${contact.term} and p.value_key = lower(${contact.value}))`
  return [...ranges, whole]
}

const within = (beginning: string): Query => sql`t.term >= ${beginning} and t.term < ${beginning + last}`
