import { conversationWaiting } from '#modules/channels/index.ts'
import { channelName } from './channel-names.ts'
import { notificationRule } from './notification-rule.ts'

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
      body: `${hotelName === '' ? '' : `${hotelName}: `}a guest has written by ${channelName('en', data.channel)}.`,
    }),
    tr: ({ data, hotelName }) => ({
      title: 'Yeni mesaj',
      body: `${hotelName === '' ? '' : `${hotelName}: `}bir misafir ${channelName('tr', data.channel)} üzerinden yazdı.`,
    }),
  },
})
