import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { conversations } from './conversations/conversations.ts'
import { messageReceived } from './events.ts'
import { conversationChanged, messageReceivedLive, messageStatusChanged } from './live-events.ts'
import { messages } from './messages/messages.ts'
import { messageProviderChecks } from './provider/provider-checks.ts'

export { messageReceived } from './events.ts'

/** Messages with guests on all channels: conversations, those who bring them, and the chat on the hotels' own pages. */
export const channelsModule: Module = {
  name: 'channels',
  tables: [
    'channel_senders',
    'message_templates',
    'chat_widgets',
    'conversations',
    'conversation_rounds',
    'messages',
    'message_attachments',
    'message_statuses',
    'canned_responses',
    'chat_visitors',
  ],
  endpoints: [...conversations.endpoints],
  resources: [conversations, messages],
  events: [messageReceived],
  live: [messageReceivedLive, messageStatusChanged, conversationChanged],
  providerChecks: messageProviderChecks,
  searchable,
}
