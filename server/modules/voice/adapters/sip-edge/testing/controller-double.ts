import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** A request that the controller received. */
export type ControllerCall = {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  // oxlint-disable-next-line no-explicit-any -- tests look into bodies of every shape
  readonly body: any
}

/** A response of the controller: a status with a body, or a function that does what a broken controller does. */
export type ControllerAnswer =
  | { readonly status: number; readonly json?: unknown; readonly bytes?: Buffer }
  | ((response: ServerResponse) => void)

/**
 * Plays the voice controller's side of the control connection: notes every request and answers as the test says, 204 by
 * default. It knows the token that it accepts, if the test names one.
 */
export async function startController(t: TestContext) {
  const received: ControllerCall[] = []
  const script = {
    /** The bearer tokens that it accepts; undefined: any. */
    tokens: undefined as readonly string[] | undefined,
    answer: (_call: ControllerCall): ControllerAnswer => ({ status: 204 }),
  }
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    received.push(call)
    const isKnown = !script.tokens || script.tokens.some((token) => call.authorization === `Bearer ${token}`)
    const answer = isKnown ? script.answer(call) : { status: 401 }
    if (typeof answer === 'function') return answer(response)
    const { status, json, bytes } = answer
    response.writeHead(status).end(bytes ?? (json === undefined ? undefined : JSON.stringify(json)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  t.after(stop)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, script, stop }
}

async function readCall(request: IncomingMessage): Promise<ControllerCall> {
  const { method = '', url = '', headers } = request
  const text = Buffer.concat(await request.toArray()).toString()
  return {
    method,
    path: url,
    authorization: headers.authorization,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
