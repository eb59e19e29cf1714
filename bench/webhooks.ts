import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { claimDeliveries } from '../server/modules/webhooks/delivery/claim-deliveries.ts'
import { dispatcher } from '../server/modules/webhooks/delivery/dispatcher.ts'
import { signatureHeader } from '../server/modules/webhooks/delivery/sign.ts'
import { startWorker } from '../server/platform/workers/worker.ts'
import { type BenchResult, type Measurement, median, rounded } from './measured.ts'
import { moment } from './webhook-receiver.ts'
import { announce, type Scene, secret, webhookScene } from './webhook-scene.ts'

const rounds = 7
const warmUps = 2
/** Of each tenant; the 50 endpoints get 49 × 80 deliveries, for the dead one sleeps. */
const eventsEach = 80
const deliveries = 49 * eventsEach
/** The bare loop has as many requests on their way as the dispatcher may have. */
const atOnce = 256

const secondsEach = 4
const eventsPerSecond = 12
const backlogEvents = 2_000

const heldRows = 500_000
const claims = 25

/**
 * What delivering costs beside a loop that only posts, and what a dead endpoint and held deliveries cost the others.
 */
export async function webhooks(): Promise<BenchResult> {
  const scene = await webhookScene()
  try {
    const measurements = [...(await drain(scene)), await deadEndpoint(scene), ...(await heldDeliveries(scene))]
    return { notes, measurements }
  } finally {
    await scene.close()
  }
}

const notes: readonly string[] = [
  `50 endpoints of 3 tenants at a receiver in a process of its own, bodies of 1 KiB, TLS, fsync on; ${rounds} rounds`,
  `drain: ${deliveries} waiting deliveries, compared with a loop that signs and posts the same, ${atOnce} at once`,
  'statements: counted in the driver, on a pool that only the dispatcher uses; begin, commit and set role included',
  'one dead of 50: p99 from an event to its arrival at the other endpoints, compared with no dead endpoint;',
  `  ${backlogEvents} deliveries wait for the dead one`,
  `claim: median of ${claims}, in ms, with ${heldRows} deliveries of paused endpoints; ratio: compared with none`,
]

const setStatus = ({ app }: Scene, status: string, where = 'true') =>
  app.admin(`update webhooks set status = '${status}' where ${where}`)

async function drain(scene: Scene): Promise<Measurement[]> {
  const agent = new Agent({ connect: { ca: scene.receiver.ca }, keepAliveTimeout: 30_000 })
  const found = { own: [] as number[], bare: [] as number[], statements: [] as number[] }
  for (let round = -warmUps; round < rounds; round++) {
    const { perSecond, statements } = await drainOnce(scene)
    const bare = await bareLoop(scene, agent)
    if (round < 0) continue
    found.own.push(perSecond)
    found.bare.push(bare)
    found.statements.push(statements)
  }
  await agent.close()
  const ratio = rounded(median(found.own.map((each, i) => each / (found.bare[i] ?? 0))), 2)
  const perDelivery = rounded(median(found.statements), 3)
  return [
    { name: 'bare loop', perSecond: rounded(median(found.bare)) },
    { name: 'drain', perSecond: rounded(median(found.own)), ratio, expected: 0.5, ok: ratio >= 0.5 },
    { name: 'statements per delivery', perDelivery, expected: 0.25, ok: perDelivery <= 0.25 },
  ]
}

/** From the moment in which the endpoints are active until the receiver has everything. */
async function drainOnce(scene: Scene): Promise<{ perSecond: number; statements: number }> {
  const { app, runtime, receiver } = scene
  await setStatus(scene, 'paused')
  for (const tenant of scene.tenants) await announce(scene, tenant, eventsEach)
  await app.admin('vacuum analyze webhook_deliveries, webhook_attempts, webhooks, events')
  const running = startWorker(dispatcher, runtime)
  const before = runtime.database.counters().statements
  const all = receiver.expect(deliveries)
  await setStatus(scene, 'active', `id <> '${scene.deadId}'`)
  const start = moment()
  running.wake()
  const { lastAt } = await all
  await running.stop()
  const statements = runtime.database.counters().statements - before
  return { perSecond: deliveries / ((lastAt - start) / 1000), statements: statements / deliveries }
}

