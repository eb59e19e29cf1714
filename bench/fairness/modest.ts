import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '../../server/shared/stay.ts'
import { type Client, expectSuccess, newClient, type Reply } from './client.ts'
import { type Group, signIn } from './group.ts'
import { firstNight, type Scene } from './scene.ts'

/** Operations of the modest tenants, whose times are compared. */
export const operations = [
  'login',
  'availability',
  'booking',
  'call assignment',
  'mail',
  'call begins',
  'delivery',
] as const
export type Operation = (typeof operations)[number]

/** Those that must begin within a second, whatever they take while nobody else does anything. */
export const begins: ReadonlySet<Operation> = new Set(['mail', 'call begins', 'delivery'])

/** Notes how long an operation took in milliseconds, or why it failed. */
export type Note = (operation: Operation, outcome: number | string) => void

/** What does the operations of one tenant, once. */
export type Modest = { readonly perform: readonly ((note: Note) => Promise<void>)[] }

const patience = 20_000
const agentCount = 3
const logins = 60

/** A tenant with a hotel, agents, a number, and a webhook endpoint for its bookings and calls. */
export async function modestTenant(scene: Scene, group: Group): Promise<Modest> {
  const { target, receiver } = scene
  const post = (path: string, body: object) => expectSuccess(group.call('POST', path, body))
  const hotel = await post('/hotels', { name: 'Modest', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const seasons = [{ name: 'All', startDate: firstNight(), endDate: addDays(firstNight(), 300), basePrice: 100 }]
  const roomType = await post(`/hotels/${hotel.id}/room-types`, { name: 'Double', totalRooms: 10_000, seasons })
  const events = ['reservation.created', 'call.started']
  await post('/webhooks', { url: `${receiver.url}/hook`, events, secret: 'whsec of the benchmark' })
  const center = await callCenter(group, hotel.id)
  const agents = await Promise.all(Array.from({ length: agentCount }, (_, n) => newAgent(scene, group, n)))
  const strangers = Array.from({ length: logins }, () => newClient(target, 1))
  let turn = 0
  return {
    perform: [
      (note) => login(strangers[turn++ % logins] as Client, group, note),
      (note) => availability(group, hotel.id, note),
      (note) => book(scene, group, { note, stay: { hotelId: hotel.id, roomTypeId: roomType.id } }),
      (note) => call({ scene, group, center, note }, agents),
      (note) => mail(scene, group, note),
    ],
  }
}

const below = (limit: number): number => Math.floor(Math.random() * limit)

/** Times what must be answered with a success. */
async function timed(note: Note, operation: Operation, reply: () => ReturnType<Group['call']>) {
  const from = performance.now()
  const answer = await reply().catch(String)
  if (typeof answer === 'string' || answer.status >= 300) return void note(operation, reasonOf(answer))
  note(operation, performance.now() - from)
  return answer.data
}

/** The status with the code and the field of the first error, or what the connection said. */
function reasonOf(answer: Reply | string): string {
  if (typeof answer === 'string') return answer
  const [code] = /"code":"[^"]*"/.exec(answer.text) ?? []
  const [field] = /"field":"[^"]*"/.exec(answer.text) ?? []
  return [answer.status, code, field].filter((part) => part !== undefined).join(' ')
}

const tooLate = `later than ${patience / 1000} s`

const login = async (client: Client, { email, password }: Group, note: Note): Promise<void> =>
  void (await timed(note, 'login', () => client.ask('POST', '/auth/login', { body: { email, password } })))

const stayFrom = () => {
  const checkIn = addDays(firstNight(), below(250))
  return { checkIn, checkOut: addDays(checkIn, 3) }
}

async function availability(group: Group, hotelId: string, note: Note): Promise<void> {
  const { checkIn, checkOut } = stayFrom()
  await timed(note, 'availability', () =>
    group.call('GET', `/availability?hotelId=${hotelId}&checkIn=${checkIn}&checkOut=${checkOut}`),
  )
}

