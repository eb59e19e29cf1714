/** An event of the stream. */
export type ChatEvent<Data> = { readonly type: string; readonly data: Data }

/** Reads a stream of server-sent events until it ends: each event, and the position after it. */
export async function* readEvents<Data>({ body }: Response): AsyncGenerator<{
  readonly event?: ChatEvent<Data> | undefined
  readonly position?: string | undefined
}> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let read; (read = await reader?.read()) && !read.done; ) {
    const blocks = (text + read.value).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)/m.exec(block)?.[1]
      yield { event: data && JSON.parse(data), position: /^id: (.*)/m.exec(block)?.[1] }
    }
  }
}
