import Type from 'typebox'
import { identity } from '../../../modules/identity/index.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { type Colleague, colleague, newTenant, tokenOfNewSession } from '../../../testing/world.ts'
import { backgroundInvocation, inTransaction } from '../../context-factory.ts'
import { liveEventsEndpoint } from '../../http/live-endpoint.ts'
import { createServer } from '../../http/server.ts'
import { hidden } from '../../resource/fields.ts'
import type { Runtime } from '../../runtime.ts'
import { type Audience, liveEvent } from '../live-event.ts'

const description = { sentWhen: 'a bell rings', seenBy: 'whoever is named' }
/** A bell that rings. */
export const rang = liveEvent('bell.rang', Type.Object({ n: Type.Integer() }), description)
/** An event with personal data. */
export const called = liveEvent('guest.called', Type.Object({ phone: hidden(Type.String(), 'phone') }), description)
/** An event that ends the streams of its recipients. */
export const over = liveEvent('night.fell', Type.Object({}), { ...description, isLast: true })

/** A server with these events, beside the others on the same database. */
export function processOn(runtime: Runtime) {
  const endpoints = [liveEventsEndpoint([rang, called, over])]
  return createServer({ runtime, endpoints, authenticate: identity.authenticate(runtime) })
}

/** One agent in a tenant, and a function that rings a bell; by default for all who may take calls. */
export async function bellWorld(t: Parameters<typeof testApp>[0], options: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, options)
  const server = processOn(app.runtime)
  t?.after(() => server.close())
  const tenant = await newTenant(app)
  const agent = await colleague(app, tenant)
  const ring = (n: number, to: Audience = { permission: 'calls.manage' }, { tenantId } = tenant) =>
    inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => ctx.live(rang, { to, data: { n } }))
  const watching = (asked: { token?: string; query?: string; lastEventId?: string } = {}) =>
    openEventStream(server, { token: agent.accessToken, ...asked })
  return { app, server, tenant, agent, ring, watching }
}

/** The numbers of the next bells. */
export const bells = async (stream: Awaited<ReturnType<typeof openEventStream>>, count: number): Promise<number[]> => {
  const found: number[] = []
  while (found.length < count) found.push((await stream.next())?.data.n)
  return found
}

/** A token of its own session. */
export const freshToken = (app: TestApp, user: Colleague): Promise<string> => tokenOfNewSession(app, user)
