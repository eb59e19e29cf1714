import type { Module } from '#platform/module.ts'
import { searchable } from './searchable.ts'
import { attachmentFileKey, attachmentFiles } from './attachments/attachment-files.ts'
import { downloadAttachment } from './attachments/download-attachment.ts'
import { fetchAttachment } from './attachments/fetch-attachment-job.ts'
import { removeFile } from './attachments/erase-attachments.ts'
import { linkToAttachment } from './attachments/link-to-attachment.ts'
import { cannedResponses } from './canned-responses/canned-responses.ts'
import { previewCannedResponse } from './canned-responses/preview-canned-response.ts'
import { assignConversation } from './conversations/assign-conversation.ts'
import { changeConversation } from './conversations/change-conversation.ts'
import { readConversation, reopenConversation, resolveConversation } from './conversations/resolve-reopen-read.ts'
import { conversations } from './conversations/conversations.ts'
import { conversationsOfGuests } from './conversations/guest-data.ts'
import { conversationWaiting, messageReceived } from './events.ts'
import { conversationChanged, messageReceivedLive, messageStatusChanged } from './live-events.ts'
import { statusAsker } from './outbound/poll-statuses.ts'
import { listMessages } from './conversations/list-messages.ts'
import { messageSend } from './outbound/send-job.ts'
import { messages } from './messages/messages.ts'
import { messagesOfGuests } from './messages/guest-data.ts'
import { reply } from './outbound/reply.ts'
import { messagesByKind } from './outbound/send-messages.ts'
import { oldStatuses } from './inbound/apply-delivery-status.ts'
import { messageProviderChecks } from './provider/provider-checks.ts'
import { channelWebhooks } from './inbound/receive-webhook.ts'
import { accounts, deleteAccount } from './senders/social-accounts.ts'
import { deleteNumber, numbers } from './senders/whatsapp-numbers.ts'
import { deleteTextSender, textSenders } from './senders/sms-senders.ts'
import { simulateMessage } from './adapters/simulator/simulate.ts'
import { oldSimulatedMessages } from './adapters/simulator/simulated-messages.ts'
import { simulatedStatus } from './adapters/simulator/simulated-status.ts'
import { listVisitorMessages } from './public-chat/list-messages.ts'
import { openSession } from './public-chat/open-session.ts'
import { postMessage } from './public-chat/post-message.ts'
import { showWidget } from './public-chat/show-widget.ts'
import { oldVisitors } from './public-chat/visitor-retention.ts'
import { watchChat } from './public-chat/stream-chat.ts'
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
