import type { MessagingAppNumber, SenderChannel, SmsSender } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** The kinds of accounts that write with senders. */
export type SenderKind = 'messagingApp' | 'smsProvider' | 'socialMessaging'

/** A number, a name or an account that guests are written with. Only a number of a messaging app has `phone`. */
export type Sender = SmsSender & Partial<Pick<MessagingAppNumber, 'phone'>>

/** The values of a new sender. */
export type SenderValues = {
  readonly integrationId: string
  readonly channel?: SenderChannel
  readonly address?: string
  readonly name: string
  readonly hotelId: string | null
  readonly isDefault: boolean
  readonly isActive: boolean
  readonly phone?: string | null
}

type SenderChanges = Omit<SenderValues, 'integrationId' | 'channel' | 'address'>

type SenderApi = {
  list(integrationId: string): AsyncIterable<Sender>
  create(values: SenderValues): PromiseLike<Sender>
  update(sender: Sender, values: SenderChanges): PromiseLike<Sender>
  delete(id: string): PromiseLike<void>
}

/** How the senders of each kind are read and changed. */
export const senderApis: Readonly<Record<SenderKind, SenderApi>> = {
  messagingApp: {
    list: (integrationId) => api.messagingApp.listNumbers({ integrationId, pageSize: 100, sort: 'name' }),
    create: (values) => api.messagingApp.createNumber(values),
    update: (sender, values) => api.messagingApp.updateNumber(sender.id, values, { ifMatch: sender }),
    delete: (id) => api.messagingApp.deleteNumber(id),
  },
  smsProvider: {
    list: (integrationId) => api.smsProvider.listSenders({ integrationId, pageSize: 100, sort: 'name' }),
    create: (values) => api.smsProvider.createSender(values),
    update: (sender, values) => api.smsProvider.updateSender(sender.id, values, { ifMatch: sender }),
    delete: (id) => api.smsProvider.deleteSender(id),
  },
  socialMessaging: {
    list: (integrationId) => api.socialMessaging.listAccounts({ integrationId, pageSize: 100, sort: 'name' }),
    create: (values) => api.socialMessaging.createAccount(values),
    update: (sender, values) => api.socialMessaging.updateAccount(sender.id, values, { ifMatch: sender }),
    delete: (id) => api.socialMessaging.deleteAccount(id),
  },
}

/** The senders of an account. */
export const sendersQuery = (kind: SenderKind, integrationId: string) => ({
  ...apiQuery(['senders', integrationId], () => Array.fromAsync(senderApis[kind].list(integrationId))),
  staleTime: 0,
})
