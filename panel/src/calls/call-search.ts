import type { ListCallsQuery, LiveEventData } from '@bellhop/sdk'
import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** Who began a call. */
const directions = ['inbound', 'outbound', 'internal'] as const
/** The choices of the filter: `external` are inbound and outbound calls. */
export const directionChoices = [...directions, 'external'] as const
/** Where a call stands, in the order of its life. */
const statuses = [
  'queued',
  'ringing',
  'inProgress',
  'onHold',
  'wrapUp',
  'completed',
  'missed',
  'abandoned',
  'busy',
  'failed',
] as const
/** What became of incoming calls; the API filters by it with a parameter of its own. */
const outcomes = ['answered', 'notAnswered'] as const
/** The choices of the filter. */
export const callStates = [...outcomes, ...statuses] as const
/** Calls of a page. */
export const callsPerPage = 50

/** The filters and the page of the list of calls, as its address has them. */
export type CallSearch = {
  readonly q?: string | undefined
  readonly direction?: (typeof directionChoices)[number] | undefined
  readonly status?: (typeof callStates)[number] | undefined
  /** The `key` of a queue. */
  readonly queue?: string | undefined
  /** The id of a user. */
  readonly agent?: string | undefined
  /** The `code` of a wrap-up category. */
  readonly category?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of the list. */
export const readCallSearch = (search: Record<string, unknown>): CallSearch =>
  withoutAbsent({
    q: textValue(search, 'q'),
    direction: wordValue(search, 'direction', directionChoices),
    status: wordValue(search, 'status', callStates),
    queue: textValue(search, 'queue'),
    agent: textValue(search, 'agent'),
    category: textValue(search, 'category'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    page: pageValue(search),
  })

const isOutcome = (status: CallSearch['status']): status is (typeof outcomes)[number] =>
  outcomes.some((outcome) => outcome === status)

/** Whether a call that has ended, as its event describes it, belongs to a choice of the filter. */
export function hasState({ status, direction }: LiveEventData['call.ended'], chosen: CallSearch['status']): boolean {
  const isLost = status === 'missed' || status === 'abandoned'
  if (isOutcome(chosen)) return direction === 'inbound' && isLost === (chosen === 'notAnswered')
  return chosen === undefined || status === chosen
}

/** Whether the list leaves calls out. */
export const hasFilter = (search: CallSearch): boolean => Object.keys(search).some((name) => name !== 'page')

/** The filters as the API takes them. Days are business dates, as reports and the dashboard count them. */
export function callFilters(search: CallSearch, hotelId: string | undefined): ListCallsQuery {
  const { q, direction, status, queue, agent, category, from, to } = search
  return withoutAbsent({
    q,
    ...(direction === 'external' ? { isExternal: true } : { direction }),
    ...(isOutcome(status) ? { outcome: status } : { status }),
    queueKey: queue,
    userId: agent,
    hotelId,
    wrapUpCategory: category,
    businessDateFrom: from,
    businessDateTo: to ?? from,
  }) as ListCallsQuery
}
