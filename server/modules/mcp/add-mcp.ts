import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#platform/kernel/errors.ts'
import { version } from '#platform/kernel/version.ts'
import type { Runtime } from '#platform/runtime.ts'
import { apiCaller } from './api-caller.ts'
import { createMcpServer, mcpLibrary } from './mcp-server.ts'
import { agentName, clientOfSession, type McpClient, sessionIdOf } from './mcp-session.ts'
import { openStep, signStep } from './preview-token.ts'

const path = '/mcp'
const sessionHeader = 'mcp-session-id'

/**
 * Adds `/mcp`, the Model Context Protocol over streamable HTTP. Each request is complete in itself: its answer is JSON, there
 * are no streams, and the service stores no sessions.
 */
export function addMcp(app: FastifyInstance, runtime: Runtime): void {
  app.route({ method: 'POST', url: path, handler: (request, reply) => answer(app, runtime, { request, reply }) })
  app.route({
    method: ['GET', 'DELETE'],
    url: path,
    async handler() {
      throw refuse('method_not_allowed', 'This server has no streams and no sessions to end', '', { Allow: 'POST' })
    },
  })
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Profile = {
  readonly id: string
  readonly tenant: { readonly id: string }
  readonly permissions: readonly string[]
}

async function answer(app: FastifyInstance, runtime: Runtime, { request, reply }: Exchange): Promise<FastifyReply> {
  const { authorization = '', host = '' } = request.headers
  const initialized = clientToInitialize(request.body)
  const client = initialized ?? clientOfSession(runtime, String(request.headers[sessionHeader] ?? ''))
  const call = apiCaller(app, { authorization, host, ip: request.ip, agent: agentName(client, authorization) })
  const profile = await call('GET', '/profile')
  if (profile.status !== 200) {
    if (profile.status === 401) reply.header('WWW-Authenticate', 'Bearer realm="Bellhop"')
    return reply.code(profile.status).send(profile.body)
  }
  const { id: userId, tenant, permissions } = profile.body.data as Profile
  const owner = { tenantId: tenant.id, userId }
  const tools = {
    call,
    sign: (step: Parameters<typeof signStep>[2]) => signStep(runtime, owner, step),
    open: (token: string) => openStep(runtime, owner, token),
  }
  const server = await createMcpServer(tools, { permissions: new Set(permissions), version })
  const { WebStandardStreamableHTTPServerTransport } = await mcpLibrary()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    const response = await transport.handleRequest(toRequest(request), { parsedBody: request.body })
    if (initialized) reply.header(sessionHeader, sessionIdOf(runtime, initialized))
    const text = await response.text()
    const type = response.headers.get('content-type')
    reply.code(response.status)
    return text === '' ? reply.send() : reply.type(type ?? 'application/json').send(text)
  } finally {
    await server.close()
  }
}

/** The client that a request to initialize names; undefined for other requests. */
function clientToInitialize(body: unknown): McpClient | undefined {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { clientInfo?: Partial<McpClient> } }
  if (method !== 'initialize') return undefined
  const { name = '', version: release = '' } = params?.clientInfo ?? {}
  return { name: String(name).slice(0, 200), version: String(release).slice(0, 50) }
}

/** The head of the request for the library. The body was read and limited by the service. */
function toRequest({ headers, host }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ['accept', 'content-type', 'mcp-protocol-version'].includes(name) ? [[name, String(value)]] : [],
  )
  return new Request(`https://${host || 'localhost'}${path}`, { method: 'POST', headers: given })
}
