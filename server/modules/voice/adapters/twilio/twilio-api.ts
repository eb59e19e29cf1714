import {
  askTwilioAccount,
  refusedByTwilio,
  reportHealthy,
  reportTrouble,
  type TwilioAccount,
  type TwilioRequest,
} from '#modules/integrations/index.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallGone, CommandRefused } from '../../provider/port.ts'

/** Twilio does not know the resource; the call is over, and cannot be changed. */
const goneCodes = [20_404, 21_220]

/**
 * Asks Twilio for something of the account. That it refuses the credentials is told to the account's owner.
 * @throws CallGone, CommandRefused; any other error is worth another try
 */
export async function askTwilio(
  runtime: Runtime,
  account: TwilioAccount,
  asked: TwilioRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const said = await askTwilioAccount(runtime, account, asked)
  if ('error' in said) throw new Error(said.error)
  const { statusCode, answer, sentence } = said
  if (statusCode >= 200 && statusCode < 300) {
    await recovered(runtime, account)
    return answer
  }
  if (goneCodes.includes(Number(answer.code))) throw new CallGone(sentence)
  if (statusCode === 401) await inTrouble(runtime, account)
  if (statusCode === 429 || statusCode >= 500) throw new Error(sentence)
  throw new CommandRefused(sentence)
}

const inTrouble = (runtime: Runtime, { id, tenantId }: TwilioAccount): Promise<void> =>
  inTenant(backgroundOf(runtime, tenantId), (ctx) => reportTrouble(ctx, id, refusedByTwilio))

async function recovered(runtime: Runtime, { id, tenantId, status }: TwilioAccount): Promise<void> {
  if (status === 'error') await inTenant(backgroundOf(runtime, tenantId), (ctx) => reportHealthy(ctx, id))
}
