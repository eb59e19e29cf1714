import type { IntegrationType } from '#modules/integrations/index.ts'

/** The channels of messages. Web chat has no provider besides the service itself. */
export const channels = ['whatsapp', 'instagram', 'messenger', 'sms', 'webchat', 'email'] as const
export type Channel = (typeof channels)[number]

/** The type of integration that each channel uses (§4.4). Web chat uses none. */
export const integrationTypeByChannel = {
  whatsapp: 'messagingApp',
  instagram: 'socialMessaging',
  messenger: 'socialMessaging',
  sms: 'smsProvider',
  email: 'emailProvider',
} as const satisfies Record<Exclude<Channel, 'webchat'>, IntegrationType>

/** The types of accounts that messages are sent with. */
export type SenderKind = Exclude<IntegrationType, 'voiceProvider'>

/** The types of a message. */
export const messageTypes = ['text', 'template', 'image', 'file', 'location'] as const
export type MessageType = (typeof messageTypes)[number]

/** The statuses of an outgoing message, in order. `failed` is final. */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The longest stored subject of an e-mail, in characters. */
export const maxSubjectLength = 500
