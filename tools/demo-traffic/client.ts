import { setTimeout as delay } from 'node:timers/promises'
import { Bellhop } from '../../sdk/index.ts'
import type { ServiceLogin } from '../local-service.ts'

const maxRetries = 3

/**
 * Opens a client of the service. When `signal` is aborted, the waits of its requests end. Requests after that wait
 * again, so that the traffic can stop in order.
 */
export const openClient = ({ url, email, password }: ServiceLogin, signal: AbortSignal): Bellhop =>
  new Bellhop({
    baseUrl: url,
    email,
    password,
    maxRetries,
    sleep: (milliseconds) => delay(milliseconds, undefined, signal.aborted ? {} : { signal }),
  })

/** Ends the session of a client. `logout` would count for the limit of sign-ins (§8), which the watcher needs. */
export async function endSession({ sessions }: Bellhop): Promise<void> {
  const { items } = await sessions.list({ pageSize: 100 })
  const current = items.find(({ isCurrent }) => isCurrent)
  if (current) await sessions.end(current.id)
}
