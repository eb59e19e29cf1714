import Type, { type Static } from 'typebox'
import { wholeValues } from '#modules/guests/index.ts'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint, type Endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { maskedValue } from '#platform/privacy/personal.ts'
import { pageWith, sliceOf } from '#platform/resource/page.ts'
import { pageOf, shapesOf } from '#platform/resource/shapes.ts'
import { type Match, matchOf, soughtOf } from '#platform/search/match.ts'
import type { Find, Searchable } from '#platform/search/searchable.ts'

/** More of one type are not looked at: who sees so many types another word. */
const mostOfType = 100
/** More words make a search slow, and no better. */
const mostWords = 10

const Found = Type.Object({
  type: Type.String(),
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  matchedField: Type.String({ description: 'The field of the record that matches best' }),
  score: Type.Integer({ description: 'How well it matches, 1 to 100' }),
  hotelId: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'The hotel it belongs to',
  }),
})
type Found = Static<typeof Found>

const { page, pageSize } = (shapesOf({}, { sort: [] }).query as unknown as { properties: Record<string, never> })
  .properties

/** `GET /search` (§4.4): over the types that the modules declare, in one round trip. */
export const searchEverything = (searchables: readonly Searchable[]): Endpoint => {
  const types = searchables.map(({ type }) => type)
  return endpoint({
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    summary: 'Search over everything that the caller may read',
    query: Type.Object(
      {
        q: Type.Unsafe<string>({ type: 'string', minLength: 2, maxLength: 100 }),
        types: Type.Optional(
          Type.Array(Type.Unsafe<string>({ type: 'string', enum: types }), { maxItems: types.length }),
        ),
        ...({ page, pageSize } as object),
      },
      { additionalProperties: false },
    ),
    lookUps: ({ q = '' }, tenant) => wholeValues(q, tenant),
    returns: pageOf(Found),
    async handle(ctx, { query }) {
      const { q, types: asked, ...paging } = query as { q: string; types?: string[]; page: number; pageSize: number }
      if (q.trim().split(/\s+/).length > mostWords) {
        throw invalidField('q', 'too_many_items', `Search for at most ${mostWords} words`)
      }
      const readable = searchables.filter(
        ({ type, readBy }) =>
          (asked?.includes(type) ?? true) && readBy.some((permission) => ctx.actor.permissions.has(permission)),
      )
      const found = await foundIn(ctx, readable, q.trim())
      const { size, offset } = sliceOf(paging)
      const items = found.slice(Number(offset), Number(offset) + size)
      return pageWith(items, { ...paging, totalCount: found.length })
    },
  })
}

async function foundIn(ctx: Context, searchables: readonly Searchable[], text: string): Promise<Found[]> {
  if (searchables.length === 0) return []
  const search = { text, atMost: mostOfType }
  const finds = await ctx.db.batch<Find[]>(searchables.map((each) => each.finds(ctx, search)))
  const sought = soughtOf(text, ctx.actor.tenant.countryCode)
  const isMasked = ctx.actor.piiAccess === 'masked'
  return searchables
    .flatMap((searchable, index) => {
      const rows = (finds[index] ?? []).map((find) => {
        return answered(find, searchable, { match: matchOf(find, searchable.fields, { sought, isMasked }), isMasked })
      })
      return rows.toSorted(inOrder).slice(0, mostOfType)
    })
    .toSorted(inOrder)
}

function inOrder(one: Found, other: Found): number {
  const keys = ({ title, type, id }: Found): readonly string[] => [title, type, id]
  const [ours, theirs] = [keys(one), keys(other)]
  const differs = ours.findIndex((key, at) => key !== theirs[at])
  return other.score - one.score || ((ours[differs] ?? '') < (theirs[differs] ?? '') ? -1 : 1)
}

type Matched = { readonly match: Match; readonly isMasked: boolean }

/** The subtitle shows the value that was found by, where a field has several. */
function answered(find: Find, { type, fields }: Searchable, { match, isMasked }: Matched): Found {
  const { id, title, hotelId, aside, values } = find
  const shown = Object.entries(fields).flatMap(([name, { shown: isShown, personal }]) => {
    const value = name === match.field && match.value !== null ? match.value : [values[name] ?? []].flat()[0]
    if (!isShown || value === undefined) return []
    return [isMasked && personal ? maskedValue(personal, value) : value]
  })
  const subtitle = [...shown, aside].filter(Boolean).join(' · ')
  return { type, id, title, subtitle, matchedField: match.field, score: match.score, hotelId }
}
