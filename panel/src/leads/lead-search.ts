import type { Lead, ListLeadsQuery } from '@bellhop/sdk'
import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The views of the page: the open leads as a board or a list, those that are overdue, and those that are over. */
export const leadViews = ['board', 'list', 'overdue', 'closed'] as const
/** Whose leads are shown; without it those of all. */
export const leadOwners = ['mine'] as const
/** The stages of open leads, in the order in which `,` and `.` move a lead. */
export const openStages = ['new', 'contacted', 'offered'] as const
/** All stages. */
export const leadStages = [...openStages, 'won', 'lost'] as const
/** What can be done next. */
export const nextSteps = ['call', 'message', 'offer', 'other'] as const satisfies readonly Lead['nextStep'][]
/** Leads of a page of the list. */
export const leadsPerPage = 50

/** A view of the page. */
export type LeadView = (typeof leadViews)[number]

/** What the address of the page holds. */
export type LeadSearch = {
  readonly view?: LeadView | undefined
  readonly owner?: (typeof leadOwners)[number] | undefined
  readonly q?: string | undefined
  /** The id of the lead that is open; `new` for one that is being made. */
  readonly open?: string | undefined
  /** The id of the lead that is about to be lost. */
  readonly lose?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of the page. */
export const readLeadSearch = (search: Record<string, unknown>): LeadSearch =>
  withoutAbsent({
    // Always there, so that the link of the view is the current one.
    view: wordValue(search, 'view', leadViews) ?? 'board',
    owner: wordValue(search, 'owner', leadOwners),
    q: textValue(search, 'q'),
    open: textValue(search, 'open'),
    lose: textValue(search, 'lose'),
    page: pageValue(search),
  })

/** The filters of a view. Open leads are sorted by their next step, so what is overdue comes first. */
export function leadFilters(
  { view = 'board', owner, q }: LeadSearch,
  { userId, hotelId }: { readonly userId: string; readonly hotelId: string | undefined },
): ListLeadsQuery {
  const filters: Record<LeadView, ListLeadsQuery> = {
    board: { isOpen: true, sort: 'nextStepAt' },
    list: { isOpen: true, sort: 'nextStepAt' },
    overdue: { isOverdue: true, sort: 'nextStepAt' },
    closed: { isOpen: false, sort: '-closedAt' },
  }
  return withoutAbsent({
    ...filters[view],
    hotelId,
    ownerUserId: owner === 'mine' ? userId : undefined,
    q: q !== undefined && q.length >= 2 ? q : undefined,
  }) as ListLeadsQuery
}

/** The stage before or after that of an open lead; undefined beyond the ends, and of closed leads. */
export const nextStage = ({ stage }: Lead, by: 1 | -1): Lead['stage'] | undefined => {
  const at = openStages.findIndex((each) => each === stage)
  return at === -1 ? undefined : openStages[at + by]
}
