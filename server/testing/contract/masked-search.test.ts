import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { isEventStream } from '#platform/http/response/event-stream.ts'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { endpoints } from '../../app.ts'
import { type Answer, testApp } from '../app.ts'
import { watch } from '../watch.ts'
import { plantedIn, spellings } from './find-planted.ts'
import { addressIn, filterProbes, guessesAt, type Probe, lookUpProbes, probesOf, wholesOf } from './masked-probes.ts'
import { type Planted, type PlantedWorld, plantedWorld } from './planted-world.ts'
import { ground, samples, within } from './samples.ts'

/** How many values of each parameter are tried; all of them take minutes. */
const most = Number(process.env.MASKED_VALUES ?? 2)

const one: Planted = { core: '286419', word: 'zwickau' }
const other: Planted = { core: '731958', word: 'hvjfbrd' }

/** The two worlds are asked the same, a few questions at once. */
const atOnce = 8

const reads = endpoints.filter(
  ({ method, access, shapes }) => method === 'GET' && access !== 'anyone' && !isEventStream(shapes.returns),
)

const nameOf = ({ endpoint, query, body }: Probe): string =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify(query)}${body ? ` ${JSON.stringify(body)}` : ''}`

/** Each in a service of its own, by the same clock. */
let worlds: readonly [PlantedWorld, PlantedWorld]

const ask = (world: PlantedWorld, probe: Probe): Promise<Answer> =>
  world.masked.call(probe.endpoint.method, addressIn(world, probe), probe.body ? { body: probe.body } : {})

const seen = ({ text, headers }: Answer): string => `${text}\n${JSON.stringify(headers)}`

/** The planted values in an answer, in a line that names the question. */
const shownIn = (name: string, text: string): string[] =>
  [one, other].flatMap((planted) => plantedIn(planted, text)).length > 0 ? [`${name} shows ${around(text)}`] : []

function around(text: string): string {
  const at = [one, other]
    .flatMap(({ core, word }) => [text.indexOf(core), text.indexOf(word)])
    .find((each) => each >= 0)
  return at === undefined ? text.slice(0, 300) : text.slice(Math.max(0, at - 200), at + 100)
}

/** Lists whose records of one moment are in an order made by chance, so that no part of them can be compared. */
const inNoOrder: Record<string, true> = { '/webhooks/:id/deliveries': true, '/notifications': true }
const isPart = ({ endpoint, query }: Probe): boolean =>
  endpoint.path in inNoOrder && ('page' in query || 'pageSize' in query || 'sort' in query)

const inOrder = ({ data, text }: Answer): string =>
  data?.items
    ? data.items
        .map((each: object) => JSON.stringify({ ...each, id: '', eventId: '', link: null }))
        .toSorted()
        .join()
    : text

/** An answer but for what differs between any two tenants: ids, times, and what chance has made. */
const comparable = (answer: Answer, path: string): string =>
  `${answer.status} ${path in inNoOrder ? inOrder(answer) : answer.text}`
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/\b[A-HJ-NP-Z2-9]{8}\b/g, 'number')
    .replaceAll(/(Hotel Group|Chat|guest|misafiri|Guest) \w+/g, '$1')
    .replaceAll(/"(?:p95LatencyMs|durationMs)":\d+|,\d+,\d+(?=\r\n)/g, 'latency')
    .replaceAll(/"(?:providerMessageId|quoteId|verifyToken)":"[^"]*"/g, '')
    .replaceAll(/\bcw_[\w-]+/g, 'key')
    // A visitor’s own id, which nobody has planted.
    .replaceAll(/"contactAddress":"[^"]*","contactName":"Visitor"/g, '')
    .replaceAll(/("(?:hash|publicKey|password|lastName|etag|version)":)("[^"]*"|\d+)/g, '$1')
    .replaceAll(/[\w.]+@hotel\d+\.test|hotel\d+/g, 'owner')

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<string[]>): Promise<string[]> {
  const left = [...items]
  const told: string[] = []
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) told.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return told
}

/** What the same question in both worlds tells of a planted value, and what tells the worlds apart. */
async function tellsOf(probe: Probe): Promise<string[]> {
  const answers = await Promise.all(worlds.map((world) => ask(world, probe)))
  const name = nameOf(probe)
  const failed = answers.filter(({ status }) => status >= 500).map(({ text }) => `${name}: ${text}`)
  // A refusal says what was asked for.
  const shown = answers.flatMap((answer) => (answer.status < 300 ? shownIn(name, seen(answer)) : []))
  const [left = '', right = ''] = isPart(probe) ? [] : answers.map((answer) => comparable(answer, probe.endpoint.path))
  return [...failed, ...shown, ...(left === right ? [] : [`${name} differs: ${difference(left, right)}`])]
}

function difference(left: string, right: string): string {
  const at = [...left].findIndex((each, index) => each !== right[index])
  const from = Math.max(0, at - 120)
  return `${left.slice(from, at + 60)} | ${right.slice(from, at + 60)}`
}

async function worldOf(planted: Planted): Promise<PlantedWorld> {
  const app = await testApp()
  app.runtime.random = () => 0.5
  return plantedWorld(app, planted)
}

describe('a masked role finds out no hidden value, whatever it asks', () => {
  after(() => Promise.all(worlds.map(({ app }) => app.close())))
  before(async () => {
    worlds = [await worldOf(one), await worldOf(other)]
  })

  test('the search finds planted values in any spelling, and an owner sees them', async () => {
    for (const spelling of spellings(one)) assert.notDeepEqual(plantedIn(one, `{"x":"${spelling}"}`), [], spelling)
    for (const path of ['/guests', '/calls', '/conversations', '/guests/export', '/scheduledcallbacks', '/users']) {
      const [{ text }] = await Promise.all([worlds[0].tenant.call('GET', path), worlds[1].tenant.call('GET', path)])
      assert.notDeepEqual(plantedIn(one, text), [], path)
      assert.deepEqual(plantedIn(other, text), [], path)
    }
  })

  test('every read, with every parameter, guess and order, is the same for two tenants that differ in hidden values', async () => {
    const guesses = [one, other].flatMap(guessesAt)
    const audit = reads.filter(({ path }) => path.startsWith('/audit'))
    const rest = reads.filter((endpoint) => !audit.includes(endpoint))
    // What is asked later is on record itself.
    const told: string[] = []
    for (const probe of audit.flatMap((endpoint) => probesOf(endpoint, guesses, { turn: 0, most })))
      told.push(...(await tellsOf(probe)))
    const preview = endpoints.find(({ path }) => path === '/guestsegments/preview') as Endpoint
    const probes = rest.flatMap((endpoint, turn) => probesOf(endpoint, guesses, { turn, most }))
    told.push(...(await inTurns([...probes, ...filterProbes(preview, guesses)], tellsOf)))
    assert.deepEqual(told, [])
  })

  test('a whole value finds somebody, and shows nothing of it', async () => {
    let found = 0
    const told = await inTurns(
      reads.flatMap((endpoint) => lookUpProbes(endpoint, wholesOf(one))),
      async (probe) => {
        const answer = await ask(worlds[0], probe)
        found += answer.data?.totalCount ?? 0
        return answer.status < 300 ? shownIn(nameOf(probe), seen(answer)) : []
      },
    )
    assert.deepEqual(told, [])
    assert.ok(found > 10)
  })

  test('what was read is put back, and what is made is answered, first and again, without a planted value', async () => {
    const [world] = worlds
    const told: string[] = []
    for (const endpoint of endpoints.filter(({ method }) => method === 'PUT')) {
      const path = addressIn(world, { endpoint, query: {} })
      const read = await world.masked.call('GET', path)
      const put = await world.masked.call('PUT', path, { body: read.data ?? {} })
      assert.ok(put.status < 500, put.text)
      told.push(...shownIn(`PUT ${path}`, seen(put)))
    }
    const g = await ground(world.tenant)
    for (const { path, method, shapes, access } of endpoints) {
      if (method !== 'POST' || access === 'anyone' || fileFieldOf(shapes.body)) continue
      const at = path in samples ? within(path, g) : addressIn(world, { endpoint: { path } as Endpoint, query: {} })
      const asked = { body: samples[path]?.(g) ?? {}, headers: { 'idempotency-key': randomUUID() } }
      for (const answer of [await world.masked.call('POST', at, asked), await world.masked.call('POST', at, asked)]) {
        assert.ok(answer.status < 500, answer.text)
        told.push(...shownIn(`POST ${at}`, seen(answer)))
      }
    }
    assert.deepEqual(told, [])
  })

  test('a live stream tells a masked role of calls and messages without a planted value', async () => {
    const [{ app, masked, tenant, ring, writes, planted }] = worlds
    const token = masked.accessToken
    const stream = await watch(app.server, { token })
    assert.deepEqual(await stream.types(1), ['ready'])
    await ring(20)
    await writes.write(writes.app, { from: `+9053${planted.core}31` })
    await app.settle()
    const told = [await stream.next(), await stream.next(), await stream.next()]
    assert.ok(told.some((each) => each?.type === 'message.received'))
    assert.deepEqual(shownIn('GET /events', JSON.stringify(told)), [])
    stream.leave()
    assert.notEqual((await tenant.call('GET', '/calls')).data.totalCount, 0)
  })
})
