import { newToken } from '@bellhop/server/platform/kernel/ids.ts'
import type { SipTimers } from './options.ts'
import type { ClientTransactions } from './transactions/client-transactions.ts'
import type { ServerTransaction } from './transactions/server-transaction.ts'

/** What the endpoint hands to a dialog. */
export type DialogReceiver = {
  /** A request of the peer. */
  receive(transaction: ServerTransaction): void
  /** The ACK of a 2xx; with its SDP as on the wire, '' if it has none. */
  receiveAck(seq: number, sdp: string): void
  /** A 2xx to an INVITE of this dialog, that gets its ACK. */
  acknowledge(seq: number): void
}

/** What invitations and dialogs use of their endpoint. */
export type SipCore = {
  readonly timers: SipTimers
  readonly clients: ClientTransactions
  readonly dialogs: Map<string, DialogReceiver>
  /** Host and port that Via and Contact name. */
  readonly address: string
  /** Sends to the proxy; false if there is no connection. */
  write(text: string): boolean
  /** Calls a handler of the endpoint's user. What it throws is logged, and the result is then false. */
  notify(handler: () => unknown): boolean
}

/** The methods that the endpoint takes; in dialogs with phones of agents also transfers. */
export const allowedMethods = 'INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, INFO'
export const phoneMethods = `${allowedMethods}, REFER`

/** Creates a Via header. Without `rport`, so that a restarted endpoint gets late responses at its port. */
export const createVia = ({ address }: Pick<SipCore, 'address'>): string =>
  `SIP/2.0/TCP ${address};branch=z9hG4bK${newToken(12)}`

/** The Contact header. */
export const contactOf = ({ address }: Pick<SipCore, 'address'>): string => `<sip:bellhop@${address};transport=tcp>`
