import { conversationWaiting } from '#modules/channels/index.ts'
import { notificationRule } from './notification-rule.ts'

/** The names of the channels. */
const channelNames: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  sms: 'SMS',
  webchat: 'web chat',
  email: 'e-mail',
}

/** Those that Turkish calls otherwise. */
const turkishNames: Readonly<Record<string, string>> = { webchat: 'web sohbeti', email: 'e-posta' }

const channelName = (channel: string): string => channelNames[channel] ?? channel

/**
 * A guest waits for an answer: for the assignee, or else for all who may answer. Sent once until the conversation is
 * read.
 */
export const onConversationWaiting = notificationRule({
  type: 'messageReceived',
  severity: 'info',
  on: conversationWaiting,
  to: 'guests.manage',
  only: ({ data }) => (data.assigneeUserId === null ? null : [data.assigneeUserId]),
  link: ({ data }) => ({ type: 'conversation', id: data.conversationId }),
  text: {
    en: ({ data, hotelName }) => ({
      title: 'New message',
      body: `${hotelName === '' ? '' : `${hotelName}: `}a guest has written by ${channelName(data.channel)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: 'Yeni mesaj',
      body: `${hotelName === '' ? '' : `${hotelName}: `}bir misafir ${turkishNames[data.channel] ?? channelName(data.channel)} üzerinden yazdı.`,
    }),
  },
})
