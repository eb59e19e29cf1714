import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** The calls that wait or ring, with the figures of the queue. At most 100 are shown: more never wait for long. */
export const queueQuery = (hotelId: string | undefined) => ({
  ...apiQuery(['queue', hotelId ?? ''], (signal) =>
    api.voiceQueue.listEntries({ pageSize: 100, ...(hotelId === undefined ? {} : { hotelId }) }, { signal }),
  ),
  placeholderData: keepPreviousData,
})

/** The agents of a hotel, or all, by their names. */
export const agentsQuery = (hotelId: string | undefined) => ({
  ...apiQuery(['agents', hotelId ?? ''], (signal) =>
    api.agents.list({ pageSize: 100, sort: 'firstName', ...(hotelId === undefined ? {} : { hotelId }) }, { signal }),
  ),
  placeholderData: keepPreviousData,
})

/** The queues, for their names and rules. */
export const queueRulesQuery = apiQuery(['queues', 'rules'], (signal) =>
  api.voiceQueues.list({ pageSize: 100, sort: 'name' }, { signal }),
)
