import assert from 'node:assert/strict'
import type { Answer, CallOptions, Method, TestApp } from '../../../../testing/app.ts'
import { newUser, type SignedInUser } from '../../../../testing/users.ts'
import { created, freshTokensOf, newHotel, newTenant } from '../../../../testing/world.ts'

let numbers = 0

/**
 * A hotel with a number in the simulated network, and available agents. In its calls only the actions of the test
 * happen.
 */
export async function callbackWorld(app: TestApp, given: { agents?: number } = {}) {
  const tenant = signedInForever(app, await newTenant(app, { countryCode: 'TR' }))
  const { hotel } = await newHotel(tenant)
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Simulated telephones' }
  const integration = await created(tenant, '/integrations', account)
  const number = `+90212${5_000_000 + (numbers += 1)}`
  await addNumber(app, { tenantId: tenant.tenantId, hotelId: hotel.id, integrationId: integration.id, number })
  const newAgent = async (user: object = {}): Promise<SignedInUser> => {
    const role = { permissions: ['calls.read', 'calls.manage'] }
    const agent = signedInForever(app, await newUser(app, tenant, { role, user }))
    await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    return agent
  }
  const agents: SignedInUser[] = []
  for (let n = 0; n < (given.agents ?? 1); n += 1) agents.push(await newAgent())

  const usual = { phone: '+905321112233', scheduledAt: '2026-06-01T10:00:00Z', hotelId: hotel.id }
  const plan = (body: object = {}): Promise<Answer> =>
    tenant.call('POST', '/scheduledcallbacks', { body: { ...usual, ...body } })
  const planned = async (body: object = {}) => {
    const answer = await plan(body)
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const read = async (id: string) => (await tenant.call('GET', `/scheduledcallbacks/${id}`)).data
  const change = (id: string, body: object): Promise<Answer> =>
    tenant.call('PUT', `/scheduledcallbacks/${id}`, { body })
  const start = (id: string, who: Pick<SignedInUser, 'call'>, body: object = {}): Promise<Answer> =>
    who.call('POST', `/scheduledcallbacks/${id}/start`, { body })
  const end = (id: string, verb: 'complete' | 'cancel'): Promise<Answer> =>
    tenant.call('POST', `/scheduledcallbacks/${id}/${verb}`)

  /** Moves the clock and runs all jobs that are due. */
  async function after(time: string): Promise<void> {
    app.advance(time)
    await app.settle()
  }

  /** The stored call of the last attempt. */
  async function getCall(id: string) {
    const { attempts } = await read(id)
    const [call] = await app.admin('select * from calls where id = $1', [attempts.at(-1).callId])
    return call ?? assert.fail('an attempt is a call')
  }

  /** Performs an action in the call of the last attempt: `agentAnswers`, `agentRejects`, `farEndIsBusy`, … */
  async function act(id: string, what: string): Promise<void> {
    const { provider_call_id: providerCallId } = await getCall(id)
    const answer = await tenant.call('POST', `/integrations/${integration.id}/simulate`, {
      body: { action: { providerCallId, type: what } },
    })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
  }

  /** Starts an attempt and performs the given actions in its call. */
  async function attempt(id: string, agent: SignedInUser, ...acts: readonly string[]): Promise<void> {
    const answer = await start(id, agent)
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
    for (const each of acts) await act(id, each)
  }

  const [agent = assert.fail()] = agents
  return {
    app,
    tenant,
    hotel,
    integration,
    number,
    agent,
    agents,
    newAgent,
    plan,
    planned,
    read,
    change,
    start,
    end,
    after,
    getCall,
    act,
    attempt,
  }
}

/** The same user with a new token for every request, because these tests span hours. */
function signedInForever<User extends Pick<SignedInUser, 'login'>>(app: TestApp, user: User): User {
  const freshToken = freshTokensOf(app, user.login)
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: freshToken(), ...options })
  return { ...user, call }
}

type Number = { tenantId: string; hotelId: string | null; integrationId: string; number: string }

/** Inserts a number with a queue named `front`. */
async function addNumber(app: TestApp, { tenantId, hotelId, integrationId, number }: Number): Promise<void> {
  await app.admin(
    `insert into voice_queues (tenant_id, id, key, name, strategy, priority, sla_seconds, sla_percent,
       short_abandon_seconds, ring_seconds, wrap_up_seconds, offer_callback_after_seconds, created_at, updated_at)
     values ($1, $2, 'front', 'Front desk', 'manual', 70, 20, 80, 5, 20, 120, 30, now(), now())`,
    [tenantId, app.runtime.newId()],
  )
  await app.admin(
    `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls,
      created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, 'simulator', '{"type": "queue", "target": "front"}', 'never', now(), now())`,
    [tenantId, app.runtime.newId(), number, hotelId, integrationId],
  )
}
