import type { IncomingMessage } from 'node:http'

/** A request is refused with this status; the message is for people. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const maxBodyBytes = 64 * 1024

/** Reads a JSON body of at most 64 kB. @throws HttpRefusal 413, 415 or 400 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new HttpRefusal(415, 'The body must be JSON')
  }
  const chunks: Buffer[] = []
  let bytes = 0
  // Without the option the loop would destroy the connection before it can carry the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length
    if (bytes > maxBodyBytes) throw new HttpRefusal(413, 'The body is larger than 64 kB')
    chunks.push(chunk as Buffer)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new HttpRefusal(400, 'The body is not valid JSON')
  }
}
