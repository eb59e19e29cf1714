import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { traceHeaders } from '#platform/observability/trace-context.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../testing/app.ts'
import { caFile } from '../../../testing/processes/receiver.ts'
import { whatsappNetwork } from '../adapters/whatsapp/testing/whatsapp-network.ts'
import { vendorWorld } from '../testing/vendor-world.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const incoming = { traceparent: `00-${traceId}-00f067aa0ba902b7-00`, tracestate: 'congo=t61rcWkgMzE' }

test('a job, its requests to the provider and its log lines belong to the trace of the request', async (t) => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', to: { write: (line) => void lines.push(line) } })
  const client = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const sent: object[] = []
  const http: typeof client = {
    ...client,
    request(request) {
      sent.push(traceHeaders())
      return client.request(request)
    },
  }
  const app = await testApp(t, { http, log })
  const { network, stub } = await whatsappNetwork(t)
  const world = await vendorWorld(app, network)
  const { id } = await world.writeAsGuest({ from: '905321234567', text: 'Hello' } as never)
  await app.settle()
  sent.length = 0

  stub.nextResponse({ status: 503 })
  const answer = await world.tenant.call('POST', `/conversations/${id}/messages`, {
    body: { text: 'Good morning' },
    headers: incoming,
  })
  assert.equal(answer.status, 201, answer.text)
  await app.settle()
  app.advance('PT10M')
  await app.settle()
  const requestId: string = answer.body.traceId
  const traceparent = `00-${traceId}-${requestId.replaceAll('-', '').slice(16)}-00`
  const headers = { traceparent, tracestate: incoming.tracestate }
  assert.deepEqual(sent, [headers, headers])

  const logged = lines.map((line) => JSON.parse(line)).filter(({ trace }) => trace === traceId)
  const texts = logged.map(({ msg }) => msg)
  assert.ok(texts.includes('answered') && texts.includes('job failed'), texts.join())
  assert.equal(logged.find(({ msg }) => msg === 'answered').traceId, requestId)
})
