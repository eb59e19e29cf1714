import type { LiveEvent, LiveEventType } from '../generated/live-events.ts'
import { BellhopError } from './bellhop-error.ts'
import type { ApiResponse } from './http-client.ts'
import { retryDelay, type Sleep } from './retry.ts'
import { readServerSentEvents } from './server-sent-events.ts'
import { watchSilence } from './silence.ts'

/** Which events, from where, and until when. */
export type EventStreamOptions = {
  /** Only these types; all by default. */
  readonly types?: readonly LiveEventType[]
  /** Continues after this position: `lastEventId` of an earlier stream. */
  readonly lastEventId?: string
  /** Ends the stream. */
  readonly signal?: AbortSignal
}

type Connection = {
  readonly connect: (headers: Record<string, string>, signal: AbortSignal) => Promise<ApiResponse>
  readonly sleep: Sleep
  readonly random: () => number
}

/** So many ids are remembered to recognise an event that comes again after a reconnection. */
const maxIds = 1000

/**
 * The live events of the service. A lost connection is opened again, and the events missed meanwhile follow. The stream
 * ends with its session, or when `signal` is aborted. `ready` comes after every connection; after `reset` events are
 * missing, so read the state again.
 */
export class EventStream implements AsyncIterable<LiveEvent> {
  /** The position after the last event. Store it to continue later. */
  lastEventId: string | undefined
  readonly #connection: Connection
  readonly #signal: AbortSignal | undefined
  readonly #ids = new Set<string>()
  #retryMs = 2000

  constructor(connection: Connection, { lastEventId, signal }: EventStreamOptions) {
    this.#connection = connection
    this.#signal = signal
    this.lastEventId = lastEventId
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEvent> {
    const { sleep, random } = this.#connection
    for (let failures = 0; !this.#signal?.aborted; ) {
      try {
        for await (const event of this.#events()) {
          failures = 0
          yield event
          if (event.type === 'session.ended') return
        }
      } catch (error) {
        if (this.#signal?.aborted) return
        failures += 1
        if (error instanceof BellhopError && retryDelay(error, { attempt: failures, random }) === undefined) throw error
      }
      const backoff = random() * this.#retryMs * 2 ** Math.min(failures, 4)
      await sleep(this.#retryMs + backoff, this.#signal).catch(() => undefined)
    }
  }

  /** The events of one connection. */
  async *#events(): AsyncGenerator<LiveEvent> {
    const dead = new AbortController()
    const signal = this.#signal ? AbortSignal.any([this.#signal, dead.signal]) : dead.signal
    const position = this.lastEventId === undefined ? {} : { 'Last-Event-ID': this.lastEventId }
    const { response } = await this.#connection.connect(position, signal)
    const silence = watchSilence(() => dead.abort())
    try {
      for await (const { data, id, retry } of readServerSentEvents(response)) {
        this.lastEventId = id ?? this.lastEventId
        this.#retryMs = retry ?? this.#retryMs
        const event = data === undefined ? undefined : (JSON.parse(data) as LiveEvent)
        silence.hear(event)
        if (event && this.#isNew(event)) yield event
      }
    } finally {
      silence.stop()
      dead.abort()
    }
  }

  #isNew(event: LiveEvent): boolean {
    const id = 'id' in event ? event.id : undefined
    if (id === undefined) return true
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    if (this.#ids.size > maxIds) for (const oldest of this.#ids) return this.#ids.delete(oldest)
    return true
  }
}
