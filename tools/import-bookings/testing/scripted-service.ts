import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { TestContext } from 'node:test'

/** A received request. */
export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }

/** A scripted response; `status: 0` closes the connection. */
export type ScriptedResponse = { status: number; data?: unknown; errors?: object[]; headers?: Record<string, string> }

/** Starts an HTTP server that responds as scripted, to produce failures. */
export async function scriptedService(t: TestContext, script: (received: ReceivedRequest) => ScriptedResponse) {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const path = (request.url ?? '').replace('/api/v1', '')
      const call = { method: request.method ?? '', path, headers: request.headers, body: text && JSON.parse(text) }
      received.push(call)
      const { status, data = null, errors = null, headers = {} } = script(call)
      if (status === 0) return void request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ success: status < 300, data, message: null, errors, statusCode: status }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  t.after(() => void server.close())
  return { url: `http://127.0.0.1:${address.port}`, received }
}
