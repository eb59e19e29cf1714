import { keepPreviousData } from '@tanstack/react-query'
import type { Conversation, ListConversationsQuery } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'
import type { InboxSearch, InboxView } from './inbox-search.ts'

/** How many conversations a page of the list has. */
export const conversationsPerPage = 50
/** How many messages a thread shows at first, and how many more each time. */
export const messagesPerStep = 50
/** As many as one request may read. */
export const maxMessages = 100

type Scope = { readonly userId: string; readonly hotelId: string | undefined }

const viewFilters = (view: InboxView, userId: string): ListConversationsQuery => {
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

/** What the list asks for. */
export function listFilters(search: InboxSearch, { userId, hotelId }: Scope): ListConversationsQuery {
  const { view = 'mine', channel, label, page = 1 } = search
  return {
    ...viewFilters(view, userId),
    ...(channel === undefined ? {} : { channel }),
    ...(label === undefined ? {} : { label }),
    ...(hotelId === undefined ? {} : { hotelId }),
    page,
    pageSize: conversationsPerPage,
    sort: '-lastMessageAt',
  }
}

/**
 * A page of the list. It is read when it opens, after own changes, and when the user asks: meanwhile rows change where
 * they stand, and new conversations are announced.
 */
export const conversationListQuery = (filters: ListConversationsQuery) => ({
  ...apiQuery(['conversations', 'inbox', filters], (signal) => api.conversations.list(filters, { signal })),
  meta: { isAnnounced: true },
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** How many conversations wait that nobody has taken. */
export const unassignedQuery = (hotelId: string | undefined) => {
  const filters = { ...viewFilters('nobody', ''), ...(hotelId === undefined ? {} : { hotelId }), pageSize: 1 }
  return {
    ...apiQuery(['unassignedConversations', filters], (signal) => api.conversations.list(filters, { signal })),
    staleTime: 0,
  }
}

/** The conversations that words find. */
export const conversationSearchQuery = (q: string) => ({
  ...apiQuery(['inboxSearch', q], (signal) =>
    api.search.find({ q, types: ['conversation'], pageSize: 50 }, { signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/*
 * A thread has keys of its own: events of other conversations do not make it outdated. A tenant has one rate limit.
 */

/** A conversation. */
export const conversationQuery = (id: string) => ({
  ...apiQuery(['threads', id, 'record'], (signal) => api.conversations.get(id, { signal })),
  staleTime: 0,
})

/** The last messages of a conversation, the newest first. */
export const messagesQuery = (id: string, count: number) => ({
  ...apiQuery(['threads', id, 'messages', count], (signal) =>
    api.conversations.listMessages(id, { pageSize: count }, { signal }),
  ),
  staleTime: 0,
})

/** Who can answer in a conversation. */
export const respondersQuery = (id: string) =>
  apiQuery(['threads', id, 'responders'], (signal) => api.conversations.listResponders(id, { signal }))

/** The templates that can be sent in a conversation. */
export const conversationTemplatesQuery = (id: string) => ({
  ...apiQuery(['threads', id, 'templates'], (signal) =>
    api.conversations.listTemplates(id, { pageSize: 100, sort: 'name' }, { signal }),
  ),
  staleTime: 60_000,
})

/** The canned responses. */
export const cannedResponsesQuery = {
  ...apiQuery(['cannedResponses', 'all'], (signal) =>
    api.cannedResponses.list({ pageSize: 100, sort: 'shortcut' }, { signal }),
  ),
  staleTime: 60_000,
}

/** The notes about the guest of a conversation, the newest first. */
export const threadNotesQuery = (guestId: string) => ({
  ...apiQuery(['guestNotes', guestId, 'thread'], (signal) =>
    api.guests.listNotes(guestId, { pageSize: 50 }, { signal }),
  ),
  staleTime: 0,
})

type ConversationPage = { readonly items: readonly Conversation[] }

/** Puts a conversation that was read or changed where the panel shows it. Its row stays where it is. */
export function showConversation(conversation: Conversation): void {
  queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation)
  queryClient.setQueriesData<ConversationPage>({ queryKey: ['conversations', 'inbox'] }, (page) =>
    page?.items.some(({ id }) => id === conversation.id)
      ? { ...page, items: page.items.map((each) => (each.id === conversation.id ? conversation : each)) }
      : page,
  )
}

/** Reads the messages of a thread again. */
export const refreshMessages = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['threads', id, 'messages'] })
