import { setTimeout as delay } from 'node:timers/promises'
import { Bellhop } from '../../sdk/index.ts'
import { trustAuthorities } from '../local-service.ts'
import type { Arguments } from './arguments.ts'
import { certificateFault, formatRefusal, ImportRefusedError, isRefusal } from './failure.ts'
import { createRequestShare, type RequestShare } from './request-share.ts'

/** The client of an import, the number of responses that it has received, and its share of the rate limit. */
export type ImportClient = {
  readonly bellhop: Bellhop
  answered(): number
  readonly requestShare: RequestShare
}

type ClientOptions = Pick<Arguments, 'url' | 'email' | 'password' | 'ca' | 'share'> & { readonly signal: AbortSignal }

const maxRetries = 8
const timeoutMs = 60_000

/**
 * Opens a client of the service. The process trusts `ca` from then on. `signal` finishes the running requests: waits end
 * and no further request is sent, both with its reason. Requests wait for their turn in the `share` of the rate limit.
 */
export function openClient({ url, email, password, ca, share, signal }: ClientOptions): ImportClient {
  trustAuthorities(ca)
  let answered = 0
  const requestShare = createRequestShare({ share, perMinute: () => bellhop.rateLimit?.limit })
  const bellhop: Bellhop = new Bellhop({
    baseUrl: url,
    email,
    password,
    maxRetries,
    timeout: timeoutMs,
    maxRetryDelay: Number.POSITIVE_INFINITY,
    sleep: (milliseconds) => delay(milliseconds, undefined, { signal }),
    async onRequest() {
      signal.throwIfAborted()
      await requestShare.take(signal)
    },
    onResponse: ({ status, error }) => {
      if (status > 0) answered += 1
      const fault = certificateFault(error, url)
      if (fault !== undefined) throw new ImportRefusedError(fault)
    },
  })
  return { bellhop, answered: () => answered, requestShare }
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
