import type { ListAuditEntriesQuery } from '@bellhop/sdk'
import { dayValue, pageValue, textValue, withoutAbsent } from '../parts/search-values.ts'
import { endOfDay, instantAt } from '../text/zoned-time.ts'

/** Entries of a page. */
export const entriesPerPage = 50

/** The filters of the audit log, its page, and the open entry, as the address has them. */
export type AuditSearch = {
  /** The id of a user. */
  readonly actor?: string | undefined
  /** A kind of record and a verb, such as `guest.updated`. */
  readonly action?: string | undefined
  /** A kind of record. */
  readonly type?: string | undefined
  /** The id of a record. */
  readonly record?: string | undefined
  readonly trace?: string | undefined
  /** `all`: also what calls and messages do all day. */
  readonly show?: 'all' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  /** The id of the entry that is open beside the list. */
  readonly entry?: string | undefined
}

/** Reads the address of the audit log. */
export const readAuditSearch = (search: Record<string, unknown>): AuditSearch =>
  withoutAbsent({
    actor: textValue(search, 'actor'),
    action: textValue(search, 'action'),
    type: textValue(search, 'type'),
    record: textValue(search, 'record'),
    trace: textValue(search, 'trace'),
    show: search['show'] === 'all' ? 'all' : undefined,
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    page: pageValue(search),
    entry: textValue(search, 'entry'),
  })

/** Whether the list leaves entries out. */
export const hasFilter = (search: AuditSearch): boolean =>
  Object.keys(search).some((name) => name !== 'page' && name !== 'entry')

/** The filters as the API takes them. Days are those of the time zone. */
export function auditFilters(search: AuditSearch, timeZone: string): ListAuditEntriesQuery {
  const { actor, action, type, record, trace, from, to, show } = search
  // Who looks for something special sees all of it.
  const isSpecial = [action, type, record, trace].some((value) => value !== undefined)
  return withoutAbsent({
    isRoutine: show === 'all' || isSpecial ? undefined : false,
    actorUserId: actor,
    action,
    resourceType: type,
    resourceId: record,
    traceId: trace,
    atFrom: from && instantAt(from, '00:00', timeZone),
    atTo: from && endOfDay(to ?? from, timeZone),
  }) as ListAuditEntriesQuery
}
