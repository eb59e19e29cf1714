import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { attachmentFileKey, attachmentFiles } from './attachments/attachment-files.ts'
import { downloadAttachment } from './attachments/download-attachment.ts'
import { fetchAttachment } from './attachments/fetch-attachment.ts'
import { removeFile } from './attachments/forget-attachments.ts'
import { linkToAttachment } from './attachments/link-to-attachment.ts'
import { cannedResponses } from './canned/canned-responses.ts'
import { previewCannedResponse } from './canned/preview-canned-response.ts'
import { assignConversation } from './conversations/assign-conversation.ts'
import { changeConversation } from './conversations/change-conversation.ts'
import { readConversation, reopenConversation, resolveConversation } from './conversations/conversation-steps.ts'
import { conversations } from './conversations/conversations.ts'
import { conversationsOfGuests } from './conversations/of-guests.ts'
import { conversationWaiting, messageReceived } from './events.ts'
import { conversationChanged, messageReceivedLive, messageStatusChanged } from './live-events.ts'
import { statusAsker } from './messages/ask-statuses.ts'
import { listMessages } from './messages/list-messages.ts'
import { messageSend } from './messages/message-send.ts'
import { messages } from './messages/messages.ts'
import { messagesOfGuests } from './messages/of-guests.ts'
import { reply } from './messages/reply.ts'
import { messagesByKind } from './messages/send-messages.ts'
import { oldStatuses } from './messages/take-status.ts'
import { messageProviderChecks } from './provider/provider-checks.ts'
import { channelWebhooks } from './receive-webhook.ts'
import { accounts, deleteAccount } from './senders/accounts.ts'
import { deleteNumber, numbers } from './senders/numbers.ts'
import { deleteTextSender, textSenders } from './senders/text-senders.ts'
import { simulateMessage } from './simulator/simulate.ts'
import { oldSimulatedMessages } from './simulator/simulated-messages.ts'
import { simulatedStatus } from './simulator/simulated-status.ts'
import { listVisitorMessages } from './public-chat/list-messages.ts'
import { openSession } from './public-chat/open-session.ts'
import { postMessage } from './public-chat/post-message.ts'
import { showWidget } from './public-chat/show-widget.ts'
import { oldVisitors } from './public-chat/sweep-visitors.ts'
import { watchChat } from './public-chat/watch-chat.ts'
import { chatWidgets } from './widgets/chat-widgets.ts'
import { createChatWidget } from './widgets/create-chat-widget.ts'
import { deleteChatWidget } from './widgets/delete-chat-widget.ts'
import { identitySecret } from './widgets/identity-secret.ts'
import { rotatePublicKey } from './widgets/rotate-public-key.ts'
import { changeTemplate } from './templates/change-template.ts'
import { submitTemplate } from './templates/submit-template.ts'
import { syncNow } from './templates/sync-endpoint.ts'
import { templateSync } from './templates/sync-worker.ts'
import { templates } from './templates/templates.ts'

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
    reply,
    ...messagesByKind,
    ...numbers.endpoints,
    deleteNumber,
    ...accounts.endpoints,
    deleteAccount,
    ...textSenders.endpoints,
    deleteTextSender,
    ...templates.endpoints,
    changeTemplate,
    submitTemplate,
    syncNow,
    ...cannedResponses.endpoints,
    previewCannedResponse,
    linkToAttachment,
    downloadAttachment,
    simulateMessage,
    ...channelWebhooks,
    ...chatWidgets.endpoints,
    createChatWidget,
    rotatePublicKey,
    deleteChatWidget,
    showWidget,
    openSession,
    listVisitorMessages,
    postMessage,
    watchChat,
  ],
  ofGuests: [conversationsOfGuests, messagesOfGuests],
  resources: [conversations, messages, numbers, templates, cannedResponses, chatWidgets],
  sealed: [identitySecret, attachmentFileKey],
  events: [messageReceived, conversationWaiting],
  live: [messageReceivedLive, messageStatusChanged, conversationChanged],
  work: [messageSend, simulatedStatus, fetchAttachment, removeFile],
  files: [attachmentFiles],
  workers: [templateSync, statusAsker],
  sweeps: [oldStatuses, oldSimulatedMessages, oldVisitors],
  providerChecks: messageProviderChecks,
  searchable,
}