async function book({ seen }: Scene, group: Group, { note, stay }: { note: Note; stay: object }): Promise<void> {
  const guest = { firstName: 'Ada', lastName: 'Guest', phone: `+90532${String(below(10_000_000)).padStart(7, '0')}` }
  const booked = await timed(note, 'booking', () =>
    group.call('POST', '/reservations', { ...stay, ...stayFrom(), guest }),
  )
  if (!booked) return
  const from = performance.now()
  const at = await seen.wait(`reservation.created ${booked.id}`, patience)
  note('delivery', at === undefined ? tooLate : Math.max(0, at - from))
}

/** An invitation is the one mail that goes to another address each time. */
async function mail({ seen }: Scene, group: Group, note: Note): Promise<void> {
  const email = `${randomUUID()}@fairness.test`
  const roles = await expectSuccess(group.call('GET', '/roles?pageSize=100'))
  const from = performance.now()
  const body = { email, firstName: 'New', lastName: 'User', roleId: roles.items[0].id }
  const invited = await group.call('POST', '/users', body).catch(String)
  if (typeof invited === 'string' || invited.status >= 300) return note('mail', reasonOf(invited))
  const at = await seen.wait(`mail ${email}`, patience)
  note('mail', at === undefined ? tooLate : at - from)
}

type Center = { readonly integrationId: string; readonly number: string }
type Agent = { readonly id: string; isFree: boolean; call: Group['call'] }

async function callCenter(group: Group, hotelId: string): Promise<Center> {
  const post = (path: string, body: object) => expectSuccess(group.call('POST', path, body))
  const number = `+90212${String(1_000_000 + below(8_999_999))}`
  const integration = await post('/integrations', { type: 'voiceProvider', provider: 'simulator', name: 'Network' })
  const queue = await post('/voicequeues', { key: 'modest', name: 'Modest', strategy: 'manual', wrapUpSeconds: 600 })
  const routing = { type: 'queue', target: queue.key }
  await post('/voicedids', { number, hotelId, integrationId: integration.id, routing })
  return { integrationId: integration.id, number }
}

async function newAgent({ target }: Scene, group: Group, n: number): Promise<Agent> {
  const roles = await expectSuccess(group.call('GET', '/roles?pageSize=100'))
  const roleId = roles.items.find(({ name }: { name: string }) => name === 'Agent').id
  const email = `agent${n}.${group.email}`
  const password = 'the agents of the call center 1'
  const { id } = await expectSuccess(
    group.call('POST', '/users', { email, password, firstName: 'A', lastName: `${n}`, roleId }),
  )
  const { call } = await signIn(target, { email, password })
  await expectSuccess(call('PUT', '/profile/presence', { presence: 'available' }))
  return { id, isFree: true, call }
}

type Ringing = { scene: Scene; group: Group; center: Center; note: Note }

/** A call comes in, an agent is assigned and answers, the talk ends, the agent writes down what it was about. */
async function call({ scene, group, center, note }: Ringing, agents: readonly Agent[]): Promise<void> {
  const agent = agents.find(({ isFree }) => isFree)
  if (!agent) return
  agent.isFree = false
  try {
    const from = `+90533${String(below(10_000_000)).padStart(7, '0')}`
    const script = { to: center.number, from, agentDelaySeconds: 0, talkSeconds: 0 }
    const rung = await expectSuccess(
      group.call('POST', `/integrations/${center.integrationId}/simulate`, { call: script }),
    )
    const { items } = await expectSuccess(group.call('GET', '/voicequeue?pageSize=100'))
    const entry = items.find(({ callId }: { callId: string }) => callId === rung.callId)
    const taken = await timed(note, 'call assignment', () =>
      group.call('POST', `/voicequeue/${entry?.id}/assign`, { userId: agent.id }),
    )
    if (!taken) return
    const start = performance.now()
    const at = await scene.seen.wait(`call.started ${rung.callId}`, patience)
    note('call begins', at === undefined ? tooLate : Math.max(0, at - start))
    await endWork(agent, rung.callId)
  } catch (failure) {
    note('call assignment', String(failure))
  } finally {
    agent.isFree = true
  }
}

async function endWork(agent: Agent, callId: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await agent.call('POST', `/calls/${callId}/wrap-up`, { category: 'generalInfo', note: null })
    const { data } = await agent.call('GET', `/calls/${callId}`)
    if (answer.status < 300 && data?.status === 'completed') break
    await sleep(1000)
  }
  await expectSuccess(agent.call('PUT', '/profile/presence', { presence: 'available' }))
}
