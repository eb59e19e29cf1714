import assert from 'node:assert/strict'
import { secrets, version } from '#modules/channels/adapters/meta/testing/graph-stub.ts'
import { signedWebhook } from '#modules/channels/adapters/meta/testing/signed-webhook.ts'
import { guest, messagesWebhook, ours } from '#modules/channels/adapters/whatsapp/testing/webhooks.ts'
import { type VoiceWorld, voiceWorld } from '#modules/voice/testing/voice-world.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { startWorker } from '#platform/workers/worker.ts'
import { workers } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { full } from '../full.ts'
import { until } from '../processes/process.ts'
import { caFile, startReceiver } from '../processes/receiver.ts'
import { created, newTenant } from '../world.ts'

const noticesOf = 250

/** A guest sends picture messages whose files are on a host chosen by the tenant. */
async function pictures(app: TestApp, host: string, notices: number) {
  const tenant = await newTenant(app)
  const settings = { phoneNumberId: ours.phoneNumberId, wabaId: ours.wabaId, graphBaseUrl: host, graphVersion: version }
  const body = { type: 'messagingApp', provider: 'whatsappCloud', name: 'WhatsApp', settings, secrets }
  const { id } = await created(tenant, '/integrations', body)
  for (let notice = 0; notice < notices; notice += 1) {
    const messages = Array.from({ length: noticesOf }, (_, n) => ({
      from: guest,
      id: `wamid.picture-${notice}-${n}`,
      timestamp: String(app.runtime.now().epochMilliseconds / 1000),
      type: 'image',
      image: { mime_type: 'image/png', sha256: 'x', id: String(notice * noticesOf + n + 1) },
    }))
    const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: guest }]
    const { headers, rawBody } = signedWebhook('', messagesWebhook({ contacts, messages }))
    const sent = { headers: headers as Record<string, string>, body: rawBody }
    assert.equal((await app.call('POST', `/channels/${id}/webhook`, sent)).status, 200)
  }
  return tenant
}

full('while 500 downloads of one tenant hang, the mail and call commands of another start at once', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  // The downloads hang until the test ends, so a job that waits for one never starts.
  const app = await testApp(t, {
    http: { ...http, request: (request) => http.request({ ...request, deadlineMs: 600_000 }) },
  })
  const silent = await startReceiver(t)
  const end = Promise.withResolvers<{ status: number }>()
  silent.answer = () => end.promise
  const other = await voiceWorld(app)
  await app.settle()
  await pictures(app, new URL(silent.url).origin, 2)
  const jobs = workers.find(({ name }) => name === 'jobs') ?? assert.fail('there is one')
  const running = startWorker(jobs, app.runtime)
  try {
    await until('files hang', () => silent.received.length > 0)
    await othersAreServed(app, other)
  } finally {
    end.resolve({ status: 503 })
    await running.stop()
  }
})

/** Asserts that the mail and call command of a tenant are done although no download finishes. */
async function othersAreServed(app: TestApp, other: VoiceWorld): Promise<void> {
  const { callId } = await other.ring()
  const entry = await other.findEntry(callId)
  const assigned = await other.agent.call('POST', `/voicequeue/${entry.id}/assign`, { body: {} })
  assert.ok(assigned.status < 300, assigned.text)
  const before = app.mailbox.length
  await app.call('POST', '/auth/forgot-password', { body: { email: other.tenant.email } })
  await until('the reset mail is sent', () => app.mailbox.slice(before).some(({ to }) => to === other.tenant.email))
  await until('the provider has its commands', async () => {
    const left = await app.admin(`select 1 from jobs where kind = 'voice.command' and tenant_id = $1`, [
      other.tenant.tenantId,
    ])
    return left.length === 0
  })
  const [files] = await app.admin(`select count(*)::int as waiting from jobs where kind = 'channels.fetch-attachment'`)
  assert.deepEqual(files, { waiting: 500 }, 'all of them still wait or hang')
}
