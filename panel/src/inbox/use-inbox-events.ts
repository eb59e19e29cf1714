import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '../../../sdk/index.ts'
import { queryClient } from '../api/queries.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { conversationQuery, refreshMessages, showConversation } from './inbox-queries.ts'
import type { InboxSearch } from './inbox-search.ts'

type InboxState = {
  readonly search: InboxSearch
  readonly userId: string
  readonly hotelId: string | undefined
  readonly items: readonly Conversation[]
  /** The conversation that is open. */
  readonly openId: string | undefined
}

type EventData = {
  readonly conversationId?: unknown
  readonly status?: unknown
  readonly channel?: unknown
  readonly hotelId?: unknown
  readonly assigneeUserId?: unknown
}

/**
 * Applies live events to the inbox: rows change where they stand, the open thread gets its messages, and conversations
 * that are not in the list are counted. Returns their number, and how to forget them.
 */
export function useInboxEvents(state: InboxState): { newCount: number; forgetNew: () => void } {
  const { search, items, openId } = state
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const listed = useRef(items)
  listed.current = items
  // Another view begins without news.
  const viewKey = JSON.stringify([search.view, search.channel, search.label, search.q, search.page, state.hotelId])
  useEffect(() => setNewIds((ids) => (viewKey === '' || ids.size === 0 ? ids : new Set())), [viewKey])
  useLiveReaction(({ type, data }) => {
    const id = idOf(data)
    if (id === undefined) return
    if (type === 'message.status' || type === 'message.received') {
      if (id === openId) void refreshMessages(id)
    }
    const isOutgoing = type === 'message.status' && data['status'] === 'queued'
    if (type !== 'message.received' && type !== 'conversation.changed' && !isOutgoing) return
    if (id === openId || listed.current.some((each) => each.id === id)) return void readAgain(id)
    // Somebody has assigned it to this user, or another tab of this user has answered.
    const isNowMine = type === 'conversation.changed' && (search.view ?? 'mine') === 'mine'
    if ((type === 'message.received' || isNowMine) && isOfView(data, state)) setNewIds((ids) => new Set([...ids, id]))
  })
  return { newCount: newIds.size, forgetNew: () => setNewIds(new Set()) }
}

const idOf = ({ conversationId }: EventData): string | undefined =>
  typeof conversationId === 'string' ? conversationId : undefined

async function readAgain(id: string): Promise<void> {
  // A reading that began before the event may lack it.
  await queryClient.cancelQueries({ queryKey: conversationQuery(id).queryKey })
  showConversation(await queryClient.fetchQuery(conversationQuery(id)))
}

/** Whether a conversation with a new message belongs to the view. */
function isOfView(data: EventData, { search, userId, hotelId }: InboxState): boolean {
  const { view = 'mine', channel, label, q } = search
  if (q !== undefined || label !== undefined) return false
  if (channel !== undefined && data.channel !== channel) return false
  if (hotelId !== undefined && data.hotelId !== hotelId) return false
  if (view === 'mine') return data.assigneeUserId === userId
  return view === 'all' || (view === 'nobody' && data.assigneeUserId === null)
}
