import assert from 'node:assert/strict'
import type { TestApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

/** A hotel that can be rung in the simulated network: its number leads to a queue, agents take its calls. */
export type VoiceWorld = Awaited<ReturnType<typeof voiceWorld>>

type Given = {
  /** Further fields of the queue, of the number, of the registration. */
  readonly queue?: object
  readonly did?: object
  readonly tenant?: Record<string, unknown>
  /** How many agents are there, all available: 1. */
  readonly agents?: number
}

/** What a simulated call is given besides its number. */
export type RungCall = Readonly<Record<string, unknown>> & { readonly to?: string; readonly from?: string | null }

let numbers = 0

/** A number in Turkey that no test has used yet; `from` numbers begin with another digit. */
export const newNumber = (): string => `+90212${String(5_000_000 + (numbers += 1))}`

/**
 * A tenant with a hotel, a simulated voice provider, a queue, a number that leads to it, and agents who are available.
 * In its calls nothing happens by itself but what a test says: telephones ring until somebody `does` something.
 */
export async function voiceWorld(
  app: TestApp,
  { queue = {}, did = {}, tenant: extra = {}, agents: count = 1 }: Given = {},
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

  /** Somebody who takes calls and is available. Signed in without a password, so that there may be many. */
  async function newAgent(user: object = {}): Promise<Colleague> {
    const agent = await colleague(app, tenant, { permissions: ['calls.read', 'calls.manage'] })
    if (Object.keys(user).length > 0) {
      const put = await tenant.call('PUT', `/users/${agent.userId}`, { body: user })
      assert.equal(put.status, 200, put.text)
    }
    await says(agent, 'available')
    return agent
  }

  /** An agent says where it is. */
  async function says(agent: Pick<Tenant, 'call'>, presence: string): Promise<void> {
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

  /** A call comes in. By default its caller waits for ever, and who is rung does nothing. */
  const ring = (call: RungCall = {}) =>
    simulate({ call: { to: called.number, from: '+905321112233', agent: 'ignores', talkSeconds: null, ...call } })

  /** Somebody of a call in the network does something: `agentAnswers`, `callerHangsUp`, … */
  const does = (providerCallId: string, what: string) => simulate({ act: { providerCallId, does: what } })

  /** A call as it is now. */
  const callOf = async (id: string | null) => (await tenant.call('GET', `/calls/${id}`)).data

  /** The calls that wait or ring, in their order. */
  const waiting = async (query = '') => (await tenant.call('GET', `/voicequeue${query}`)).data

  /** The place of a call in the queue. */
  const entryOf = async (callId: string | null) =>
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
    /** The first of the agents; the owner where there is none. */
    agent: agent ?? tenant,
    newAgent,
    newDid,
    says,
    simulate,
    ring,
    does,
    callOf,
    waiting,
    entryOf,
  }
}
