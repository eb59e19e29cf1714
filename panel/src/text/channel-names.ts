import type { MessageChannel } from '@bellhop/sdk'
import { catalogue } from './catalogue.ts'

/** The ways on which guests and the hotel reach each other. */
export const channelNames = catalogue('text/channelNames', {
  email: 'E-mail',
  instagram: 'Instagram',
  messenger: 'Messenger',
  phone: 'Phone',
  sms: 'SMS',
  webchat: 'Web chat',
  whatsapp: 'WhatsApp',
} satisfies Readonly<Record<MessageChannel | 'phone', string>>)
