import type { Module } from '#platform/module.ts'
import { providerChecks } from './adapters/provider-checks.ts'
import { simulatedMessageRetention } from './adapters/simulator/simulated-messages.ts'
import { simulatedStatusJob } from './adapters/simulator/simulated-status-job.ts'
import { apiTags } from './api-tags.ts'
import { attachmentFileKey, attachmentFiles } from './attachments/attachment-files.ts'
import { downloadAttachment } from './attachments/download-attachment.ts'
import { deleteFileJob } from './attachments/erase-attachments.ts'
import { fetchAttachmentJob } from './attachments/fetch-attachment-job.ts'
import { linkToAttachment } from './attachments/link-to-attachment.ts'
import { uploadFile } from './attachments/upload-file.ts'
import { uploadRetention } from './attachments/uploads.ts'
import { cannedResponses } from './canned-responses/canned-responses.ts'
import { previewCannedResponse } from './canned-responses/preview-canned-response.ts'
import { announceViewing } from './conversations/announce-viewing.ts'
import { assignConversation } from './conversations/assign-conversation.ts'
import { changeConversation } from './conversations/change-conversation.ts'
import { conversationContact } from './conversations/claim-conversation.ts'
import { conversations, countedConversations } from './conversations/conversations.ts'
import { listConversationTemplates } from './conversations/list-conversation-templates.ts'
import { listMessages } from './conversations/list-messages.ts'
import { listResponders } from './conversations/list-responders.ts'
import { listConversationSenders } from './conversations/list-senders.ts'
import { readConversation, reopenConversation, resolveConversation } from './conversations/resolve-reopen-read.ts'
import {
  conversationWaiting,
  emailReceived,
  messageFailed,
  messageReceived,
  messageSent,
  messageWritten,
} from './events.ts'
import { guestData } from './guest-data.ts'
import { receiveWebhook } from './inbound/receive-webhook.ts'
import { simulateMessage } from './inbound/simulate-message.ts'
import { emailReceiver, imapConnections, imapMetrics } from './inbound-email/mailbox/email-receiver.ts'
import { dropEmail } from './inbound-email/receive/drop-email.ts'
import { emailSourceKey, emailSources } from './inbound-email/receive/email-sources.ts'
import { showEmailHtml } from './inbound-email/receive/show-email-html.ts'
import {
  conversationChanged,
  conversationTyping,
  conversationViewing,
  messageReceivedLive,
  messageStatusChanged,
} from './live-events.ts'
import { waitingStatusRetention } from './messages/apply-delivery-status.ts'
import { countedMessages, messageDeclaration, messages } from './messages/messages.ts'
import { emailLimit, emailRateMetrics, emailRateRetention } from './outbound/enqueue-sending.ts'
import { pollStatusesWorker } from './outbound/poll-statuses.ts'
import { reply } from './outbound/reply.ts'
import { sendJob } from './outbound/send-job.ts'
import { sendMessages } from './outbound/send-messages.ts'
import { startConversation } from './outbound/start-conversation.ts'
import { announceTyping } from './public-chat/announce-typing.ts'
import { listVisitorMessages } from './public-chat/list-messages.ts'
import { openSession } from './public-chat/open-session.ts'
import { postMessage } from './public-chat/post-message.ts'
import { showWidget } from './public-chat/show-widget.ts'
import { streamChat } from './public-chat/stream-chat.ts'
import { visitorRetention } from './public-chat/visitor-retention.ts'
import { searchable } from './searchable.ts'
import { deleteEmailSender, emailSenders } from './senders/email-senders.ts'
import { deleteSmsSender, smsSenders } from './senders/sms-senders.ts'
import { deleteSocialAccount, socialAccounts } from './senders/social-accounts.ts'
import { deleteWhatsappNumber, whatsappNumbers } from './senders/whatsapp-numbers.ts'
import { changeTemplate } from './templates/change-template.ts'
import { submitTemplate } from './templates/submit-template.ts'
import { syncEndpoint } from './templates/sync-endpoint.ts'
import { syncWorker } from './templates/sync-worker.ts'
import { templates } from './templates/templates.ts'
import { chatWidgets } from './widgets/chat-widgets.ts'
import { createChatWidget } from './widgets/create-chat-widget.ts'
import { deleteChatWidget } from './widgets/delete-chat-widget.ts'
import { identitySecret } from './widgets/identity-secret.ts'
import { rotatePublicKey } from './widgets/rotate-public-key.ts'
import { addWidgetScript } from './widgets/widget-script.ts'

