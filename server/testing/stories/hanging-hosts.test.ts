import assert from 'node:assert/strict'
import { test } from 'node:test'
import { secrets, version } from '#modules/channels/adapters/meta/testing/graph-stub.ts'
import { signedNotice } from '#modules/channels/adapters/meta/testing/signed-notice.ts'
import { guest, messagesNotice, ours } from '#modules/channels/adapters/whatsapp/testing/notices.ts'
import { type VoiceWorld, voiceWorld } from '#modules/voice/testing/voice-world.ts'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { keepWorking } from '#platform/jobs/worker.ts'
import { workers } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { until } from '../process.ts'
import { caFile, startReceiver } from '../receiver.ts'
import { created, newTenant } from '../world.ts'

const noticesOf = 250

/** A guest of a tenant writes so many messages, each a picture that lies at a host which the tenant has chosen. */
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
    const { headers, rawBody } = signedNotice('', messagesNotice({ contacts, messages }))
    const sent = { headers: headers as Record<string, string>, body: rawBody }
    assert.equal((await app.call('POST', `/channels/${id}/webhook`, sent)).status, 200)
  }
  return tenant
}

test('while 500 files of one tenant hang, the mail and the call command of another begin at once', async (t) => {
  const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  // A file hangs until the test is over: what waits for its end never begins.
  const app = await testApp(t, { http: { ...http, ask: (request) => http.ask({ ...request, deadlineMs: 600_000 }) } })
  const silent = await startReceiver(t)
  const end = Promise.withResolvers<{ status: number }>()
  silent.answer = () => end.promise
  const other = await voiceWorld(app)
  await app.settle()
  await pictures(app, new URL(silent.url).origin, 2)
  const jobs = workers.find(({ name }) => name === 'due work') ?? assert.fail('there is one')
  const running = keepWorking(jobs, app.runtime)
  try {
    await until('files hang', () => silent.received.length > 0)
    await othersAreServed(app, other)
  } finally {
    end.resolve({ status: 503 })
    await running.stop()
  }
})

/** Mail and call command of a tenant come through, though no file does. */
async function othersAreServed(app: TestApp, other: VoiceWorld): Promise<void> {
  const { callId } = await other.ring()
  const entry = await other.entryOf(callId)
  const assigned = await other.agent.call('POST', `/voicequeue/${entry.id}/assign`, { body: {} })
  assert.ok(assigned.status < 300, assigned.text)
  const before = app.mailbox.length
  await app.call('POST', '/auth/forgot-password', { body: { email: other.tenant.email } })
  await until('the reset mail is sent', () => app.mailbox.slice(before).some(({ to }) => to === other.tenant.email))
  await until('the provider has its commands', async () => {
    const left = await app.admin(`select 1 from due_work where kind = 'voice.command' and tenant_id = $1`, [
      other.tenant.tenantId,
    ])
    return left.length === 0
  })
  const [files] = await app.admin(
    `select count(*)::int as waiting from due_work where kind = 'channels.fetch-attachment'`,
  )
  assert.deepEqual(files, { waiting: 500 }, 'all of them still wait or hang')
}
