import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { receivingTenant, secret } from '../testing/receiving-tenant.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const incoming = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'congo=t61rcWkgMzE' }
/** A request in a trace: the second half of its id. */
const spanOf = (requestId: string): string => requestId.replaceAll('-', '').slice(16)

test('a webhook continues the trace of the request that caused it, and the ids of the interface stay', async (t) => {
  const { app, receiver, call, register, deliveriesOf, get } = await receivingTenant(t)
  const webhook = await register()
  const body = { firstName: 'A', lastName: 'Guest' }
  const { headers, body: envelope } = await call('POST', '/guests', { body, headers: incoming })
  const requestId = envelope.traceId
  assert.match(requestId, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  assert.equal(headers['x-trace-id'], requestId)
  receiver.answer = () => ({ status: 500 })
  await app.settle()
  receiver.answer = () => ({ status: 200 })
  app.advance('PT1M')
  await app.settle()
  assert.equal(receiver.received.length, 2)
  for (const request of receiver.received) {
    assert.equal(request.headers['traceparent'], `00-${traceId}-${spanOf(requestId)}-01`)
    assert.equal(request.headers['tracestate'], incoming.tracestate)
    // The body and its signature are those of before.
    assert.equal(JSON.parse(request.raw.toString()).traceId, requestId)
    const [, at, digest] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-service-signature'])) ?? []
    assert.equal(createHmac('sha256', secret).update(`${at}.`).update(request.raw).digest('hex'), digest)
  }
  const [delivery] = await deliveriesOf(webhook)
  const { headers: logged } = await get(`/webhooks/deliveries/${delivery.id}`)
  assert.deepEqual(
    [logged.traceparent, logged.tracestate],
    [`00-${traceId}-${spanOf(requestId)}-01`, incoming.tracestate],
  )
})

test('without a valid traceparent the trace begins with the request', async (t) => {
  const { app, receiver, tenant, call, register, emit } = await receivingTenant(t)
  const webhook = await register()
  const ownTrace = (requestId: string) => `00-${requestId.replaceAll('-', '')}-${spanOf(requestId)}-01`
  const invalid = { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, tracestate: 'congo=1' }
  for (const headers of [{}, invalid]) {
    const { body } = await call('POST', '/guests', { body: { firstName: 'B', lastName: 'Guest' }, headers })
    await app.settle()
    const { headers: sent } = receiver.received.at(-1) ?? assert.fail('it arrived')
    assert.deepEqual([sent['traceparent'], sent['tracestate']], [ownTrace(body.traceId), undefined])
  }
  const rows = await app.admin('select traceparent, tracestate from events where tenant_id = $1', [tenant.tenantId])
  for (const row of rows) assert.deepEqual(row, { traceparent: null, tracestate: null })

  const test = await call('POST', `/webhooks/${webhook.id}/test`, { headers: incoming })
  const shown = test.data.request.headers
  assert.equal(shown.traceparent, `00-${traceId}-${spanOf(test.body.traceId)}-01`)
  assert.equal(receiver.received.at(-1)?.headers['traceparent'], shown.traceparent)

  // What the service does by itself belongs to no trace.
  await emit()
  await app.settle()
  assert.equal(receiver.received.at(-1)?.headers['traceparent'], undefined)
})

test('what a job does days later has the trace of the request that planned it', async (t) => {
  const { app, tenant, call } = await receivingTenant(t)
  const body = { phone: '+905321112233', scheduledAt: '2026-06-03T10:00:00Z' }
  const planned = await call('POST', '/scheduledcallbacks', { body, headers: incoming })
  assert.equal(planned.status, 201, planned.text)
  app.advance('P3D')
  await app.settle()
  const events = await app.admin(
    `select body::jsonb ->> 'traceId' as request, traceparent, tracestate from events
     where tenant_id = $1 and type = 'callback.due'`,
    [tenant.tenantId],
  )
  const traceparent = `00-${traceId}-${spanOf(planned.body.traceId)}-01`
  assert.deepEqual(events, [{ request: '', traceparent, tracestate: incoming.tracestate }])
})

test('a batch of events has the trace of its import', async (t) => {
  const { app, receiver, tenant, call, register } = await receivingTenant(t)
  await register()
  const form = new FormData()
  form.set('file', new Blob(['firstName,lastName\nA,One\nB,Two\n'], { type: 'text/csv' }), 'guests.csv')
  const answer = await call('POST', '/guests/import', { body: form, headers: incoming })
  assert.ok(answer.status < 300, answer.text)
  await app.settle()
  const rows = await app.admin(
    `select distinct traceparent from events where tenant_id = $1 and batch_id is not null`,
    [tenant.tenantId],
  )
  assert.deepEqual(rows, [{ traceparent: `00-${traceId}-${spanOf(answer.body.traceId)}-01` }])
  assert.ok(receiver.received.length >= 2)
  for (const { headers } of receiver.received) assert.equal(headers['tracestate'], incoming.tracestate)
})
