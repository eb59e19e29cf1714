/** An event of the stream. `ready`, `reset` and `session.ended` concern the stream itself. */
export type LiveEvent = {
  readonly type: string
  readonly id?: string
  readonly createdAt?: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What one connection to the stream reports. */
export type StreamReader = {
  onEvent(event: LiveEvent): void
  /** The place to continue at after this connection. */
  onPlace(place: string): void
}

/** Without a heartbeat for this long, a connection is dead. */
const silenceMs = 35_000

/**
 * Reads `/app/events` until the connection ends. Returns the status of the response; throws if there was none, and
 * `AbortError` after `signal`.
 */
export async function readStream(
  place: string | undefined,
  signal: AbortSignal,
  reader: StreamReader,
): Promise<number> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch('/app/events', {
      signal: AbortSignal.any([signal, silence.signal]),
      headers: { Accept: 'text/event-stream', ...(place === undefined ? {} : { 'Last-Event-ID': place }) },
    })
    if (!response.ok || !response.body) return response.status
    let text = ''
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      const blocks = (text + chunk.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) readBlock(block, reader)
    }
    return response.status
  } finally {
    clearTimeout(timer)
  }
}

function readBlock(block: string, { onEvent, onPlace }: StreamReader): void {
  const fields = new Map(block.split('\n').map((line) => [line.split(':')[0], line.replace(/^[^:]*: ?/, '')]))
  const [data, id] = [fields.get('data'), fields.get('id')]
  if (data !== undefined) onEvent(JSON.parse(data) as LiveEvent)
  if (id !== undefined) onPlace(id)
}
