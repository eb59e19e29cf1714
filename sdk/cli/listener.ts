import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bellhop, EventType, Webhook, WebhookDeliveryDetails } from '../index.ts'
import { isUnavailable } from './errors.ts'

/** No such name can exist (RFC 2606), so nothing is ever sent to it. */
const unreachableUrl = 'https://listen.bellhop.invalid/'

/** How often new deliveries are read, in milliseconds: 60 of the 600 requests a minute that a hotel group may send. */
const pollMs = 1000

/** A delivery becomes visible with the commit of its event, in milliseconds after its time at most. */
const maxCommitDelayMs = 60_000

/** Which events are listened to; an empty list of hotels means all. */
export type EventSelection = { readonly events: readonly EventType[]; readonly hotelIds: readonly string[] }

/**
 * Registers an endpoint whose address cannot exist. Pause it at once: its deliveries are held then, and each can be read.
 * Endpoints of commands that died on this machine are deleted.
 */
export async function registerListener(bellhop: Bellhop, { events, hotelIds }: EventSelection): Promise<Webhook> {
  await deleteAbandonedEndpoints(bellhop)
  return bellhop.webhooks.create({
    url: unreachableUrl,
    events: [...events],
    hotelIds: [...hotelIds],
    secret: `whsec_${randomUUID()}`,
    description: `${descriptionPrefix}${process.pid}`,
  })
}

const descriptionPrefix = `bellhop webhooks listen on ${hostname()}, process `

async function deleteAbandonedEndpoints(bellhop: Bellhop): Promise<void> {
  for await (const { id, url, description } of bellhop.webhooks.list()) {
    if (url !== unreachableUrl || !description?.startsWith(descriptionPrefix)) continue
    if (!isRunning(Number(description.slice(descriptionPrefix.length)))) await bellhop.webhooks.delete(id)
  }
}

/** Whether a process of this machine runs, also one of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type PollOptions = {
  readonly signal: AbortSignal
  /** Called when the service cannot be reached; the next poll follows. */
  readonly onUnavailable: (error: Error) => void
}

/** The deliveries that an endpoint gets from now on, each once and with its body, until the signal is aborted. */
export async function* pollDeliveries(
  bellhop: Bellhop,
  { id: webhookId, createdAt }: Webhook,
  { signal, onUnavailable }: PollOptions,
): AsyncGenerator<WebhookDeliveryDetails> {
  const seen = new Map<string, number>()
  let newest = Date.parse(createdAt)
  while (!signal.aborted) {
    const since = newest - maxCommitDelayMs
    try {
      const query = { createdAtFrom: new Date(since).toISOString(), sort: 'createdAt' } as const
      for await (const { id, createdAt } of bellhop.webhooks.listDeliveries(webhookId, query, { signal })) {
        if (seen.has(id)) continue
        const delivery = await bellhop.webhooks.getDelivery(id, { signal })
        const time = Date.parse(createdAt)
        seen.set(id, time)
        newest = Math.max(newest, time)
        yield delivery
      }
    } catch (error) {
      if (signal.aborted) return
      if (!isUnavailable(error)) throw error
      onUnavailable(error)
    }
    for (const [id, time] of seen) if (time < since) seen.delete(id)
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
}
