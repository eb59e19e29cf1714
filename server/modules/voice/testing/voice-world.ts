import assert from 'node:assert/strict'
import type { TestApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

/** A hotel with a number in the simulated network. The number routes to a queue, and agents take its calls. */
export type VoiceWorld = Awaited<ReturnType<typeof voiceWorld>>

type WorldOptions = {
  /** Additional fields of the queue, the number and the registration. */
  readonly queue?: object
  readonly did?: object
  readonly tenant?: Record<string, unknown>
  /** The number of agents, all available; default 1. */
  readonly agents?: number
}

/** Additional fields of a simulated call. */
export type IncomingCallOptions = Readonly<Record<string, unknown>> & {
  readonly to?: string
  readonly from?: string | null
}

let numbers = 0

/** An unused number in Turkey. Callers' numbers begin with another digit. */
export const newNumber = (): string => `+90212${String(5_000_000 + (numbers += 1))}`

/**
 * Creates a tenant with a hotel, a simulated voice provider, a queue, a number that routes to it, and available agents.
 * In its calls only the actions of the test happen: phones ring until the test calls `act`.
 */
export async function voiceWorld(
  app: TestApp,
  { queue = {}, did = {}, tenant: extra = {}, agents: count = 1 }: WorldOptions = {},
) {
  const tenant = await newTenant(app, extra)
  const { hotel, roomType } = await newHotel(tenant)
  const integration = await created(tenant, '/integrations', {
    type: 'voiceProvider',
    provider: 'simulator',
    name: 'Simulated telephones',
  })
  const ours = await created(tenant, '/voicequeues', { key: 'front', name: 'Front desk', ...queue })
  const number = newNumber()
  const called = await newDid({ number, ...did })

  /** Another number of the hotel. */
  function newDid(body: object) {
    return created(tenant, '/voicedids', {
      number: newNumber(),
      hotelId: hotel.id,
      integrationId: integration.id,
      routing: { type: 'queue', target: ours.key },
      ...body,
    })
  }

  /** Another available agent. Signed in without a password, so that creating many agents is fast. */
  async function newAgent(user: object = {}): Promise<Colleague> {
    const agent = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
    if (Object.keys(user).length > 0) {
      const put = await tenant.call('PUT', `/users/${agent.userId}`, { body: user })
      assert.equal(put.status, 200, put.text)
    }
    await setPresence(agent, 'available')
    return agent
  }

  /** Sets the presence of an agent. */
  async function setPresence(agent: Pick<Tenant, 'call'>, presence: string): Promise<void> {
    const answer = await agent.call('PUT', '/profile/presence', { body: { presence } })
    assert.equal(answer.status, 200, answer.text)
  }

  const simulate = async (body: object) => {
    const answer = await tenant.call('POST', `/integrations/${integration.id}/simulate`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data as {
      providerCallId: string
      callId: string | null
      status: string | null
      directive: string | null
    }
  }

  /** A call arrives. By default its caller waits without limit, and agents do not react. */
  const ring = (call: IncomingCallOptions = {}) =>
    simulate({ call: { to: called.number, from: '+905321112233', agent: 'ignores', talkSeconds: null, ...call } })

  /** Performs an action of a person in a call: `agentAnswers`, `callerHangsUp`, … */
  const act = (providerCallId: string, what: string) => simulate({ action: { providerCallId, type: what } })

  /** The current state of a call. */
  const getCall = async (id: string | null) => (await tenant.call('GET', `/calls/${id}`)).data

  /** The waiting and ringing calls, in order. */
  const waiting = async (query = '') => (await tenant.call('GET', `/voicequeue${query}`)).data

  /** The queue entry of a call. */
  const findEntry = async (callId: string | null) =>
    (await waiting('?pageSize=100')).items.find((each: { callId: string }) => each.callId === callId)

  const agents: Colleague[] = []
  for (let n = 0; n < count; n += 1) agents.push(await newAgent())
  const [agent] = agents

  return {
    app,
    tenant,
    hotel,
    roomType,
    integration,
    queue: ours,
    did: called,
    number,
    agents,
    /** The first agent; the owner if there is none. */
    agent: agent ?? tenant,
    newAgent,
    newDid,
    setPresence,
    simulate,
    ring,
    act,
    getCall,
    waiting,
    findEntry,
  }
}