export { type Channel, channels } from './channels.ts'
export { type LockedConversation, lockConversation } from './conversations/lock-conversation.ts'
export { messagingWindowOf } from './conversations/messaging-window.ts'
export { openConversations } from './conversations/open-conversation.ts'
export { bookingCalendar } from './email/booking-calendar.ts'
export { escapeMarkdown, markdownToHtml } from './email/markdown-parser.ts'
export { renderMarkdown } from './email/render-markdown.ts'
export { languageDirection } from './email/text-direction.ts'
export { conversationWaiting, messageFailed, messageReceived, messageSent, messageWritten } from './events.ts'
export type { MessageContent } from './messages/content.ts'
export { TemplateParameters } from './messages/content.ts'
export { conversationOf, type ShownMessage, showLetterMessage } from './messages/letter-messages.ts'
export { countSmsSegments } from './messages/sms-segments.ts'
export { pickSender, type SenderCandidate } from './outbound/choose-sender.ts'
export { type MessageToQueue, queueMessages } from './outbound/queue-message.ts'
export type { CalendarFile } from './provider/port.ts'
export { getWidgetByKey } from './public-chat/find-widget.ts'
export { openIdentifiedChat } from './public-chat/open-identified-chat.ts'
export type { Component } from './templates/components.ts'
export { parameterProblems } from './templates/fill-template.ts'
export { replaceVariables, variablesIn } from './templates/variables.ts'
export { conversations, messageDeclaration, messages }

/** Messages with guests on all channels: conversations, senders, templates, and the chat on the hotels' own pages. */
export const channelsModule: Module = {
  name: 'channels',
  tables: [
    'channel_senders',
    'message_templates',
    'chat_widgets',
    'conversations',
    'conversation_sessions',
    'messages',
    'message_attachments',
    'message_statuses',
    'message_emails',
    'email_sources',
    'email_mailboxes',
    'email_rates',
    'canned_responses',
    'chat_visitors',
    'simulated_messages',
    'simulated_templates',
  ],
  tags: apiTags,
  endpoints: [
    ...conversations.endpoints,
    startConversation,
    listConversationSenders,
    changeConversation,
    assignConversation,
    resolveConversation,
    reopenConversation,
    readConversation,
    announceViewing,
    listResponders,
    listConversationTemplates,
    listMessages,
    reply,
    ...sendMessages,
    ...whatsappNumbers.endpoints,
    deleteWhatsappNumber,
    ...socialAccounts.endpoints,
    deleteSocialAccount,
    ...smsSenders.endpoints,
    deleteSmsSender,
    ...emailSenders.endpoints,
    deleteEmailSender,
    ...templates.endpoints,
    changeTemplate,
    submitTemplate,
    syncEndpoint,
    ...cannedResponses.endpoints,
    previewCannedResponse,
    uploadFile,
    linkToAttachment,
    downloadAttachment,
    simulateMessage,
    ...receiveWebhook,
    dropEmail,
    showEmailHtml,
    ...chatWidgets.endpoints,
    createChatWidget,
    rotatePublicKey,
    deleteChatWidget,
    showWidget,
    openSession,
    listVisitorMessages,
    postMessage,
    announceTyping,
    streamChat,
  ],
  guestData,
  personContacts: [conversationContact],
  countedLists: [countedConversations, countedMessages],
  resources: [conversations, messages, whatsappNumbers, templates, cannedResponses, chatWidgets],
  encryptedColumns: [identitySecret, attachmentFileKey, emailSourceKey],
  events: [messageReceived, emailReceived, conversationWaiting, messageSent, messageFailed, messageWritten],
  liveEvents: [messageReceivedLive, messageStatusChanged, conversationChanged, conversationViewing, conversationTyping],
  jobKinds: [sendJob, simulatedStatusJob, fetchAttachmentJob, deleteFileJob],
  storedFiles: [attachmentFiles, emailSources],
  limits: [imapConnections, emailLimit],
  metricSources: [imapMetrics, emailRateMetrics],
  workers: [syncWorker, pollStatusesWorker, emailReceiver],
  retentionRules: [
    waitingStatusRetention,
    simulatedMessageRetention,
    uploadRetention,
    visitorRetention,
    emailRateRetention,
  ],
  providerChecks: providerChecks,
  searchable,
  addRoutes: addWidgetScript,
}
