import type { Conversation, LiveEventData } from '@bellhop/sdk'
import { useEffect, useRef, useState } from 'react'
import { useLiveReaction } from '../live/use-live-events.ts'
import { readConversation } from './inbox-queries.ts'
import type { InboxSearch } from './inbox-search.ts'

type InboxState = {
  readonly search: InboxSearch
  readonly userId: string
  readonly hotelId: string | undefined
  readonly items: readonly Conversation[]
  /** The conversation that is open. */
  readonly openId: string | undefined
}

type ConversationEvent = LiveEventData['conversation.changed' | 'message.received']

/**
 * Applies live events to the inbox: the open conversation and rows change where they stand, and conversations that are not
 * in the list are counted. Returns their number, and how to forget them.
 */
export function useInboxEvents(state: InboxState): { newCount: number; forgetNew: () => void } {
  const { search, items, openId } = state
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const listed = useRef(items)
  listed.current = items
  // Another view begins without news.
  const viewKey = JSON.stringify([
    search.view,
    search.channel,
    search.label,
    search.waiting,
    search.q,
    search.page,
    state.hotelId,
  ])
  useEffect(() => setNewIds((ids) => (viewKey === '' || ids.size === 0 ? ids : new Set())), [viewKey])
  /** Reads a conversation again if it is shown. */
  const refreshShown = (id: string): boolean => {
    const isShown = id === openId || listed.current.some((each) => each.id === id)
    if (isShown) void readConversation(id)
    return isShown
  }
  const announce = (event: ConversationEvent): void => {
    if (isOfView(event, state)) setNewIds((ids) => new Set([...ids, event.conversationId]))
  }
  useLiveReaction({
    'message.received'(message) {
      if (!refreshShown(message.conversationId)) announce(message)
    },
    'message.status'({ conversationId, status }) {
      if (status === 'queued') refreshShown(conversationId)
    },
    'conversation.changed'(conversation) {
      // Somebody has assigned it to this user, or another tab of this user has answered.
      const isNowMine = (search.view ?? 'mine') === 'mine'
      if (!refreshShown(conversation.conversationId) && isNowMine) announce(conversation)
    },
  })
  return { newCount: newIds.size, forgetNew: () => setNewIds(new Set()) }
}

/** Whether a conversation with a new message belongs to the view. */
function isOfView(event: ConversationEvent, { search, userId, hotelId }: InboxState): boolean {
  const { view = 'mine', channel, label, q } = search
  if (q !== undefined || label !== undefined) return false
  if (channel !== undefined && event.channel !== channel) return false
  if (hotelId !== undefined && event.hotelId !== hotelId) return false
  if (view === 'mine') return event.assigneeUserId === userId
  return view === 'all' || (view === 'nobody' && event.assigneeUserId === null)
}
