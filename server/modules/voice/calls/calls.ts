import { guestIdFilter } from '#modules/guests/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { Row } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { CountedList } from '#platform/usage/counted-list.ts'
import { callFields } from './call-fields.ts'
import { businessDateFrom, businessDateTo, callTextFilter, externalFilter } from './call-filters.ts'
import { outcomeFilter } from './call-outcomes.ts'

/** The counters of the list of calls. */
export const countedCalls: CountedList = {
  table: 'calls',
  hotels: 'hotel_id',
  keys: { status: sql`status`, direction: sql`direction` },
}

/** Calls, read only (§4.4). Providers and agents change calls through separate endpoints. */
export const calls = resource({
  path: '/calls',
  table: 'calls',
  label: 'call',
  hotel: 'hotel_id',
  access: { read: 'calls.read', write: 'calls.manage' },
  reach: 'hotel',
  verbs: ['list', 'get'],
  followed: {},
  counted: countedCalls,
  filters: [
    'direction',
    'status',
    'hotelId',
    'userId',
    'didId',
    'queueKey',
    'wrapUpCategory',
    'startedAt',
    'updatedAt',
  ],
  listFilters: {
    q: callTextFilter,
    guestId: guestIdFilter,
    outcome: outcomeFilter,
    isExternal: externalFilter,
    businessDateFrom,
    businessDateTo,
  },
  sort: ['-startedAt', 'createdAt', 'updatedAt'],
  descriptions: {
    list: 'Durations of live calls are those of the time of the request.',
    get: 'The durations of a live call are those of the time of the request.',
  },
  fields: callFields,
})

/** A call as the API answers it. */
export type Call = Row<typeof calls.fields>
