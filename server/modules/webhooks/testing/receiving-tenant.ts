import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import Type from 'typebox'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { event } from '#platform/events/event.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type Answer, type CallOptions, type Method, testApp } from '../../../testing/app.ts'
import { caFile, startReceiver } from '../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../testing/world.ts'

/** A secret with spaces and multi-byte characters. */
export const secret = 'whsec şifre-🏨 of the receiver'

const anyEvent = (type: string) => event(type, Type.Any(), { emittedWhen: 'a test says so' })

export type ReceivingTenant = Awaited<ReturnType<typeof receivingTenant>>

/**
 * A tenant with its own HTTPS receiver, in a fresh app without jitter. `httpOptions` overrides options of the HTTP
 * client.
 */
export async function receivingTenant(
  t: TestContext,
  httpOptions: Partial<Parameters<typeof createHttpClient>[0]> = {},
) {
  const receiver = await startReceiver(t)
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile, ...httpOptions })
  const app = await testApp(t, { http })
  app.runtime.random = () => 0
  const tenant = await newTenant(app)
  let token = tenant.accessToken

  /** Calls as the administrator; signs in again when the advanced clock has outlived the token. */
  async function call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await app.call(method, path, { token, ...options })
    if (answer.status !== 401) return answer
    const { email, password } = tenant
    token = (await app.call('POST', '/auth/login', { body: { email, password } })).data.accessToken
    return app.call(method, path, { token, ...options })
  }

  /** Emits an event, as the module that owns it would. */
  const emit = (type = 'guest.created', hotelId: string | null = null, data: object = { name: 'İğüşöç 🏨 \u2028' }) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
      ctx.emit(anyEvent(type), { subjectId: ctx.newId(), hotelId, data })
    })

  const register = (values: object = {}) =>
    created({ ...tenant, call }, '/webhooks', { url: receiver.url, events: ['guest.created'], secret, ...values })

  const get = async (path: string) => {
    const answer = await call('GET', path)
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }

  /** The deliveries of an endpoint, newest first. */
  const deliveriesOf = async (webhook: { id: string }) => (await get(`/webhooks/${webhook.id}/deliveries`)).items

  /** Fails the newest event five times, which suspends the endpoint. */
  async function exhaust(): Promise<void> {
    receiver.answer = () => ({ status: 500 })
    await app.settle()
    for (const wait of ['PT1M', 'PT5M', 'PT30M', 'PT2H']) {
      app.advance(wait)
      await app.settle()
    }
  }

  return { app, receiver, tenant, call, emit, register, get, deliveriesOf, exhaust }
}
