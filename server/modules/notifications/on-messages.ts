import { conversationWaiting } from '#modules/channels/index.ts'
import { notice } from './notification-rule.ts'

/** What the channels are called. */
const channelNames: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  sms: 'SMS',
  webchat: 'web chat',
}

const channelName = (channel: string): string => channelNames[channel] ?? channel

/** A guest waits for an answer: told to who has the conversation, or else to all who may answer; once until it is read. */
export const onConversationWaiting = notice({
  type: 'messageReceived',
  severity: 'info',
  on: conversationWaiting,
  to: 'guests.manage',
  only: ({ data }) => (data.assigneeUserId === null ? null : [data.assigneeUserId]),
  link: ({ data }) => ({ type: 'conversation', id: data.conversationId }),
  words: {
    en: ({ data, hotelName }) => ({
      title: 'New message',
      body: `${hotelName === '' ? '' : `${hotelName}: `}a guest has written by ${channelName(data.channel)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: 'Yeni mesaj',
      body: `${hotelName === '' ? '' : `${hotelName}: `}bir misafir ${data.channel === 'webchat' ? 'web sohbeti' : channelName(data.channel)} üzerinden yazdı.`,
    }),
  },
})
