import type { IntegrationType } from '#modules/integrations/index.ts'

/** The ways that messages come and go; web chat has no provider but the service itself. */
export const channels = ['whatsapp', 'instagram', 'messenger', 'sms', 'webchat'] as const
export type Channel = (typeof channels)[number]

/** What kind of account each channel but web chat is reached by (§4.4). */
export const kindOf = {
  whatsapp: 'messagingApp',
  instagram: 'socialMessaging',
  messenger: 'socialMessaging',
  sms: 'smsProvider',
} as const satisfies Record<Exclude<Channel, 'webchat'>, IntegrationType>

/** What a message is. */
export const messageTypes = ['text', 'template', 'image', 'file', 'location'] as const
export type MessageType = (typeof messageTypes)[number]

/** The states of a message that goes out, in the order in which it moves; `failed` is an end. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]
