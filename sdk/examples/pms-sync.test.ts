import assert from 'node:assert/strict'
import { appendFile, mkdir, readFile, rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { receivingTenant, secret } from '../../server/modules/webhooks/testing/receiving-tenant.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { signForTests, type WebhookEvent } from '../index.ts'
import { exampleScene } from '../testing/example-scene.ts'

type Put = { readonly path: string; readonly body: { readonly type: string; readonly [field: string]: unknown } }

/** The service, the program, and a PMS. The test signs what the service sent again, because its clock is another one. */
async function scene(t: TestContext) {
  const world = await receivingTenant(t)
  const tenant = { ...world.tenant, call: world.call }
  const { folder, start } = await exampleScene(t, { app: world.app, tenant })
  const pms = { status: 200, puts: [] as Put[], tries: 0 }
  const server = createServer(async (request, response) => {
    const put = { path: request.url ?? '', body: (await json(request)) as Put['body'] }
    pms.tries += 1
    if (pms.status === 200) pms.puts.push(put)
    response.writeHead(pms.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const pmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const program = { url: '' }
  async function startSync(env: Record<string, string> = { PMS_URL: pmsUrl }) {
    const settings = { BELLHOP_WEBHOOK_SECRET: secret, PORT: '0', PMS_RETRY_SECONDS: '0.05', ...env }
    const sync = start('pms-sync', { env: settings })
    const [, url = ''] = await sync.output(/Receiving webhooks at (\S+)/)
    program.url = url
    return sync
  }
  const post = async (body: string, signature?: string) => {
    const headers = { 'X-Service-Signature': signature ?? (await signForTests(body, secret)) }
    return (await fetch(program.url, { method: 'POST', headers, body })).status
  }
  world.receiver.answer = async ({ raw }) => ({ status: await post(raw.toString()).catch(() => 502) })
  const webhook = await world.register({ events: ['guest.created', 'reservation.created', 'reservation.cancelled'] })
  const bodies = () => world.receiver.received.map(({ raw }) => raw.toString())
  const guest = (lastName: string) => created(tenant, '/guests', { firstName: 'Ada', lastName })
  const done = async (): Promise<string[]> =>
    (await readFile(join(folder, 'inbox', 'done.jsonl'), 'utf8')).split('\n').filter(Boolean)
  /** Waits until so many events are done. */
  const settled = async (count: number): Promise<void> => {
    const deadline = AbortSignal.timeout(30_000)
    while ((await done()).length < count) {
      deadline.throwIfAborted()
      await new Promise(setImmediate)
    }
  }
  const deliveries = async (): Promise<string[]> =>
    (await world.deliveriesOf(webhook)).map(({ status }: { status: string }) => status)
  return { ...world, deliveries, tenant, folder, pms, startSync, post, bodies, guest, settled }
}

test('§6.4.5 every event of the service reaches the PMS, verified, in order and once', async (t) => {
  const { app, tenant, folder, pms, startSync, post, bodies, guest, settled } = await scene(t)
  await startSync()
  const { hotel, roomType } = await newHotel(tenant)
  const { id: guestId } = await guest('Şahin 🏨')
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const { id } = await created(tenant, '/reservations', { ...stay, guestId })
  await app.settle()
  await tenant.call('POST', `/reservations/${id}/cancel`, { body: {} })
  await app.settle()
  await settled(3)
  const puts = pms.puts.map(({ path, body }) => `${body.type} ${path}`)
  assert.deepEqual(puts.slice(0, 2).toSorted(), [
    `guest.created /guest/${guestId}`,
    `reservation.created /reservation/${id}`,
  ])
  assert.deepEqual(puts.slice(2), [`reservation.cancelled /reservation/${id}`])

  // §6.4.4: repeats, also at the same time, are accepted and change nothing.
  const statuses = await Promise.all([...bodies(), ...bodies()].map((body) => post(body)))
  assert.deepEqual(new Set(statuses), new Set([200]))
  await guest('Kaya')
  await app.settle()
  await settled(4)
  assert.equal(pms.puts.length, 4)
  const stored = (await readFile(join(folder, 'inbox', 'events.jsonl'), 'utf8')).split('\n').filter(Boolean)
  assert.equal(stored.length, 4)
})

test('an event that arrives after a later one of its record is not passed on', async (t) => {
  const { app, pms, startSync, post, bodies, guest, settled } = await scene(t)
  await guest('Kaya')
  await app.settle()
  const event = JSON.parse(bodies()[0] ?? '') as WebhookEvent
  const other = (sequence: number, lastName: string) =>
    JSON.stringify({ ...event, id: crypto.randomUUID(), sequence, data: { ...event.data, lastName } })
  await startSync()
  for (const body of [other(3, 'third'), other(2, 'second'), other(4, 'fourth')]) assert.equal(await post(body), 200)
  await settled(3)
  assert.deepEqual(
    pms.puts.map(({ body }) => body.lastName),
    ['third', 'fourth'],
  )
})

test('§6.4.5 an event that cannot be stored gets 500 and comes again', async (t) => {
  const { app, deliveries, folder, pms, startSync, guest, settled } = await scene(t)
  await startSync()
  const file = join(folder, 'inbox', 'events.jsonl')
  await rm(file)
  await mkdir(file)
  await guest('Kaya')
  await app.settle()
  assert.deepEqual(await deliveries(), ['pending'])
  await rmdir(file)
  app.advance('PT2M')
  await app.settle()
  assert.deepEqual(await deliveries(), ['succeeded'])
  await settled(1)
  assert.equal(pms.puts.length, 1)
})

test('§6.4.5 the response does not wait for the PMS; stored events survive a crash and half a line', async (t) => {
  const { app, deliveries, folder, pms, startSync, post, bodies, guest, settled } = await scene(t)
  const first = await startSync()
  pms.status = 503
  await guest('Kaya')
  await guest('Demir')
  await app.settle()
  assert.deepEqual(await deliveries(), ['succeeded', 'succeeded'])
  await first.output(/waits: Error: The PMS responded 503/)
  await first.stop()
  await appendFile(join(folder, 'inbox', 'events.jsonl'), '\n{"id":"cut o')
  pms.status = 200
  await startSync()
  await settled(2)
  assert.equal(pms.puts.length, 2)
  for (const body of bodies()) assert.equal(await post(body), 200)
  await guest('Aydın')
  await app.settle()
  await settled(3)
  assert.equal(pms.puts.length, 3)
})

test('§6.3.4 manipulated, replayed and unsigned requests get 401 and are not stored', async (t) => {
  const { app, folder, startSync, post, bodies, guest } = await scene(t)
  await guest('Kaya')
  await app.settle()
  const [body = ''] = bodies()
  const sync = await startSync()
  assert.equal(await post(body.replace('Kaya', 'Kara'), await signForTests(body, secret)), 401)
  await sync.output(/✗ WebhookSignatureError/)
  assert.equal(await post(body, await signForTests(body, secret, Date.now() / 1000 - 302)), 401)
  assert.equal(await post(body, ''), 401)
  assert.equal(await readFile(join(folder, 'inbox', 'events.jsonl'), 'utf8'), '')
})

test('§6.4.6 without a PMS events are shown; a test event is stored and not passed on', async (t) => {
  const { app, startSync, post, bodies, guest, settled } = await scene(t)
  const sync = await startSync({})
  await guest('Kaya')
  await app.settle()
  await sync.output(/✓ verified {2}guest\.created {2}\S+\n\{/)
  const sample = { ...JSON.parse(bodies()[0] ?? ''), id: crypto.randomUUID(), sequence: 9, test: true }
  assert.equal(await post(JSON.stringify(sample)), 200)
  await settled(2)
  await sync.stop()
  const { written } = await sync.ended
  assert.doesNotMatch(written, new RegExp(sample.id))
})
