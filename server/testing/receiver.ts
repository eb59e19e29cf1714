import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { TestContext } from 'node:test'
import { caFile, identities, listen } from '#platform/outside/testing/receiver.ts'

export { caFile }

/** A request as it came in. */
export type Received = {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly raw: Buffer
}

/** What a receiver answers. */
export type Reply = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export type TestReceiver = {
  /** `https://localhost:<port>/hook` */
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on; `200` at first. It may wait. */
  answer(request: Received): Reply | Promise<Reply>
}

/** An HTTPS receiver on this machine, as a customer would run it. `caFile` signed its certificate. */
export async function startReceiver(t: TestContext): Promise<TestReceiver> {
  const received: Received[] = []
  const server = createServer({ ...identities.good }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', headers: given, url: path = '' } = request
    const seen = { method, headers: given, path, raw: Buffer.concat(chunks) }
    received.push(seen)
    const { status, headers = {}, body = '' } = await receiver.answer(seen)
    response.writeHead(status, headers).end(body)
  })
  const port = await listen(t, server)
  t.after(() => server.closeAllConnections())
  const receiver: TestReceiver = {
    url: `https://localhost:${port}/hook`,
    received,
    answer: () => ({ status: 200 }),
  }
  return receiver
}
