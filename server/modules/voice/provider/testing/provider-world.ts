import assert from 'node:assert/strict'
import { decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant } from '../../../../testing/world.ts'
import { commitTransition } from '../../call-store/commit-transition.ts'
import { findLockedCall } from '../../call-store/lock-call.ts'
import { insertCallRow } from '../../call-store/write-call.ts'
import { reserveLeg } from '../../distribution/offer-call.ts'
import { dialCall } from '../../state-machine/start-transitions.ts'
import { defaultCallRules } from '../../state-machine/state.ts'
import type { Command } from '../port.ts'
import { getTelephonyProvider } from '../registry.ts'
import type { Network } from './network.ts'

let numbers = 0
const newNumber = (): string => `+90216${String(5_000_000 + (numbers += 1))}`

type WorldOptions = { readonly routing?: object; readonly agents?: number }

/** A tenant with a hotel and a queue, for all tests of an adapter. */
export async function callCenter(app: TestApp) {
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  await app.admin(
    `insert into voice_queues (tenant_id, id, key, name, strategy, priority, sla_seconds, sla_percent,
       short_abandon_seconds, ring_seconds, wrap_up_seconds, created_at, updated_at)
     values ($1, $2, 'front', 'Front desk', 'manual', 50, 20, 80, 5, 20, 120, now(), now())`,
    [tenant.tenantId, app.runtime.newId()],
  )
  // The default category, for a tenant without it.
  await app.admin(
    `insert into wrap_up_categories (tenant_id, id, code, name, created_at, updated_at)
     values ($1, $2, 'unclassified', 'Unclassified', now(), now()) on conflict do nothing`,
    [tenant.tenantId, app.runtime.newId()],
  )
  return { app, tenant, hotel }
}

type Center = Awaited<ReturnType<typeof callCenter>>

/** A number that routes to the queue through the network's provider, and available agents. */
export async function providerWorld(
  { app, tenant, hotel }: Center,
  network: Network,
  { routing = { type: 'queue', target: 'front' }, agents: count = 1 }: WorldOptions = {},
) {
  const integration = await created(tenant, '/integrations', network.integration)
  network.connect({ app, tenant, integration })
  const number = newNumber()
  const { tenantId } = tenant
  await app.admin(
    `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls,
       language_code, is_edge_number, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'always', 'tr', $6 = 'sipEdge', now(), now())`,
    [tenantId, app.runtime.newId(), number, hotel.id, integration.id, integration.provider, JSON.stringify(routing)],
  )
  const agents: Colleague[] = []
  for (let n = 0; n < count; n += 1) {
    const agent = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
    await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    agents.push(agent)
  }
  const [agent = assert.fail()] = agents

  const inBackground = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), work)

  /** The tenant's call with this provider id; undefined for a call that was rejected. */
  const findCallByProviderId = async (providerCallId: string) =>
    (await tenant.call('GET', '/calls?pageSize=100')).data.items.find(
      (each: { providerCallId: string }) => each.providerCallId === providerCallId,
    )

  /** A call arrives and waits. */
  async function waitingCall() {
    const providerCallId = await network.ring({ to: number, from: '+905321112233' })
    const call = await findCallByProviderId(providerCallId)
    assert.equal(call?.status, 'queued')
    return { providerCallId, id: call.id as string }
  }

  /** The open queue entry of a call. */
  const findEntry = async (callId: string) =>
    (
      await app.admin<{ id: string; isFront: boolean }>(
        `select id, is_front as "isFront" from voice_queue_entries where call_id = $1 and left_at is null`,
        [callId],
      )
    )[0]

  /** Rings an agent for a waiting call. */
  async function assign(callId: string, by = agent): Promise<{ legId: string }> {
    const entry = await findEntry(callId)
    const answer = await by.call('POST', `/voicequeue/${entry?.id}/assign`, { body: {} })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
    return { legId: answer.data.offers.at(-1).legId }
  }

  /** A call arrives, and an agent talks with its caller. */
  async function talkingCall() {
    const call = await waitingCall()
    const { legId } = await assign(call.id)
    await network.act(call.providerCallId, 'agentAnswers')
    assert.equal((await findCallByProviderId(call.providerCallId)).status, 'inProgress')
    return { ...call, legId }
  }

  /** An outbound call: the agent is rung first, then the number. */
  async function dialledCall(to = '+905329998877'): Promise<{ id: string; dial: Command }> {
    const begun = await inBackground(async (ctx) => {
      const { leg, agent: rung } = await reserveLeg(ctx, null, agent.userId)
      const rest = { isRecorded: true, startedAt: ctx.now, rules: defaultCallRules, fromNumber: number, queueKey: null }
      const transition = dialCall(
        { id: ctx.newId(), direction: 'outbound', ...rest },
        { to, from: number, agent: rung, leg },
      )
      const named = { provider: integration.provider, providerCallId: ctx.newId(), integrationId: integration.id }
      const facts = {
        didId: null,
        hotelId: hotel.id,
        toNumber: to,
        guestId: null,
        guestMatch: 'none' as const,
        ...named,
      }
      await ctx.db.run(insertCallRow(ctx, transition.call, facts))
      const locked = await findLockedCall(ctx, sql`c.id = ${transition.call.id}`)
      assert.ok(locked)
      await commitTransition(ctx, { ...locked, state: { ...locked.state, segments: [] } }, transition)
      const { ringSeconds } = defaultCallRules
      const dial = { do: 'dial', legId: leg.id, agent: rung, ringSeconds, to, from: number, isRecorded: true } as const
      return { id: transition.call.id, dial }
    })
    await app.settle()
    return begun
  }

  /** Gives a command directly to the adapter. */
  async function command(call: { id: string; providerCallId: string }, what: Command): Promise<void> {
    const opened = await inBackground((ctx) => decryptIntegration(ctx, integration.id))
    const { id: callId, providerCallId } = call
    await getTelephonyProvider(app.runtime, opened.provider).perform(
      app.runtime,
      opened,
      { callId, providerCallId },
      what,
    )
  }

  /** Downloads a recording through the adapter. */
  async function fetchRecording(ref: string): Promise<Buffer> {
    const opened = await inBackground((ctx) => decryptIntegration(ctx, integration.id))
    const { stream } = await getTelephonyProvider(app.runtime, opened.provider).fetchRecording(app.runtime, opened, ref)
    return Buffer.concat(await stream.toArray())
  }

  /** Deletes a recording through the adapter. */
  async function deleteRecording(ref: string): Promise<void> {
    const opened = await inBackground((ctx) => decryptIntegration(ctx, integration.id))
    await getTelephonyProvider(app.runtime, opened.provider).deleteRecording?.(app.runtime, opened, ref)
  }

  const getCall = async (id: string) => (await tenant.call('GET', `/calls/${id}`)).data
  const getPresence = async (who: typeof agent): Promise<string> => (await who.call('GET', '/profile')).data.presence

  /** The stored provider events of a call, in order. */
  const listEvents = (providerCallId: string): Promise<{ type: string; body: Record<string, unknown> }[]> =>
    app.admin(
      'select type, body from call_events where tenant_id = $2 and provider_call_id = $1 order by received_at, idempotency_key',
      [providerCallId, tenant.tenantId],
    )

  return {
    app,
    tenant,
    network,
    integration,
    number,
    agents,
    agent,
    findCallByProviderId,
    getCall,
    findEntry,
    waitingCall,
    talkingCall,
    dialledCall,
    assign,
    command,
    fetchRecording,
    deleteRecording,
    getPresence,
    listEvents,
    capabilities: getTelephonyProvider(app.runtime, integration.provider).capabilities,
  }
}
