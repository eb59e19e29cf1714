import Type, { type Static } from 'typebox'
import { countExactContacts } from '#modules/guests/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, Id, named, strict, text, textOrNull } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { pageSlice, toPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { findBestMatch, type Match, parseSearchTerms } from '#platform/search/match.ts'
import type { Searchable, SearchHit } from '#platform/search/searchable.ts'

/** Results per type. With more matches, a user needs another search text. */
const maxPerType = 100
/** More words make the search slow without better results. */
const maxWords = 10

const SearchResult = named(
  'SearchHit',
  Type.Object({
    type: doc(Type.String(), 'The type of the record.', 'guest'),
    id: doc(Id, 'The id of the record.'),
    title: doc(Type.String(), 'The name of the record, for people.', 'Elif Yıldız'),
    subtitle: doc(Type.String(), 'A second line that tells records of one name apart.', '+905321110001'),
    facts: doc(
      Type.Record(Type.String(), Type.String()),
      'The values behind the second line, for programs that write them in the words of their user: of a guest `phone`, ' +
        '`email` and `companyName`; of a reservation `guest.name`, `checkIn`, `checkOut` and `status`; of a call `number`, ' +
        '`guest.name`, `direction`, `startedAt` and `status`; of a conversation `contactAddress`, `guest.name`, ' +
        '`channel`, `lastMessageAt` and `status`. Values that are not known are absent.',
      { phone: '+905321110001' },
    ),
    matchedField: doc(Type.String(), 'The best matching field of the record.', 'lastName'),
    score: doc(Type.Integer(), 'The quality of the match, from 1 to 100.', 92),
    hotelId: textOrNull({ format: 'uuid', description: 'The hotel of the record; null if it has none.' }),
  }),
)
type SearchResult = Static<typeof SearchResult>

const { page: pageParameter, pageSize } = (
  listQuery({}, { sort: [] }) as unknown as { properties: Record<string, never> }
).properties

/** `GET /search` (§4.4): searches all types that the modules declare, in one round trip. */
export const searchEverything = (searchables: readonly Searchable[]): Endpoint => {
  const types = searchables.map(({ type }) => type)
  return endpoint({
    method: 'GET',
    path: '/search',
    operationId: 'search',
    access: 'signed-in',
    summary: 'Search over everything that the caller may read',
    description:
      'Finds guests, reservations, calls and other records by names, numbers and codes, also with typing errors and ' +
      'without accents. Only types that the caller may read are searched. The best matches come first; each type ' +
      'contributes at most 100.',
    query: Type.Object(
      {
        q: text({ minLength: 2, maxLength: 100, description: 'The words to search for, at most 10.' }),
        types: Type.Optional(
          doc(
            Type.Array(text({ enum: types }), { maxItems: types.length }),
            'The types of records to search; by default all that the caller may read.',
          ),
        ),
        ...({ page: pageParameter, pageSize } as object),
      },
      strict,
    ),
    lookUps: ({ q = '' }, tenant) => countExactContacts(q, tenant),
    returns: page(SearchResult),
    async handle(ctx, { query }) {
      const {
        q,
        types: requestedTypes,
        ...paging
      } = query as { q: string; types?: string[]; page: number; pageSize: number }
      if (q.trim().split(/\s+/).length > maxWords) {
        throw invalidField('q', 'too_many_items', `q may have at most ${maxWords} words`)
      }
      const readable = searchables.filter(
        ({ type, readBy }) =>
          (requestedTypes?.includes(type) ?? true) &&
          readBy.some((permission) => ctx.actor.permissions.has(permission)),
      )
      const results = await searchAll(ctx, readable, q.trim())
      const { size, offset } = pageSlice(paging)
      const items = results.slice(Number(offset), Number(offset) + size)
      return toPage(items, { ...paging, totalCount: results.length })
    },
  })
}

async function searchAll(ctx: ReadContext, searchables: readonly Searchable[], text: string): Promise<SearchResult[]> {
  if (searchables.length === 0) return []
  const search = { text, limit: maxPerType }
  const hits = await ctx.db.batch<SearchHit[]>(searchables.map((each) => each.hits(ctx, search)))
  const terms = parseSearchTerms(text, ctx.actor.tenant.phoneCountry)
  const isMasked = ctx.actor.piiAccess === 'masked'
  return searchables
    .flatMap((searchable, index) => {
      const rows = (hits[index] ?? []).map((hit) => {
        return toResult(hit, searchable, {
          match: findBestMatch(hit, searchable.fields, { terms, isMasked }),
          isMasked,
        })
      })
      return rows.toSorted(compareResults).slice(0, maxPerType)
    })
    .toSorted(compareResults)
}

function compareResults(a: SearchResult, b: SearchResult): number {
  const keys = ({ title, type, id }: SearchResult): readonly string[] => [title, type, id]
  const [keysA, keysB] = [keys(a), keys(b)]
  const index = keysA.findIndex((key, at) => key !== keysB[at])
  return b.score - a.score || ((keysA[index] ?? '') < (keysB[index] ?? '') ? -1 : 1)
}

type MatchContext = { readonly match: Match; readonly isMasked: boolean }

/** Builds a result. The subtitle shows the value that matched, where a field has several values. */
function toResult(hit: SearchHit, { type, fields }: Searchable, { match, isMasked }: MatchContext): SearchResult {
  const { id, title, hotelId, detail, values } = hit
  const shown = Object.entries(fields).flatMap(([name, { shown: isShown, personal }]): [string, string][] => {
    const own = values[name] ?? []
    const first = typeof own === 'string' ? own : own[0]
    const value = name === match.field && match.value !== null ? match.value : first
    if (!isShown || value === undefined) return []
    return [[name, isMasked && personal ? String(maskValue(personal, value)) : value]]
  })
  const subtitle = [...shown.map(([, value]) => value), detail].filter(Boolean).join(' · ')
  const facts: Record<string, string> = { ...Object.fromEntries(shown), ...hit.facts }
  return { type, id, title, subtitle, facts, matchedField: match.field, score: match.score, hotelId }
}
