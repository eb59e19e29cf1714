import type { LiveEvent } from '@bellhop/sdk'
import { readServerSentEvents } from '../../../sdk/client/server-sent-events.ts'
import { watchSilence } from '../../../sdk/client/silence.ts'

/** What one connection to the stream reports. */
export type StreamReader = {
  /** The build of the panel that the service has now; undefined without one. Called once, first. */
  onBuild(build: string | undefined): void
  onEvent(event: LiveEvent): void
  /** The place to continue at after this connection. */
  onPlace(place: string): void
}

/**
 * Reads `/app/events` until the connection ends. Returns the status of the response; throws if there was none, and
 * `AbortError` after `signal`.
 */
export async function readStream(
  place: string | undefined,
  signal: AbortSignal,
  { onBuild, onEvent, onPlace }: StreamReader,
): Promise<number> {
  const dead = new AbortController()
  const silence = watchSilence(() => dead.abort())
  try {
    const response = await fetch('/app/events', {
      signal: AbortSignal.any([signal, dead.signal]),
      headers: { Accept: 'text/event-stream', ...(place === undefined ? {} : { 'Last-Event-ID': place }) },
    })
    if (!response.ok) return response.status
    onBuild(response.headers.get('X-Panel-Build') ?? undefined)
    for await (const { data, id } of readServerSentEvents(response)) {
      const event = data === undefined ? undefined : (JSON.parse(data) as LiveEvent)
      silence.hear(event)
      if (event) onEvent(event)
      if (id !== undefined) onPlace(id)
    }
    return response.status
  } finally {
    silence.stop()
  }
}