/** The same bodies once more to the same receiver. */
async function bareLoop({ app, receiver, deadId }: Scene, agent: Agent): Promise<number> {
  const rows = await app.admin<{ url: string; body: string }>(
    `select w.url, e.body from webhook_deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
     join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id
     where w.id <> $1 order by d.created_at desc, d.id limit $2`,
    [deadId, deliveries],
  )
  const all = receiver.expect(deliveries)
  const start = moment()
  const loop = async (): Promise<void> => {
    for (let row = rows.pop(); row; row = rows.pop()) {
      const body = Buffer.from(row.body)
      const signature = signatureHeader(body, [secret], Math.floor(Date.now() / 1000))
      const headers = { 'content-type': 'application/json', 'x-service-signature': signature }
      const answer = await request(row.url, { method: 'POST', body, headers, dispatcher: agent })
      await answer.body.dump()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return deliveries / (((await all).lastAt - start) / 1000)
}

async function deadEndpoint(scene: Scene): Promise<Measurement> {
  const last = scene.tenants.at(-1)
  if (!last) throw new Error('There is no tenant')
  const others = `tenant_id = '${last.tenantId}' and id <> '${scene.deadId}'`
  // Only the dead endpoint gets this backlog: the others of its tenant hear of nothing meanwhile.
  await scene.app.admin(`update webhooks set events = '{none}' where ${others}`)
  await announce(scene, last, backlogEvents)
  await scene.app.admin(`update webhooks set events = '{guest.created}' where ${others}`)
  await scene.app.admin('vacuum analyze')
  const found = { without: [] as number[], beside: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const without = await p99(scene, false)
    const beside = await p99(scene, true)
    if (round < 0) continue
    found.without.push(without)
    found.beside.push(beside)
  }
  const ratio = rounded(median(found.beside) / median(found.without), 2)
  const milliseconds = rounded(median(found.beside), 1)
  return { name: 'one dead of 50', milliseconds, ratio, expected: 2, ok: ratio <= 2 }
}

/** Milliseconds from an event to its arrival at a healthy endpoint, while events come in steadily. */
async function p99(scene: Scene, withDead: boolean): Promise<number> {
  const { runtime, receiver, tenants } = scene
  await setStatus(scene, withDead ? 'active' : 'paused', `id = '${scene.deadId}'`)
  const running = startWorker(dispatcher, runtime)
  await sleep(500)
  const [first] = tenants
  if (!first) throw new Error('There is no tenant')
  const events = secondsEach * eventsPerSecond
  const all = receiver.expect(20 * events)
  for (let n = 0; n < events; n++) {
    await announce(scene, first, 1)
    running.wake()
    await sleep(1000 / eventsPerSecond)
  }
  const { ages } = await all
  await running.stop()
  return ages.toSorted((a, b) => a - b)[Math.floor(ages.length * 0.99)] ?? Number.NaN
}

async function heldDeliveries(scene: Scene): Promise<Measurement[]> {
  const [first, second] = scene.tenants
  if (!first || !second) throw new Error('There is no tenant')
  await setStatus(scene, 'paused')
  await setStatus(scene, 'active', `tenant_id = '${first.tenantId}'`)
  const none = await claimTime(scene)
  for (let rows = 0; rows < heldRows; rows += 50_000) await announce(scene, second, 50_000 / 20)
  await scene.app.admin('vacuum analyze')
  const held = await claimTime(scene)
  const ratio = rounded(held / none, 2)
  return [{ name: 'claim beside held', milliseconds: rounded(held, 1), ratio, expected: 50, ok: held <= 50 }]
}

/** Milliseconds to claim 160 of 400 due deliveries: eight for each of 20 endpoints. */
async function claimTime(scene: Scene): Promise<number> {
  const times: number[] = []
  await announce(scene, scene.tenants[0] as (typeof scene.tenants)[number], 20)
  for (let n = 0; n < claims; n++) {
    const start = performance.now()
    const claimed = await claimDeliveries(scene.runtime, { slots: 256, retrySlots: 128 })
    times.push(performance.now() - start)
    if (claimed.length !== 160) throw new Error(`${claimed.length} deliveries were claimed`)
    await scene.app.admin(
      `update webhook_deliveries set status = 'pending', lease_token = null where status = 'leased'`,
    )
  }
  return median(times)
}
