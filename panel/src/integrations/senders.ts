import type { EmailSender, MessagingAppNumber, SmsSender } from '@bellhop/sdk'

/** The kinds of accounts that write with senders. */
export type SenderKind = 'messagingApp' | 'smsProvider' | 'socialMessaging' | 'emailProvider'

/**
 * A number, a name, an address or an account that guests are written with. Only a number of a messaging app has `phone`,
 * and only an e-mail address what follows.
 */
export type Sender = SmsSender &
  Partial<Pick<MessagingAppNumber, 'phone'> & Pick<EmailSender, 'signature' | 'usesReplyTag'>>

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
  emailProvider: {
    list: 'emailProvider.listSenders',
    create: 'emailProvider.createSender',
    update: 'emailProvider.updateSender',
    delete: 'emailProvider.deleteSender',
  },
} as const
