import type { ListOffersQuery } from '@bellhop/sdk'
import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The views of the list. */
export const offerViews = ['open', 'mine', 'drafts', 'all'] as const

/** A view of the list. */
export type OfferView = (typeof offerViews)[number]

/** What the address of the list holds. */
export type OffersSearch = {
  readonly view?: OfferView | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of the list. */
export const readOffersSearch = (search: Record<string, unknown>): OffersSearch =>
  withoutAbsent({
    // Always there, so that the link of the view is the current one.
    view: wordValue(search, 'view', offerViews) ?? 'open',
    q: textValue(search, 'q'),
    page: pageValue(search),
  })

/** What is asked before it happens. */
const questions = ['lose', 'withdraw'] as const

/** What the address of an offer holds. */
export type OfferSearch = { readonly ask?: (typeof questions)[number] | undefined }

/** Reads the address of an offer. */
export const readOfferSearch = (search: Record<string, unknown>): OfferSearch =>
  withoutAbsent({ ask: wordValue(search, 'ask', questions) })

/** How many offers a page has. */
export const offersPerPage = 50

/** The filters of a view. Open offers are sorted by their end. */
export function offerFilters(
  view: OfferView,
  { userId, hotelId, q, page }: { userId: string; hotelId: string | undefined; q: string | undefined; page: number },
): ListOffersQuery {
  const filters: Record<OfferView, ListOffersQuery> = {
    open: { isOpen: true, sort: 'validUntil' },
    mine: { isOpen: true, ownerUserId: userId, sort: 'validUntil' },
    drafts: { status: 'draft', sort: '-createdAt' },
    all: { sort: '-createdAt' },
  }
  return {
    ...filters[view],
    page,
    pageSize: offersPerPage,
    ...(hotelId === undefined ? {} : { hotelId }),
    ...(q === undefined || q.length < 2 ? {} : { q }),
  }
}
