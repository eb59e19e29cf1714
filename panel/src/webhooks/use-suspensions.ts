import { queryClient } from '../api/queries.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { webhookKeys } from './queries.ts'

/** Reads the endpoints again when a notification is about one: it was suspended, or keeps failing. */
export function useSuspensions(): void {
  useLiveReaction(({ type, data }) => {
    const isAboutWebhook = (data['link'] as { type?: string } | undefined)?.type === 'webhook'
    if (type !== 'notification.created' || !isAboutWebhook) return
    for (const key of webhookKeys) void queryClient.invalidateQueries({ queryKey: [key] })
  })
}
