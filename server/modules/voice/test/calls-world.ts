import assert from 'node:assert/strict'
import type { TestApp } from '../../../test/app.ts'
import { type Colleague, newColleague } from '../../../test/colleague.ts'
import { snake } from '#platform/db/sql.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../test/world.ts'

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

const queueDefaults = {
  strategy: 'longestIdle',
  priority: 50,
  slaSeconds: 20,
  slaPercent: 80,
  shortAbandonSeconds: 5,
  ringSeconds: 20,
  wrapUpSeconds: 120,
}

/** A row of a table, its columns as the API spells them. */
async function insert(app: TestApp, table: string, values: object): Promise<void> {
  const names = Object.keys(values).map(snake)
  const given = Object.values(values).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  await app.admin(
    `insert into ${table} (${names.join()}, created_at, updated_at)
     values (${names.map((_, index) => `$${index + 1}`).join()}, now(), now())`,
    given,
  )
}

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
  const ours = await newQueue(queue)
  const number = newNumber()
  const called = await newDid({ number, ...did })

  /** A queue, past the API. */
  async function newQueue(given: object) {
    const all = { id: app.runtime.newId(), key: 'front', name: 'Front desk', ...queueDefaults, ...given }
    await insert(app, 'voice_queues', { tenantId: tenant.tenantId, ...all })
    return all
  }

  /** Another number of the hotel. */
  async function newDid(body: object) {
    const all = {
      id: app.runtime.newId(),
      number: newNumber(),
      hotelId: hotel.id as string | null,
      integrationId: integration.id,
      provider: 'simulator',
      routing: { type: 'queue', target: ours.key },
      recordCalls: 'always',
      ...body,
    }
    await insert(app, 'voice_dids', { tenantId: tenant.tenantId, ...all })
    return all
  }

  /** Somebody who takes calls and is available. */
  async function newAgent(user: object = {}): Promise<Colleague> {
    const agent = await newColleague(app, tenant, { role: { permissions: ['calls.read', 'calls.manage'] }, user })
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
  }
}
