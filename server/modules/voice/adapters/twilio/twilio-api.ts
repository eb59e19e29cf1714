import {
  reportHealthy,
  reportUnhealthy,
  requestTwilio,
  type TwilioAccount,
  type TwilioRequest,
  twilioAccessRefused,
} from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallEndedError, CommandRefusedError } from '../../provider/port.ts'

/** Twilio does not know the resource, or the call has ended and cannot be changed. */
const callEndedCodes = [20_404, 21_220]

/**
 * Sends a request to Twilio's API. If Twilio rejects the credentials, the integration is reported as failing. @throws
 * CallEndedError, CommandRefusedError; any other error can be retried
 */
export async function callTwilioApi(
  runtime: Runtime,
  account: TwilioAccount,
  request: TwilioRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const result = await requestTwilio(runtime, account, request)
  if ('error' in result) throw new Error(result.error)
  const { statusCode, answer, sentence } = result
  if (statusCode >= 200 && statusCode < 300) {
    await reportRecovery(runtime, account)
    return answer
  }
  if (callEndedCodes.includes(Number(answer.code))) throw new CallEndedError(sentence)
  if (statusCode === 401) await reportRefusal(runtime, account)
  if (statusCode === 429 || statusCode >= 500) throw new Error(sentence)
  throw new CommandRefusedError(sentence)
}

const reportRefusal = (runtime: Runtime, { id, tenantId }: TwilioAccount): Promise<void> =>
  inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => reportUnhealthy(ctx, id, twilioAccessRefused))

async function reportRecovery(runtime: Runtime, { id, tenantId, status }: TwilioAccount): Promise<void> {
  if (status === 'error') await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => reportHealthy(ctx, id))
}
