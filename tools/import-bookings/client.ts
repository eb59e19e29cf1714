import { setTimeout as delay } from 'node:timers/promises'
import { Bellhop } from '../../sdk/index.ts'
import { trustAuthorities } from '../local-service.ts'
import type { Arguments } from './arguments.ts'
import { formatRefusal, ImportRefusedError, isRefusal } from './failure.ts'
import { paceOf } from './pace.ts'

/** The client of an import, and the number of responses that it has received. */
export type ImportClient = { readonly bellhop: Bellhop; answered(): number }

type ClientOptions = Pick<Arguments, 'url' | 'email' | 'password' | 'ca' | 'share'> & { readonly signal: AbortSignal }

const maxRetries = 8
const timeoutMs = 60_000

/**
 * Opens a client of the service. The process trusts `ca` from then on. `signal` finishes the running requests: waits end
 * and no further request is sent, both with its reason. Requests take `share` of the company's limit (§8).
 */
export function openClient({ url, email, password, ca, share, signal }: ClientOptions): ImportClient {
  trustAuthorities(ca)
  let answered = 0
  const sleep = (milliseconds: number): Promise<void> => delay(milliseconds, undefined, { signal })
  const turn = paceOf(share, { now: () => performance.now(), sleep })
  const bellhop: Bellhop = new Bellhop({
    baseUrl: url,
    email,
    password,
    maxRetries,
    timeout: timeoutMs,
    maxRetryDelay: Number.POSITIVE_INFINITY,
    sleep,
    async onRequest() {
      signal.throwIfAborted()
      await turn(bellhop.rateLimit?.limit)
    },
    onResponse: ({ status }) => {
      if (status > 0) answered += 1
    },
  })
  return { bellhop, answered: () => answered }
}

/** Signs in, by a first request. @throws ImportRefusedError if the service refuses the credentials */
export async function signIn({ profile }: Bellhop, email: string): Promise<void> {
  try {
    await profile.get()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new ImportRefusedError(`The service does not let ${email} in: ${formatRefusal(error)}`)
  }
}
