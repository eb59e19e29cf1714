import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { newUser } from '../../../../testing/users.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../../testing/world.ts'
import { insertLine } from './insert-line.ts'

/** A tenant whose calls are answered and recorded in the simulated network. */
export type RecordedCalls = Awaited<ReturnType<typeof recordedCalls>>

/** Creates the tenant. `records`: whether calls of its number are recorded. */
export async function recordedCalls(app: TestApp, { records = 'always' }: { records?: 'always' | 'never' } = {}) {
  const owner = await newTenant(app)
  const tenant = { ...owner, call: withRenewedToken(app, owner) }
  const { hotel } = await newHotel(tenant)
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Simulated telephones' }
  const integration = await created(tenant, '/integrations', account)
  const { tenantId } = tenant
  const line = { tenantId, hotelId: hotel.id, integrationId: integration.id, records }
  const { number } = await insertLine(app.admin, line)
  const agent = await newUser(app, tenant, { role: { permissions: ['calls.read', 'calls.manage'] } })

  const agents = withRenewedToken(app, agent)

  const simulate = async (body: object) => {
    const answer = await tenant.call('POST', `/integrations/${integration.id}/simulate`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data as { providerCallId: string; callId: string }
  }

  /** A call that the agent has answered. Nothing else happens in it until the test acts. */
  async function startTalk(call: { isManual?: boolean } & Record<string, unknown> = {}) {
    // The wrap-up of the previous call has ended.
    app.advance('PT2S')
    await app.settle()
    const ready = await agents('PUT', '/profile/presence', { body: { presence: 'available' } })
    assert.equal(ready.status, 200, ready.text)
    const rung = await simulate({ call: { to: number, from: '+905321112233', talkSeconds: null, ...call } })
    await app.settle()
    app.advance('PT2S')
    await app.settle()
    const [leg] = await app.admin<{ id: string }>('select id from call_legs where call_id = $1', [rung.callId])
    assert.ok(leg, 'the agent was rung')
    if (call.isManual) {
      const { providerCallId } = rung
      const answered = { providerCallId, idempotencyKey: 'answered', type: 'leg.answered', legId: leg.id }
      await simulate({ events: [answered] })
    }
    return { ...rung, legId: leg.id }
  }

  /** The caller hangs up after the given seconds; all jobs that follow are run. */
  async function hangUp({ providerCallId }: { providerCallId: string }, seconds = 5): Promise<void> {
    app.advance(`PT${seconds}S`)
    await simulate({ action: { providerCallId, type: 'callerHangsUp' } })
    await app.settle()
  }

  /** The recordings of a call, the oldest first. */
  const listRecordings = async (callId: string) =>
    (await tenant.call('GET', `/recordings?callId=${callId}&sort=createdAt`)).data.items

  /** A recorded call with its only recording. */
  async function recordCall(call: Record<string, unknown> = {}) {
    const talk = await startTalk(call)
    await hangUp(talk)
    const [recording] = await listRecordings(talk.callId)
    assert.ok(recording, 'it is recorded')
    return { ...talk, recording }
  }

  /** The path of a download link. */
  async function linkTo(recording: { id: string }): Promise<string> {
    const answer = await tenant.call('GET', `/recordings/${recording.id}/download-link`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data.url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length)
  }

  /** The data of the tenant's `recording.available` events. */
  const listAvailableEvents = async () =>
    (
      await app.admin<{ body: string }>(
        `select body from events where tenant_id = $1 and type = 'recording.available' order by position`,
        [tenant.tenantId],
      )
    ).map(({ body }) => JSON.parse(body).data)

  /** The audit log actions of a recording, the oldest first. */
  const listAuditActions = async (id: string): Promise<string[]> =>
    (
      await app.admin<{ action: string }>('select action from audit_log where resource_id = $1 order by at, id', [id])
    ).map(({ action }) => action)

  return {
    app,
    tenant,
    hotel,
    integration,
    number,
    agent,
    simulate,
    startTalk,
    hangUp,
    listRecordings,
    recordCall,
    linkTo,
    listAvailableEvents,
    listAuditActions,
  }
}

/** Signs in again when the token has expired during the test. */
function withRenewedToken(
  app: TestApp,
  { email, password, call }: Pick<Tenant, 'email' | 'password' | 'call'>,
): Tenant['call'] {
  let now = call
  return async (method, path, options) => {
    const answer = await now(method, path, options)
    if (answer.status !== 401) return answer
    const login = await app.call('POST', '/auth/login', { body: { email, password } })
    assert.equal(login.status, 200, login.text)
    now = (...[method, path, options]) => app.call(method, path, { token: login.data.accessToken, ...options })
    return now(method, path, options)
  }
}

/** An app whose stored files a test can read and change. */
export async function appWithFiles(t: TestContext) {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-recordings-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const log = createLog({ level: 'silent' })
  const storage = await openStorage({ kind: 'directory', path: directory }, { log, now: Temporal.Now.instant })
  const app = await testApp(t, { storage })
  const keys = async (): Promise<string[]> => (await Array.fromAsync(storage.list(''))).map(({ key }) => key)
  return { app, directory, keys }
}
