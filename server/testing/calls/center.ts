import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Method } from '../app.ts'
import type { TestService } from '../processes/process.ts'

const given = 'the password that agents are given 1'
const password = 'the agents of the call center 1'

/** An agent. `ask` repeats a request while the service is killed and restarted. */
export type Agent = {
  readonly userId: string
  readonly email: string
  readonly password: string
  ask(method: Method, path: string, body?: object): Promise<Answer>
}

type CallCenterOptions = {
  readonly agents: number
  /** How the queue chooses agents; default: they take calls themselves. */
  readonly strategy?: 'manual' | 'longestIdle' | undefined
  /** The body of the telephone integration; default: a simulated network. */
  readonly integration?: object
}

/** How many agents are made at the same time. */
const atOnce = 4

/** A call center on a service that may be killed at any time: a number, a queue and agents with extensions. */
export async function callCenter(
  service: TestService,
  { agents: count, strategy = 'manual', integration: body }: CallCenterOptions,
) {
  const owner = await signIn(service, service.demo)
  const [hotel] = (await owner.ask('GET', '/hotels')).data
  const made = async (path: string, body: object) => {
    const answer = await owner.ask('POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }
  const suffix = String(process.pid % 10_000).padStart(4, '0')
  const simulated = { type: 'voiceProvider', provider: 'simulator', name: `Network ${suffix}` }
  const integration = await made('/integrations', body ?? simulated)
  const queue = await made('/voicequeues', {
    key: `stories-${suffix}`,
    name: `Stories ${suffix}`,
    strategy,
    wrapUpSeconds: 600,
  })
  const did = await made('/voicedids', {
    number: `+9021244${suffix}0`,
    hotelId: hotel.id,
    integrationId: integration.id,
    routing: { type: 'queue', target: queue.key },
  })
  const roles = (await owner.ask('GET', '/roles')).data.items as { id: string; name: string }[]
  const roleId = roles.find(({ name }) => name === 'Agent')?.id
  const newAgent = async (n: number): Promise<Agent> => {
    const email = `agent${n}.${suffix}@stories.test`
    const user = { email, password: given, firstName: 'Agent', lastName: String(n), roleId, extension: String(300 + n) }
    const { id } = await made('/users', user)
    // The panel would ask for a password of their own before anything else.
    const first = await signIn(service, { email, password: given })
    await first.ask('PUT', '/profile/password', { currentPassword: given, newPassword: password })
    const { ask } = await signIn(service, { email, password })
    return { userId: id, email, password, ask }
  }
  const agents: Agent[] = []
  for (let n = 0; n < count; n += atOnce) {
    const next = Array.from({ length: Math.min(atOnce, count - n) }, (_, index) => newAgent(n + index))
    agents.push(...(await Promise.all(next)))
  }
  return { owner, integrationId: integration.id as string, number: did.number as string, queueKey: queue.key, agents }
}

/** Signs in, and again whenever the token expires. */
async function signIn(service: TestService, credentials: object) {
  let token = ''
  const login = async (): Promise<void> => {
    const answer = await service.call('POST', '/auth/login', { body: credentials })
    if (answer.status !== 200) throw new Error(`No login: ${answer.text}`)
    token = answer.data.accessToken
  }
  /**
   * Repeats the request with the same idempotency key until it is answered: the client cannot know whether the killed
   * service has performed it.
   */
  async function ask(method: Method, path: string, body?: object): Promise<Answer> {
    const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    for (let tries = 0; tries < 2000; tries += 1) {
      try {
        if (token === '') await login()
        const answer = await service.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) })
        if (answer.status === 401) token = ''
        else if (answer.status < 500) return answer
      } catch {
        // The service was killed or has not restarted yet.
      }
      await sleep(25)
    }
    throw new Error(`No answer to ${method} ${path}`)
  }
  return { ask }
}
