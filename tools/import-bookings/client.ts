import { setTimeout as delay } from 'node:timers/promises'
import { Bellhop } from '../../sdk/index.ts'
import { trustAuthorities } from '../local-service.ts'
import type { Arguments } from './arguments.ts'
import { formatRefusal, ImportRefusedError, isRefusal } from './failure.ts'

/** The client of an import, and the number of responses that it has received. */
export type ImportClient = { readonly bellhop: Bellhop; answered(): number }

type ClientOptions = Pick<Arguments, 'url' | 'email' | 'password' | 'ca'> & { readonly signal: AbortSignal }

const maxRetries = 8
const timeoutMs = 60_000

/**
 * Opens a client of the service. The process trusts `ca` from then on. `signal` finishes the running requests: waits end
 * and no further request is sent, both with its reason.
 */
export function openClient({ url, email, password, ca, signal }: ClientOptions): ImportClient {
  trustAuthorities(ca)
  let answered = 0
  const bellhop = new Bellhop({
    baseUrl: url,
    email,
    password,
    maxRetries,
    timeout: timeoutMs,
    maxRetryDelay: Number.POSITIVE_INFINITY,
    sleep: (milliseconds) => delay(milliseconds, undefined, { signal }),
    onRequest: () => signal.throwIfAborted(),
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
