import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { controllerPaths } from '@bellhop/server/modules/voice/protocol/messages.ts'
import type { AcceptedKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { constantTimeEqual } from '@bellhop/server/platform/crypto/constant-time-equal.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import { HttpRefusal, readJson } from './read-json.ts'

/** A response: JSON, a stream of a file, or nothing. */
export type ControlResponse =
  | { readonly status: number; readonly body?: object }
  | { readonly status: 200; readonly contentType: string; readonly stream: NodeJS.ReadableStream }

/** What the controller does for the service. Bodies are parsed JSON that nobody has validated yet. */
export type ControlHandler = {
  performCommand(body: unknown): Promise<ControlResponse>
  revoke(body: unknown): Promise<ControlResponse>
  openRecording(ref: string): Promise<ControlResponse>
  deleteRecording(ref: string): Promise<ControlResponse>
  health(): Promise<ControlResponse>
}

export type ControlServerOptions = {
  readonly host: string
  readonly port: number
  readonly keys: AcceptedKeys
  readonly handler: ControlHandler
  readonly log: Logger
}

/** A listening control server. */
export type ControlServer = { readonly port: number; close(): Promise<void> }

/** Serves the commands of the service, in plain HTTP on a private interface. Every request needs the bearer token. */
export async function startControlServer(options: ControlServerOptions): Promise<ControlServer> {
  const timeouts = { requestTimeout: 10_000, headersTimeout: 5_000, keepAliveTimeout: 60_000 }
  const server = createServer({ ...timeouts, maxHeaderSize: 16 * 1024 }, (request, response) => {
    void respond(options, request, response)
  })
  server.maxConnections = 200
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(options.port, options.host, listening.resolve)
  await listening.promise
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  const closed = Promise.withResolvers<void>()
  server.close(() => closed.resolve())
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), 2_000)
  await closed.promise
  clearTimeout(timer)
}

async function respond(options: ControlServerOptions, request: IncomingMessage, response: ServerResponse) {
  try {
    if (!isAuthorized(options.keys, request.headers.authorization)) throw new HttpRefusal(401, 'The token is not valid')
    write(response, await route(options.handler, request))
  } catch (error) {
    if (!(error instanceof HttpRefusal)) options.log.error({ err: error, url: request.url }, 'a request failed')
    const [status, message] =
      error instanceof HttpRefusal ? [error.status, error.message] : [500, 'The request failed; repeat it']
    // The rest of a body that was refused is not read.
    if (!request.complete) response.setHeader('Connection', 'close')
    write(response, { status, body: { message } })
  }
}

function isAuthorized(keys: AcceptedKeys, header: string | undefined): boolean {
  const [, token] = /^Bearer ([0-9a-f]+)$/.exec(header ?? '') ?? []
  return keys().some(({ control }) => constantTimeEqual(token, control))
}

async function route(handler: ControlHandler, request: IncomingMessage): Promise<ControlResponse> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const { method = 'GET' } = request
  const { commands, recordings, revocations, health } = controllerPaths
  if (pathname === commands)
    return allowed(method, { POST: async () => handler.performCommand(await readJson(request)) })
  if (pathname === revocations) return allowed(method, { PUT: async () => handler.revoke(await readJson(request)) })
  if (pathname === health) return allowed(method, { GET: () => handler.health() })
  if (!pathname.startsWith(`${recordings}/`)) throw new HttpRefusal(404, 'There is no such path')
  const ref = decodeRef(pathname.slice(recordings.length + 1))
  return allowed(method, { GET: () => handler.openRecording(ref), DELETE: () => handler.deleteRecording(ref) })
}

function allowed(
  method: string,
  handlers: Readonly<Record<string, () => Promise<ControlResponse>>>,
): Promise<ControlResponse> {
  const handle = Object.hasOwn(handlers, method) ? handlers[method] : undefined
  if (!handle) throw new HttpRefusal(405, `The methods are ${Object.keys(handlers).join(' and ')}`)
  return handle()
}

/** References are letters, digits, `-` and `_`, so they are safe as names of files. */
function decodeRef(text: string): string {
  if (!/^[\w-]{1,128}$/.test(text)) throw new HttpRefusal(404, 'There is no such recording')
  return text
}

function write(response: ServerResponse, result: ControlResponse): void {
  if ('stream' in result) {
    response.writeHead(result.status, { 'Content-Type': result.contentType })
    // A client that leaves closes the file, and a file that breaks off ends the response without its end.
    pipeline(result.stream, response).catch(() => response.destroy())
    return
  }
  if (!result.body) return void response.writeHead(result.status).end()
  response.writeHead(result.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(result.body))
}
