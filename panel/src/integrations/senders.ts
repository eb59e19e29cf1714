import type { MessagingAppNumber, SmsSender } from '@bellhop/sdk'

/** The kinds of accounts that write with senders. */
export type SenderKind = 'messagingApp' | 'smsProvider' | 'socialMessaging'

/** A number, a name or an account that guests are written with. Only a number of a messaging app has `phone`. */
export type Sender = SmsSender & Partial<Pick<MessagingAppNumber, 'phone'>>

/** How the senders of each kind are read and changed. */
export const senderOperations = {
  messagingApp: {
    list: 'messagingApp.listNumbers',
    create: 'messagingApp.createNumber',
    update: 'messagingApp.updateNumber',
    delete: 'messagingApp.deleteNumber',
  },
  smsProvider: {
    list: 'smsProvider.listSenders',
    create: 'smsProvider.createSender',
    update: 'smsProvider.updateSender',
    delete: 'smsProvider.deleteSender',
  },
  socialMessaging: {
    list: 'socialMessaging.listAccounts',
    create: 'socialMessaging.createAccount',
    update: 'socialMessaging.updateAccount',
    delete: 'socialMessaging.deleteAccount',
  },
} as const
