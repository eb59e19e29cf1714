import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { downloadAttachment } from './attachments/download-attachment.ts'
import { fetchAttachment } from './attachments/fetch-attachment.ts'
import { removeFile } from './attachments/forget-attachments.ts'
import { linkToAttachment } from './attachments/link-to-attachment.ts'
import { assignConversation } from './conversations/assign-conversation.ts'
import { changeConversation } from './conversations/change-conversation.ts'
import { readConversation, reopenConversation, resolveConversation } from './conversations/conversation-steps.ts'
import { conversations } from './conversations/conversations.ts'
import { conversationsOfGuests } from './conversations/of-guests.ts'
import { conversationWaiting, messageReceived } from './events.ts'
import { conversationChanged, messageReceivedLive, messageStatusChanged } from './live-events.ts'
import { listMessages } from './messages/list-messages.ts'
import { messages } from './messages/messages.ts'
import { messagesOfGuests } from './messages/of-guests.ts'
import { oldStatuses } from './messages/take-status.ts'
import { messageProviderChecks } from './provider/provider-checks.ts'
import { channelWebhooks } from './receive-webhook.ts'
import { simulateMessage } from './simulator/simulate.ts'
import { oldSimulatedMessages } from './simulator/simulated-messages.ts'
import { simulatedStatus } from './simulator/simulated-status.ts'

export { conversationWaiting, messageReceived } from './events.ts'

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
    'simulated_messages',
    'simulated_templates',
  ],
  endpoints: [
    ...conversations.endpoints,
    changeConversation,
    assignConversation,
    resolveConversation,
    reopenConversation,
    readConversation,
    listMessages,
    linkToAttachment,
    downloadAttachment,
    simulateMessage,
    ...channelWebhooks,
  ],
  ofGuests: [conversationsOfGuests, messagesOfGuests],
  resources: [conversations, messages],
  events: [messageReceived, conversationWaiting],
  live: [messageReceivedLive, messageStatusChanged, conversationChanged],
  work: [simulatedStatus, fetchAttachment, removeFile],
  sweeps: [oldStatuses, oldSimulatedMessages],
  providerChecks: messageProviderChecks,
  searchable,
}
