import assert from 'node:assert/strict'
import type { Answer, CallOptions, Method, TestApp } from '../../../../testing/app.ts'
import { type Colleague, newColleague } from '../../../../testing/colleague.ts'
import { created, freshTokensOf, newHotel, newTenant } from '../../../../testing/world.ts'

/** A hotel with a telephone number in the simulated network, and agents who are available. */
export type CallbackWorld = Awaited<ReturnType<typeof callbackWorld>>

let numbers = 0

/** Makes one. Nothing happens in its calls but what a test says. */
export async function callbackWorld(app: TestApp, given: { agents?: number } = {}) {
  const tenant = signedInForever(app, await newTenant(app, { countryCode: 'TR' }))
  const { hotel } = await newHotel(tenant)
  const account = { type: 'voiceProvider', provider: 'simulator', name: 'Simulated telephones' }
  const integration = await created(tenant, '/integrations', account)
  const number = `+90212${5_000_000 + (numbers += 1)}`
  await addNumber(app, { tenantId: tenant.tenantId, hotelId: hotel.id, integrationId: integration.id, number })
  const newAgent = async (user: object = {}): Promise<Colleague> => {
    const role = { permissions: ['calls.read', 'calls.manage'] }
    const agent = signedInForever(app, await newColleague(app, tenant, { role, user }))
    await agent.call('PUT', '/profile/presence', { body: { presence: 'available' } })
    return agent
  }
  const agents: Colleague[] = []
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
  const start = (id: string, who: Pick<Colleague, 'call'>, body: object = {}): Promise<Answer> =>
    who.call('POST', `/scheduledcallbacks/${id}/start`, { body })
  const end = (id: string, verb: 'complete' | 'cancel'): Promise<Answer> =>
    tenant.call('POST', `/scheduledcallbacks/${id}/${verb}`)

  /** Moves the clock and does all that is due then. */
  async function after(time: string): Promise<void> {
    app.advance(time)
    await app.settle()
  }

  /** The call of the last attempt, as it is stored. */
  async function callOf(id: string) {
    const { attempts } = await read(id)
    const [call] = await app.admin('select * from calls where id = $1', [attempts.at(-1).callId])
    return call ?? assert.fail('an attempt is a call')
  }

  /** Somebody of the last attempt's call does something: `agentAnswers`, `agentRejects`, `farIsBusy`, … */
  async function does(id: string, what: string): Promise<void> {
    const { provider_call_id: providerCallId } = await callOf(id)
    const answer = await tenant.call('POST', `/integrations/${integration.id}/simulate`, {
      body: { act: { providerCallId, does: what } },
    })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
  }

  /** Attempts to call back, up to where somebody does something. */
  async function attempt(id: string, agent: Colleague, ...acts: readonly string[]): Promise<void> {
    const answer = await start(id, agent)
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
    for (const each of acts) await does(id, each)
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
    callOf,
    does,
    attempt,
  }
}

/** The same user with a new token for every call: these stories take hours. */
function signedInForever<User extends Pick<Colleague, 'login'>>(app: TestApp, user: User): User {
  const freshToken = freshTokensOf(app, user.login)
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: freshToken(), ...options })
  return { ...user, call }
}

type Number = { tenantId: string; hotelId: string | null; integrationId: string; number: string }

/** A number whose calls wait in the queue `front`, which is made with it. */
async function addNumber(app: TestApp, { tenantId, hotelId, integrationId, number }: Number): Promise<void> {
  await app.admin(
    `insert into voice_queues (tenant_id, id, key, name, strategy, priority, sla_seconds, sla_percent,
       short_abandon_seconds, ring_seconds, wrap_up_seconds, offer_callback_after_seconds, created_at, updated_at)
     values ($1, $2, 'front', 'Front desk', 'manual', 70, 20, 80, 5, 20, 120, 30, now(), now())`,
    [tenantId, app.runtime.newId()],
  )
  await app.admin(
    `insert into voice_dids (tenant_id, id, number, hotel_id, integration_id, provider, routing, record_calls, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, 'simulator', '{"type": "queue", "target": "front"}', 'never', now(), now())`,
    [tenantId, app.runtime.newId(), number, hotelId, integrationId],
  )
}
