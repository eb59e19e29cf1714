import assert from 'node:assert/strict'
import type { TestApp } from '../../../../testing/app.ts'
import type { Tenant } from '../../../../testing/world.ts'
import { testProviderContract } from '../../provider/testing/contract.ts'
import type { Network, NetworkAction, NetworkCall } from '../../provider/testing/network.ts'
import type { SimulatedCall } from './simulated-talk.ts'

/** Actions without an act of their own in the simulator: time simply passes. */
const doesNothing: readonly NetworkAction[] = ['agentDoesNotAnswer', 'outsideAnswers']

/** The simulated network, driven through its API. */
function simulatedNetwork(): Network {
  let app: TestApp
  let tenant: Tenant
  let integrationId = ''
  const simulate = async (body: object) => {
    const answer = await tenant.call('POST', `/integrations/${integrationId}/simulate`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  return {
    integration: { type: 'voiceProvider', provider: 'simulator', name: 'Simulated telephones' },
    unknownCall: 'nobody',
    connect(world) {
      app = world.app
      tenant = world.tenant
      integrationId = world.integration.id
    },
    async ring(call) {
      const rung = await simulate({ call: { ...call, agent: 'ignores', talkSeconds: 3600 } })
      return rung.providerCallId
    },
    async act(providerCallId, what) {
      if (!doesNothing.includes(what)) return void (await simulate({ action: { providerCallId, type: what } }))
      if (what === 'agentDoesNotAnswer') app.advance('PT26S')
      await app.settle()
    },
    async repeatEvents() {
      const received = await app.admin<{ body: object; name: string; key: string; seq: number }>(
        `select body, provider_call_id as name, idempotency_key as key, seq from call_events
         where tenant_id = $1 order by received_at desc, seq desc`,
        [tenant.tenantId],
      )
      const events = received.map(({ body, name, key, seq }) => {
        const { channels: _c, contentType: _t, startedAt: _s, ...rest } = body as Record<string, unknown>
        return { ...rest, providerCallId: name, idempotencyKey: key, seq }
      })
      if (events.length > 0) await simulate({ events: events.map(withoutNull) })
    },
    async readCall(providerCallId) {
      const [call] = await app.admin<{ state: SimulatedCall; rings: number }>(
        `select state, (select count(*)::int from call_events e
           where e.provider_call_id = c.provider_call_id and e.type = 'leg.ringing') as rings
         from simulated_calls c where provider_call_id = $1`,
        [providerCallId],
      )
      assert.ok(call)
      return { is: stateOf(call.state), rings: call.rings }
    },
    async isRecordingPaused(providerCallId) {
      const [call] = await app.admin<{ state: SimulatedCall }>(
        'select state from simulated_calls where provider_call_id = $1',
        [providerCallId],
      )
      return call?.state.pauses?.at(-1)?.to === null
    },
  }
}

const withoutNull = (event: object): object =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null))

function stateOf({ phase, leg }: SimulatedCall): NetworkCall['is'] {
  if (phase === 'talking' || phase === 'external' || phase === 'ended') return phase
  return leg && !leg.isAnswered ? 'ringing' : 'waiting'
}

testProviderContract('simulator', async () => simulatedNetwork())
