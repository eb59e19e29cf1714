import type { Conversation } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { showConversation } from './inbox-queries.ts'

const options = { onDone: showConversation }

/** What one does with a conversation as a whole. */
export function useThreadActions({ id }: Conversation) {
  /** Without a user the caller takes it, which is refused if somebody else was faster; null frees it. */
  const assign = useChange(
    (userId: string | null | undefined) => change('conversations.assign', id, userId === undefined ? {} : { userId }),
    options,
  )
  const resolve = useChange(() => change('conversations.resolve', id), options)
  const reopen = useChange(() => change('conversations.reopen', id), options)
  const label = useChange((labels: string[]) => change('conversations.update', id, { labels }), options)
  return { assign, resolve, reopen, label, isPending: assign.isPending || resolve.isPending || reopen.isPending }
}

/** Puts a guest on a conversation, or null to take the guest off. Its messages move to that guest. */
export const useLinkGuest = ({ id }: Conversation, onDone: () => void) =>
  useChange((guestId: string | null) => change('conversations.update', id, { guestId }), {
    onDone(conversation) {
      showConversation(conversation)
      onDone()
    },
  })
