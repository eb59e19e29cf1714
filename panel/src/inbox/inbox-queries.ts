import type { Conversation, ListConversationsQuery } from '@bellhop/sdk'
import { readNow, showInRows, showRead, useRead } from '../api/reads.ts'
import type { InboxSearch, InboxView } from './inbox-search.ts'

/** How many conversations a page of the list has. */
export const conversationsPerPage = 50
/** How many messages a thread shows at first, and how many more each time. */
export const messagesPerStep = 50
/** As many as one request may read. */
export const maxMessages = 100

type Scope = { readonly userId: string; readonly hotelId: string | undefined }

/** What a view of the inbox has. */
export const viewFilters = (view: InboxView, userId: string): ListConversationsQuery => {
  switch (view) {
    case 'mine':
      return { assigneeUserId: userId, isResolved: false }
    case 'nobody':
      return { isUnassigned: true, isResolved: false }
    case 'all':
      return {}
    case 'resolved':
      return { status: 'resolved' }
  }
}

/** What the list asks for. Meanwhile its rows change where they stand, and new conversations are announced. */
export function listFilters(search: InboxSearch, { userId, hotelId }: Scope): ListConversationsQuery {
  const { view = 'mine', channel, label, waiting = false, page = 1 } = search
  return {
    ...viewFilters(view, userId),
    ...(channel === undefined ? {} : { channel }),
    ...(label === undefined ? {} : { label }),
    ...(waiting ? { status: 'open' } : {}),
    ...(hotelId === undefined ? {} : { hotelId }),
    page,
    pageSize: conversationsPerPage,
    sort: '-lastMessageAt',
  }
}

/** Puts a conversation that was read or changed where the panel shows it. Its row stays where it is. */
export function showConversation(conversation: Conversation): void {
  showRead('conversations.get', [conversation.id], conversation)
  showInRows('conversations.list', conversation)
}

/** Reads a conversation again and shows it. What cannot be read stays as it is shown. */
export const readConversation = (id: string): Promise<void> =>
  readNow('conversations.get', [id]).then(showConversation, () => undefined)

/** Reads the notes about the guest of a conversation, the newest first. */
export const useThreadNotes = (guestId: string | null) =>
  useRead('guests.listNotes', guestId === null ? null : [guestId, { pageSize: 50 }])
