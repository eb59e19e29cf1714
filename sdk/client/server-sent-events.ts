/** A block of an event stream. `retry` is in milliseconds. A heartbeat has no `data`. */
type ServerSentEvent = { readonly data?: string; readonly id?: string; readonly retry?: number }

/** Parses a response of `text/event-stream`. Ends with the body; rejects if the connection is lost. */
export async function* readServerSentEvents({ body }: Response): AsyncGenerator<ServerSentEvent> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield parseBlock(block)
    }
  } finally {
    // The caller may stop in the middle of the stream.
    await reader.cancel().catch(() => undefined)
  }
}

function parseBlock(block: string): ServerSentEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const
    }),
  )
  const [data, id, retry] = [fields.get('data'), fields.get('id'), Number(fields.get('retry'))]
  return {
    ...(data === undefined ? {} : { data }),
    ...(id === undefined ? {} : { id }),
    ...(retry > 0 ? { retry } : {}),
  }
}
