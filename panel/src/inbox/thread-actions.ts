import type { Conversation } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { useChange } from '../api/queries.ts'
import { showConversation } from './inbox-queries.ts'

const options = {
  refreshes: ['conversations', 'unassignedConversations', 'notifications', 'dashboard'],
  onDone: showConversation,
}

/** What one does with a conversation as a whole. */
export function useThreadActions({ id }: Conversation) {
  /** Without a user the caller takes it, which is refused if somebody else was faster; null frees it. */
  const assign = useChange(
    (userId: string | null | undefined) => api.conversations.assign(id, userId === undefined ? {} : { userId }),
    options,
  )
  const resolve = useChange(() => api.conversations.resolve(id), options)
  const reopen = useChange(() => api.conversations.reopen(id), options)
  const label = useChange((labels: string[]) => api.conversations.update(id, { labels }), options)
  return { assign, resolve, reopen, label, isPending: assign.isPending || resolve.isPending || reopen.isPending }
}

/** Puts a guest on a conversation, or null to take the guest off. Its messages move to that guest. */
export const useLinkGuest = ({ id }: Conversation, onDone: () => void) =>
  useChange((guestId: string | null) => api.conversations.update(id, { guestId }), {
    refreshes: ['conversations', 'guests', 'timelines'],
    onDone(conversation) {
      showConversation(conversation)
      onDone()
    },
  })
