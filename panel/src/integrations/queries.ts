import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'
import { useLiveReaction } from '../live/use-live-events.ts'

// Colleagues change them, and no event says so: a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** All accounts, by their name. A company has few. */
export const integrationsQuery = {
  ...apiQuery(['integrations', 'all'], () => Array.fromAsync(api.integrations.list({ pageSize: 100, sort: 'name' }))),
  ...readAnew,
}

/** One account. */
export const integrationQuery = (id: string) => ({
  ...apiQuery(['integrations', id], (signal) => api.integrations.get(id, { signal })),
  ...readAnew,
})

/** The phone numbers of an account. */
export const numbersQuery = (integrationId: string) => ({
  ...apiQuery(['phoneNumbers', 'of', integrationId], () =>
    Array.fromAsync(api.voiceDids.list({ integrationId, pageSize: 100 })),
  ),
  ...readAnew,
})

/** Reads the accounts again when one of them fails: a notification says so. */
export const useFailures = (): void =>
  useLiveReaction(({ type, data }) => {
    const isAboutAccount = (data['link'] as { type?: string } | undefined)?.type === 'integration'
    if (type === 'notification.created' && isAboutAccount)
      void queryClient.invalidateQueries({ queryKey: ['integrations'] })
  })
