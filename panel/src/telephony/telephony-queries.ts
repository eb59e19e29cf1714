import { useQuery } from '@tanstack/react-query'
import type { Agent, QueueSummary } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'

// Colleagues change them, and no event says so: a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** All numbers, by their label. A company has few: filters look at what was read. */
export const phoneNumbersQuery = {
  ...apiQuery(['phoneNumbers'], () => Array.fromAsync(api.voiceDids.list({ pageSize: 100, sort: 'label' }))),
  ...readAnew,
}

/** One number. */
export const phoneNumberQuery = (id: string) => ({
  ...apiQuery(['phoneNumbers', id], (signal) => api.voiceDids.get(id, { signal })),
  ...readAnew,
})

/** All queues, by their name. */
export const voiceQueuesQuery = {
  ...apiQuery(['queues', 'all'], () => Array.fromAsync(api.voiceQueues.list({ pageSize: 100, sort: 'name' }))),
  ...readAnew,
}

/** One queue. */
export const voiceQueueQuery = (id: string) => ({
  ...apiQuery(['queues', id], (signal) => api.voiceQueues.get(id, { signal })),
  ...readAnew,
})

/** The accounts with telephone providers. */
export const voiceAccountsQuery = {
  ...apiQuery(['integrations', 'voice'], () =>
    Array.fromAsync(api.integrations.list({ pageSize: 100, type: 'voiceProvider' })),
  ),
  ...readAnew,
}

const agentsQuery = apiQuery(['agents', 'all'], () =>
  Array.fromAsync(api.agents.list({ pageSize: 100, sort: 'firstName' })),
)

/** The users who take calls; undefined for roles that may not list them, and before they are read. */
export function useAgents(): readonly Agent[] | undefined {
  return useQuery({ ...agentsQuery, enabled: isAllowed(useProfile(), 'calls.manage') }).data
}

/** What waits in a queue now, and when this was read; undefined for roles that do not see waiting calls. */
export function useQueueSummary(
  queueKey: string,
): { readonly summary: QueueSummary; readonly readAt: number } | undefined {
  const canSee = isAllowed(useProfile(), 'calls.manage')
  const query = useQuery({
    ...apiQuery(['queue', 'summary', queueKey], (signal) =>
      api.voiceQueue.listEntries({ queueKey, pageSize: 1 }, { signal }),
    ),
    ...readAnew,
    enabled: canSee,
  })
  // An agent who comes or goes changes how many are free, and waiting calls do not say so.
  useLiveReaction(({ type }) => {
    if (type !== 'agent.presence' || !canSee) return
    void queryClient.invalidateQueries({ queryKey: ['queue', 'summary', queueKey] })
  })
  return query.data && { summary: query.data.summary, readAt: query.dataUpdatedAt }
}
