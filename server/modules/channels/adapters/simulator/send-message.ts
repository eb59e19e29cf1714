import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { AccountError, type MessageProvider, RefusedMessageError, RetryLater } from '../../provider/port.ts'
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
  return { providerMessageId }
}
