import assert from 'node:assert/strict'
import { openIntegration } from '#modules/integrations/index.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant } from '../../../../testing/world.ts'
import { dialCall } from '../../state-machine/start-transitions.ts'
import { commitStep } from '../../call-store/commit-transition.ts'
import { lockCallWhere, plainRules } from '../../call-store/lock-call.ts'
import { insertCall } from '../../call-store/write-call.ts'
import type { Command } from '../port.ts'
import { voiceProvider } from '../../adapters/registry.ts'
import { newLeg } from '../../distribution/offer-call.ts'
import type { Network } from './network.ts'

let numbers = 0
const newNumber = (): string => `+90216${String(5_000_000 + (numbers += 1))}`

type Given = { readonly routing?: object; readonly agents?: number }

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
  // That of calls that nobody has put into one, for a tenant that has none.
  await app.admin(
    `insert into wrap_up_categories (tenant_id, id, code, name, created_at, updated_at)
     values ($1, $2, 'unclassified', 'Unclassified', now(), now()) on conflict do nothing`,
    [tenant.tenantId, app.runtime.newId()],
  )
  return { app, tenant, hotel }
}

type Center = Awaited<ReturnType<typeof callCenter>>

/** A number that leads into the queue, by the provider whose network is given, and agents who are available. */
export async function providerWorld(
  { app, tenant, hotel }: Center,
  network: Network,
  { routing = { type: 'queue', target: 'front' }, agents: count = 1 }: Given = {},
) {
  const integration = await created(tenant, '/integrations', network.integration)
  network.connect({ app, tenant, integration })
  const number = newNumber()
  const { tenantId } = tenant
  await app.admin(
    `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls,
       language_code, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'always', 'tr', now(), now())`,
    [tenantId, app.runtime.newId(), number, hotel.id, integration.id, integration.provider, JSON.stringify(routing)],
  )
  const agents: Colleague[] = []
  for (let n = 0; n < count; n += 1) {
    const agent = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
    await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    agents.push(agent)
  }
  const [agent = assert.fail()] = agents

  const inBackground = <Result>(work: Parameters<typeof inTenant<Result>>[1]) =>
    inTenant(backgroundOf(app.runtime, tenant.tenantId), work)

  /** The call of the tenant that the provider names so; nothing of one that was turned away. */
  const callBy = async (providerCallId: string) =>
    (await tenant.call('GET', '/calls?pageSize=100')).data.items.find(
      (each: { providerCallId: string }) => each.providerCallId === providerCallId,
    )

  /** A call comes in and waits. */
  async function waitingCall() {
    const providerCallId = await network.ring({ to: number, from: '+905321112233' })
    const call = await callBy(providerCallId)
    assert.equal(call?.status, 'queued')
    return { providerCallId, id: call.id as string }
  }

  /** The place of a call in the queue. */
  const entryOf = async (callId: string) =>
    (
      await app.admin<{ id: string; isFront: boolean }>(
        `select id, is_front as "isFront" from voice_queue_entries where call_id = $1 and left_at is null`,
        [callId],
      )
    )[0]

  /** An agent is rung for a call that waits. */
  async function assign(callId: string, by = agent): Promise<{ legId: string }> {
    const entry = await entryOf(callId)
    const answer = await by.call('POST', `/voicequeue/${entry?.id}/assign`, { body: {} })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
    return { legId: answer.data.offers.at(-1).legId }
  }

  /** A call comes in, and the agent talks with its caller. */
  async function talkingCall() {
    const call = await waitingCall()
    const { legId } = await assign(call.id)
    await network.does(call.providerCallId, 'agentAnswers')
    assert.equal((await callBy(call.providerCallId)).status, 'inProgress')
    return { ...call, legId }
  }

  /** A call that the service begins: the agent is to be rung first, then the number. */
  async function dialledCall(to = '+905329998877'): Promise<{ id: string; dial: Command }> {
    const begun = await inBackground(async (ctx) => {
      const { leg, agent: rung } = await newLeg(ctx, null, agent.userId)
      const rest = { records: true, startedAt: ctx.now, rules: plainRules, fromNumber: number, queueKey: null }
      const stepped = dialCall(
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
      await ctx.db.run(insertCall(ctx, stepped.call, facts))
      const locked = await lockCallWhere(ctx, sql`c.id = ${stepped.call.id}`)
      assert.ok(locked)
      await commitStep(ctx, { ...locked, state: { ...locked.state, segments: [] } }, stepped)
      const { ringSeconds } = plainRules
      const dial = { do: 'dial', legId: leg.id, agent: rung, ringSeconds, to, from: number, records: true } as const
      return { id: stepped.call.id, dial }
    })
    await app.settle()
    return begun
  }

  /** A command is given to the adapter itself, past the service. */
  async function command(call: { id: string; providerCallId: string }, what: Command): Promise<void> {
    const opened = await inBackground((ctx) => openIntegration(ctx, integration.id))
    const { id: callId, providerCallId } = call
    await voiceProvider(opened.provider).perform(app.runtime, opened, { callId, providerCallId }, what)
  }

  /** The sound of a recording, as the adapter fetches it. */
  async function fetched(ref: string): Promise<Buffer> {
    const opened = await inBackground((ctx) => openIntegration(ctx, integration.id))
    const { stream } = await voiceProvider(opened.provider).fetchRecording(app.runtime, opened, ref)
    return Buffer.concat(await stream.toArray())
  }

  /** A recording is safe with us, and the provider is told to forget it. */
  async function forgotten(ref: string): Promise<void> {
    const opened = await inBackground((ctx) => openIntegration(ctx, integration.id))
    await voiceProvider(opened.provider).forgetRecording?.(app.runtime, opened, ref)
  }

  const callOf = async (id: string) => (await tenant.call('GET', `/calls/${id}`)).data
  const presenceOf = async (who: typeof agent): Promise<string> => (await who.call('GET', '/profile')).data.presence

  /** What the service has been told of a call, in the order of its names. */
  const toldOf = (providerCallId: string): Promise<{ type: string; body: Record<string, unknown> }[]> =>
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
    callBy,
    callOf,
    entryOf,
    waitingCall,
    talkingCall,
    dialledCall,
    assign,
    command,
    fetched,
    forgotten,
    presenceOf,
    toldOf,
    capabilities: voiceProvider(integration.provider).capabilities,
  }
}
