import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '#platform/config/networks.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { cameByHandOver, handOver } from '#platform/http/hand-over.ts'
import { requestFacts } from '#platform/http/request/request-facts.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { cookieToken } from '../sessions/cookie.ts'
import { openSession } from '../sessions/open-session.ts'
import { tokenRenewal } from '../sessions/renew-tokens.ts'
import { assertSameOrigin } from './same-origin.ts'

const panelPath = '/app'
const apiPath = '/app/api/'
const eventsPath = '/app/events'
const publicPath = '/app/public/'

/** Endpoints of the API for somebody who is not signed in. None of them answers with tokens. */
const publicEndpoints = [
  'auth/register',
  'auth/confirm-email',
  'auth/resend-confirmation',
  'auth/forgot-password',
  'auth/reset-password',
  'auth/challenge',
  'auth/passkey-options',
].map((name) => ({ url: publicPath + name, target: `/api/v1/${name}` }))

/** The build of the panel that the service has now. A page of another build is outdated. */
const buildHeader = 'X-Panel-Build'

/** Says where a mail is that was not sent. */
const mailFolderPath = '/app/public/mail-folder'

/**
 * The folder in which mails are files, for somebody who tries the service on their own computer; null if mails are sent, in
 * production, and for everybody at another computer.
 */
const localMailFolder = ({ MAIL_URL, NODE_ENV, DATA_DIR }: Runtime['config'], ip: string): string | null =>
  MAIL_URL === undefined && NODE_ENV !== 'production' && isLoopback(ip) ? resolve(DATA_DIR, 'mail') : null

/** Headers of a browser that the API does not get. */
const dropped = { cookie: undefined, origin: undefined, referer: undefined }

/**
 * Guards the panel's endpoints, and forwards `/app/api/*` to the API and `/app/events` to its live events, on behalf of
 * the signed-in user (§5.10). Some endpoints below `/app/public` are for pages without a user. The files of the panel
 * are open to everybody. `buildId` is undefined if the panel is not served.
 */
export function addPanelRoutes(app: FastifyInstance, runtime: Runtime, { endpoints, buildId }: PanelRoutes): void {
  const renewTokens = tokenRenewal(runtime)
  const publicPaths = new Set(publicEndpoints.map(({ url }) => url))
  const guarded = new Set([
    `${apiPath}*`,
    eventsPath,
    mailFolderPath,
    ...endpoints.map(({ path }) => panelPath + path),
    ...publicPaths,
  ])
  const open = withoutSession(endpoints)
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? ''
    if (cameByHandOver(request)) return assertForwardable(route)
    if (!guarded.has(route)) return
    assertSameOrigin(request, runtime.config.PUBLIC_URL)
    if (publicPaths.has(route) || route === mailFolderPath) return setBearer(request, undefined)
    const token = cookieToken(request.headers)
    const bearer = open.has(`${request.method} ${route}`)
      ? token
      : await openSession(runtime, renewTokens, {
          token,
          facts: requestFacts(request),
          isActive: !isBackground(request),
        })
    setBearer(request, bearer)
  })
  const forwardTo =
    (target: (url: string) => string) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
      handOver(runtime, { request, reply }, { target: target(request.url), headers: dropped })
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: `${apiPath}*`, onRequest: forwardTo(apiTarget), handler })
  app.route({
    method: 'GET',
    url: eventsPath,
    async onRequest(request, reply) {
      if (buildId !== undefined) reply.raw.setHeader(buildHeader, buildId)
      const session = { token: cookieToken(request.headers), facts: requestFacts(request), isActive: false }
      // The stream lasts as long as the session, which outlives its access tokens.
      const renewBearer = () => openSession(runtime, renewTokens, session)
      handOver(runtime, { request, reply }, { target: eventsTarget(request.url), headers: dropped, renewBearer })
    },
    handler,
  })
  for (const { url, target } of publicEndpoints) {
    app.route({ method: 'POST', url, onRequest: forwardTo(() => target), handler })
  }
  app.get(mailFolderPath, async ({ ip }) => ({ data: { folder: localMailFolder(runtime.config, ip) } }))
}

/** Whether the page sends the request by itself: a stream, or what it reads again while nobody uses it. */
const isBackground = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === eventsPath || headers['x-background'] === 'true'

type PanelRoutes = { readonly endpoints: readonly Endpoint[]; readonly buildId: string | undefined }

/**
 * The endpoints that need no session: to sign in, in one or two steps, and to sign out, which must work when tokens cannot
 * be renewed and finds the cookie as its token.
 */
const withoutSession = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(
    endpoints.filter(({ access }) => access === 'anyone').map(({ method, path }) => `${method} ${panelPath}${path}`),
  )

function setBearer({ raw }: FastifyRequest, bearer: string | undefined): void {
  if (bearer === undefined) delete raw.headers.authorization
  else raw.headers.authorization = `Bearer ${bearer}`
}

/**
 * Throws 404 for endpoints that answer with tokens, which would reach the browser. The matched route decides, because an
 * address can be written in many ways.
 */
function assertForwardable(route: string): void {
  if (route.startsWith('/api/v1/auth/') && !publicTargets.has(route)) throw noEndpoint()
}

/** Throws 404 if the prefix is written with escapes: the rest of the address does not begin where it should. */
function apiTarget(url: string): string {
  if (!url.startsWith(apiPath)) throw noEndpoint()
  return `/api/v1/${url.slice(apiPath.length)}`
}

const eventsTarget = (url: string): string => {
  const query = url.indexOf('?')
  return `/api/v1/events${query < 0 ? '' : url.slice(query)}`
}

const publicTargets = new Set(publicEndpoints.map(({ target }) => target))

const noEndpoint = () => refuse('not_found', 'No such endpoint')

/** Fastify requires a handler. None of these requests reaches it, because the hook hands them over. */
const handler = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.callNotFound()
  return reply
}
