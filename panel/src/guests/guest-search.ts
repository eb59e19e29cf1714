import type { ListGuestsQuery } from '@bellhop/sdk'
import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The levels of a guest that are worth a mark, the lowest first. */
export const vipLevels = ['bronze', 'silver', 'gold', 'platinum'] as const
/** The orders of the list; the first is that of the API. */
export const guestOrders = ['-createdAt', '-updatedAt', 'lastName', 'firstName'] as const
/** Guests of a page. */
export const guestsPerPage = 100

/** The filters of the list of guests, its order, page and open drawer, as its address has them. */
export type GuestSearch = {
  readonly q?: string | undefined
  readonly vip?: (typeof vipLevels)[number] | undefined
  readonly type?: string | undefined
  readonly group?: string | undefined
  readonly segment?: string | undefined
  readonly tag?: string | undefined
  readonly blacklisted?: 'yes' | undefined
  readonly sort?: (typeof guestOrders)[number] | undefined
  readonly page?: number | undefined
  readonly drawer?: 'new' | undefined
}

/** Reads the address of the list. */
export const readGuestSearch = (search: Record<string, unknown>): GuestSearch =>
  withoutAbsent({
    q: textValue(search, 'q'),
    vip: wordValue(search, 'vip', vipLevels),
    type: textValue(search, 'type'),
    group: textValue(search, 'group'),
    segment: textValue(search, 'segment'),
    tag: textValue(search, 'tag'),
    blacklisted: wordValue(search, 'blacklisted', ['yes']),
    sort: wordValue(search, 'sort', guestOrders),
    page: pageValue(search),
    drawer: wordValue(search, 'drawer', ['new']),
  })

/** The filters as the API takes them, for the list and for its export. */
export const guestFilters = (search: GuestSearch): ListGuestsQuery =>
  withoutAbsent({
    q: search.q,
    vipLevel: search.vip,
    guestTypeId: search.type,
    guestGroupId: search.group,
    guestSegmentId: search.segment,
    tag: search.tag,
    isBlacklisted: search.blacklisted && true,
  }) as ListGuestsQuery
