import { buffer } from 'node:stream/consumers'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import {
  AccountError,
  type MessageProvider,
  type OutgoingMessage,
  RefusedMessageError,
  RetryLater,
} from '../../provider/port.ts'
import { composeMail } from '../smtp/compose-mail.ts'
import { openFiles } from '../smtp/send-message.ts'
import { attemptDelivery, isAccepted } from './simulated-messages.ts'

const retryAfterSeconds = 30

/** Sends a message to the simulated network, which behaves as the address asks (`magic-addresses.ts`). */
export const sendMessage: MessageProvider['sendMessage'] = async (runtime, { id, tenantId }, message) => {
  const { behaviour, attempts, providerMessageId } = await inTransaction(
    backgroundInvocation(runtime, tenantId),
    (ctx) => attemptDelivery(ctx, id, message),
  )
  if (behaviour === 'refuses') throw new RefusedMessageError('simulated_refusal', 'The network refuses this address')
  if (behaviour === 'refusesAccount') throw new AccountError('The network refuses this account')
  if (!isAccepted(behaviour, attempts)) throw new RetryLater('The network asks for a retry', retryAfterSeconds)
  await storeMail(runtime, message)
  return { providerMessageId }
}

/** An e-mail becomes a file beside the other mails of a service without a mail server, for whoever tries letters. */
async function storeMail({ mailer, now }: Runtime, message: OutgoingMessage): Promise<void> {
  if (message.email === null || mailer.store === undefined) return
  const parts = { files: await openFiles(message), date: now(), dkim: null }
  const { content } = await composeMail(message, message.email, parts)
  await mailer.store(message.id, await buffer(content))
}
