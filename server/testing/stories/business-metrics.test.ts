import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { bookingLife, ofMay } from '#modules/reservations/testing/booking-life.ts'
import { voiceWorld } from '#modules/voice/testing/voice-world.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { enqueueMail, mailJob } from '#platform/jobs/mail-job.ts'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { createMailer } from '#platform/outbound/mailer.ts'
import { type TestApp, testApp } from '../app.ts'
import { scraped, valueOf } from '../metrics-page.ts'
import { freePorts } from '../processes/free-ports.ts'
import { newTenant } from '../world.ts'

/** Reads metrics by their name and label. */
async function reader(t: TestContext, app: TestApp) {
  const get = await scraped(t, app)
  return async (...figures: readonly string[]) => {
    const { text: page } = await get('/metrics')
    return figures.map((figure) => valueOf(page, `bellhop_${figure}`))
  }
}

test('GET /metrics counts the calls that wait, the longest wait, and the agents of all tenants by presence', async (t) => {
  const app = await testApp(t)
  const read = await reader(t, app)
  const waiting = () =>
    read('calls_waiting', 'calls_offered', 'calls_waiting_without_agents', 'calls_waiting_oldest_seconds')
  const agents = () => read(...['available', 'break', 'onCall', 'wrapUp'].map((each) => `agents{presence="${each}"}`))
  assert.deepEqual(
    [await waiting(), await agents()],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  )

  const busy = await voiceWorld(app)
  const empty = await voiceWorld(app, { agents: 0 })
  await empty.setPresence(empty.tenant, 'break')
  assert.deepEqual(await agents(), [1, 1, 0, 0])
  const answered = await busy.ring()
  await empty.ring()
  app.advance('PT12S')
  await busy.ring()
  assert.deepEqual(await waiting(), [3, 0, 1, 12])
  await app.settle()
  assert.deepEqual(await waiting(), [2, 1, 1, 12])

  await busy.act(answered.providerCallId, 'agentAnswers')
  assert.deepEqual(
    [await waiting(), await agents()],
    [
      [2, 0, 1, 12],
      [0, 1, 1, 0],
    ],
  )
  await busy.act(answered.providerCallId, 'callerHangsUp')
  assert.deepEqual(await agents(), [0, 1, 0, 1])
})

test('GET /metrics counts reservations by what happened to them, and no step that is refused', async (t) => {
  const { app, booked, requestStep } = await bookingLife(t)
  const read = await reader(t, app)
  const changes = ['created', 'imported', 'confirmed', 'cancelled', 'expired']
  const counts = () => read(...changes.map((each) => `reservations_total{change="${each}"}`))
  assert.deepEqual(await counts(), [0, 0, 0, 0, 0])
  const { id } = await booked()
  const { id: held } = await booked({ status: 'held' })
  await booked({ status: 'held' })
  await booked(ofMay)
  assert.equal((await requestStep(held, 'confirm')).status, 200)
  for (const status of [200, 409]) assert.equal((await requestStep(id, 'cancel')).status, status)
  assert.deepEqual(await counts(), [3, 1, 1, 1, 0])
  app.advance('P3D')
  await app.settle()
  assert.deepEqual(await counts(), [3, 1, 1, 1, 1])
})

test('GET /metrics counts refusals by their code, and those of the limits per minute by their limit', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 4, RATE_LIMIT_ADDRESS: 1 } })
  const read = await reader(t, app)
  const tenant = await newTenant(app)
  assert.equal((await tenant.call('POST', '/guests', { body: { firstName: 'A' } })).status, 422)
  const statuses = []
  for (let n = 0; n < 5; n += 1) statuses.push((await tenant.call('GET', '/guests/none')).status)
  assert.deepEqual(statuses, [404, 404, 404, 429, 429])
  for (const status of [404, 429]) assert.equal((await app.call('GET', '/nowhere')).status, status)
  const codes = ['required', 'not_found', 'rate_limited', 'duplicate', 'internal_error']
  assert.deepEqual(await read(...codes.map((code) => `refusals_total{code="${code}"}`)), [1, 4, 3, 0, 0])
  const limits = ['tenant', 'address', 'auth', 'provider']
  assert.deepEqual(await read(...limits.map((each) => `rate_limit_refusals_total{limit="${each}"}`)), [2, 1, 0, 0])
})

test('GET /metrics counts failed attempts of mails, and mails that are given up', async (t) => {
  const app = await testApp(t)
  const read = await reader(t, app)
  const [port] = await freePorts(1)
  const { log, now } = app.runtime
  const mailer = createMailer({ mailUrl: `smtp://127.0.0.1:${port}`, from: 'a@hotel.example', dataDir: '', log, now })
  const { tenantId } = await newTenant(app)
  const mail = { to: 'b@hotel.example', subject: 'A', text: 'A', html: 'A' }
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => enqueueMail(ctx, mailJob, mail))
  const attempt = () => runDueJobs({ ...app.runtime, mailer }, [mailJob])
  const counts = () => read('job_attempts_failed_total{queue="mail"}', 'jobs_failed_total{queue="mail"}')
  assert.equal(await attempt(), 1)
  assert.deepEqual(await counts(), [1, 0])
  for (let n = 1; n < mailJob.maxAttempts; n += 1) {
    app.advance('PT2H')
    assert.equal(await attempt(), 1)
  }
  assert.deepEqual(await counts(), [mailJob.maxAttempts, 1])
  app.advance('P30D')
  assert.equal(await attempt(), 0)
})
