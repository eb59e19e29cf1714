import type { ListTurnawaysQuery, Turnaway } from '@bellhop/sdk'
import { denialReasons, lostReasons, turnawayKinds } from '../../../sdk/generated/sales-kinds.ts'
import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'
import { addDays, endOfDay, instantAt } from '../text/zoned-time.ts'

/** The views of the page: the turnaways one by one, and how many rooms were turned away on each night. */
export const turnawayViews = ['list', 'nights'] as const
/** The reasons of a kind. */
export const reasonsOf = (kind: Turnaway['kind']): readonly Turnaway['reason'][] =>
  kind === 'denial' ? denialReasons : [...lostReasons, 'unknown']

/** Whether the guest booked another stay instead. */
export const recoveries = ['recovered', 'notRecovered'] as const
/** Turnaways of a page. */
export const turnawaysPerPage = 50

/** The filters and the page of the list, as its address has them. */
export type TurnawaySearch = {
  readonly view?: (typeof turnawayViews)[number] | undefined
  readonly kind?: Turnaway['kind'] | undefined
  readonly reason?: Turnaway['reason'] | undefined
  readonly recovery?: (typeof recoveries)[number] | undefined
  /** The id of the user who looked for the stay. */
  readonly agent?: string | undefined
  /** The first and the last night: of the stays in the list, and of the figures by night. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The days on which the stays were wanted. */
  readonly wantedFrom?: string | undefined
  readonly wantedTo?: string | undefined
  /** The id of the turnaway that is open. */
  readonly open?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of the list. */
export const readTurnawaySearch = (search: Record<string, unknown>): TurnawaySearch =>
  withoutAbsent({
    // Always there, so that the link of the view is the current one.
    view: wordValue(search, 'view', turnawayViews) ?? 'list',
    kind: wordValue(search, 'kind', turnawayKinds),
    reason: wordValue(search, 'reason', turnawayKinds.flatMap(reasonsOf)),
    recovery: wordValue(search, 'recovery', recoveries),
    agent: textValue(search, 'agent'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    wantedFrom: dayValue(search, 'wantedFrom'),
    wantedTo: dayValue(search, 'wantedTo'),
    open: textValue(search, 'open'),
    page: pageValue(search),
  })

/** Whether the list leaves turnaways out. */
export const hasFilter = ({ view: _view, open: _open, page: _page, ...filters }: TurnawaySearch): boolean =>
  Object.keys(filters).length > 0

/** The query of a page of the list. `timeZone` is that of the user, whose days the moments belong to. */
export function turnawayQuery(
  search: TurnawaySearch,
  { hotelId, timeZone }: { readonly hotelId: string | undefined; readonly timeZone: string },
): ListTurnawaysQuery {
  const { kind, reason, recovery, agent, from, to = from, wantedFrom, wantedTo = wantedFrom, page = 1 } = search
  return withoutAbsent({
    kind,
    reason,
    isRecovered: recovery === undefined ? undefined : recovery === 'recovered',
    userId: agent,
    hotelId,
    // A stay has one of the nights if it begins before they end, and ends after they begin.
    checkInTo: to,
    checkOutFrom: from === undefined ? undefined : addDays(from, 1),
    atFrom: wantedFrom === undefined ? undefined : instantAt(wantedFrom, '00:00', timeZone),
    atTo: wantedTo === undefined ? undefined : endOfDay(wantedTo, timeZone),
    page,
    pageSize: turnawaysPerPage,
  }) as ListTurnawaysQuery
}
