import { maxEventsPerRequest, type ReportedEvent } from '@bellhop/server/modules/voice/protocol/messages.ts'
import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { EventOutbox, PendingEvents } from '../journal/event-outbox.ts'
import { type ServiceClient, ServiceError } from './service-client.ts'

/** The waits between attempts, in milliseconds; the last one repeats. */
const retryDelaysMs = [100, 500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** The service refuses for good: the account is gone, or it does not know such events. */
const finalStatuses: ReadonlySet<number> = new Set([401, 404, 410, 422])
/** How old refused events become. Until then an operator may repair the account. */
const maxRefusedDays = 3

export type EventDeliveryOptions = {
  readonly outbox: EventOutbox
  readonly service: Pick<ServiceClient, 'deliverEvents'>
  readonly clock: Clock
  readonly log: Logger
  /** The waits in milliseconds between attempts. Tests make them short. */
  readonly delaysMs?: readonly number[] | undefined
}

/**
 * Delivers the events of the outbox, for each call in order and one request at a time. An event stays in the outbox
 * until the service has acknowledged it; while the service does not respond, attempts go on for as long as it takes. An
 * event that the service refuses for good is dropped when it is three days old.
 */
export class EventDelivery {
  readonly #options: EventDeliveryOptions
  readonly #running = new Set<string>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  #waiting: { readonly providerCallId: string; readonly seq: number; readonly resolve: () => void }[] = []
  #isStopped = false

  constructor(options: EventDeliveryOptions) {
    this.#options = options
  }

  /** Delivers what an earlier process left behind. */
  start(): void {
    for (const providerCallId of this.#options.outbox.listCalls()) this.wake(providerCallId)
  }

  /** Delivers the new events of a call. Between two attempts they wait for the next one. */
  wake(providerCallId: string): void {
    if (this.#isStopped || this.#running.has(providerCallId) || this.#timers.has(providerCallId)) return
    this.#running.add(providerCallId)
    void this.#deliver(providerCallId, 0)
  }

  /** Resolves when the events that a call has now are delivered, or after `atMostMs`. */
  async settled(providerCallId: string, atMostMs: number): Promise<void> {
    const { outbox } = this.#options
    if (!outbox.first(providerCallId, 1)) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, atMostMs)
    const waiter = { providerCallId, seq: outbox.lastSeq(providerCallId), resolve }
    this.#waiting.push(waiter)
    await promise
    clearTimeout(timer)
    this.#waiting = this.#waiting.filter((each) => each !== waiter)
  }

  /** Ends the attempts; the events stay in the journal. */
  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    for (const { resolve } of this.#waiting) resolve()
  }

  async #deliver(providerCallId: string, attempt: number): Promise<void> {
    const { outbox, service, log } = this.#options
    let failed = attempt
    let pending: PendingEvents | undefined
    try {
      for (;;) {
        pending = this.#isStopped ? undefined : outbox.first(providerCallId, maxEventsPerRequest)
        if (!pending) return
        await service.deliverEvents(pending.webhookUrl, pending.events)
        if (this.#isStopped) return
        this.#acknowledge(providerCallId, pending.events.at(-1)?.seq ?? 0)
        failed = 0
      }
    } catch (error) {
      if (this.#isStopped) return
      log.warn({ err: error, providerCallId, attempt: failed + 1 }, 'the service did not take the events of a call')
      this.#retryLater(providerCallId, failed)
      if (pending && error instanceof ServiceError && finalStatuses.has(error.status)) this.#dropOld(pending.events)
    } finally {
      this.#running.delete(providerCallId)
    }
  }

  /** Events that nobody will ever take must not fill the journal. */
  #dropOld(events: readonly ReportedEvent[]): void {
    const { clock, log } = this.#options
    const oldest = clock.now().subtract({ hours: 24 * maxRefusedDays })
    const old = events.filter(({ at }) => Temporal.Instant.compare(at, oldest) < 0).at(-1)
    if (!old) return
    const { providerCallId, seq } = old
    log.error({ providerCallId, seq }, 'the service has refused the events of a call for days; they are dropped')
    this.#acknowledge(providerCallId, seq)
  }

  #acknowledge(providerCallId: string, seq: number): void {
    this.#options.outbox.acknowledge(providerCallId, seq)
    for (const waiter of this.#waiting) {
      if (waiter.providerCallId === providerCallId && waiter.seq <= seq) waiter.resolve()
    }
  }

  #retryLater(providerCallId: string, attempt: number): void {
    const delays = this.#options.delaysMs ?? retryDelaysMs
    const wait = delays[Math.min(attempt, delays.length - 1)] ?? 0
    const timer = setTimeout(() => {
      this.#timers.delete(providerCallId)
      this.#running.add(providerCallId)
      void this.#deliver(providerCallId, attempt + 1)
    }, wait)
    this.#timers.set(providerCallId, timer)
  }
}
