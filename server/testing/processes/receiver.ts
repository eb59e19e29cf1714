import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { TestContext } from 'node:test'
import { caFile, identities, listen } from '#platform/outbound/testing/receiver.ts'

export { caFile }

/** A received request. */
export type ReceivedRequest = {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly path: string
  readonly raw: Buffer
}

/** The response of a receiver. */
export type ReceiverReply = {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
}

export type TestReceiver = {
  /** `https://localhost:<port>/hook` */
  readonly url: string
  readonly received: ReceivedRequest[]
  /** Responds to requests; `200` by default. Tests may replace it with an asynchronous function. */
  answer(request: ReceivedRequest): ReceiverReply | Promise<ReceiverReply>
}

/** Starts a local HTTPS webhook receiver. `caFile` signed its certificate. */
export async function startReceiver(t: TestContext): Promise<TestReceiver> {
  const received: ReceivedRequest[] = []
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
