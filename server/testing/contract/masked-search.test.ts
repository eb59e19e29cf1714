import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { endpoints } from '../../app.ts'
import { type Answer, testApp } from '../app.ts'
import { openEventStream } from '../event-stream.ts'
import { eachNth, repetitions } from '../full.ts'
import { findPlanted, plantedFormats } from './find-planted.ts'
import {
  listCompleteValues,
  listFilterProbes,
  listGuesses,
  listLookUpProbes,
  listProbes,
  type Probe,
  probeUrl,
} from './masked-probes.ts'
import { type PlantedValues, type PlantedWorld, plantedWorld } from './planted-world.ts'
import { contractFixture, fillPath, samples } from './samples.ts'

/** How many values of each parameter are tried, and of each one that searches; all of them would take minutes. */
const max = repetitions(1, 2)
const maxOfSearch = repetitions(2, Number.POSITIVE_INFINITY)

const one: PlantedValues = { core: '286419', word: 'zwickau' }
const other: PlantedValues = { core: '731958', word: 'hvjfbrd' }

/** Sends the same requests to both worlds, a few at a time. */
const atOnce = 8

const reads = endpoints.filter(
  ({ method, access, returns }) => method === 'GET' && access !== 'anyone' && returns.kind !== 'stream',
)

const nameOf = ({ endpoint, query, body }: Probe): string =>
  `${endpoint.method} ${endpoint.path} ${JSON.stringify(query)}${body ? ` ${JSON.stringify(body)}` : ''}`

/** Each world has its own service, with the same clock. */
let worlds: readonly [PlantedWorld, PlantedWorld]

const ask = (world: PlantedWorld, probe: Probe): Promise<Answer> =>
  world.masked.call(probe.endpoint.method, probeUrl(world, probe), probe.body ? { body: probe.body } : {})

const visiblePart = ({ text, headers }: Answer): string => `${text}\n${JSON.stringify(headers)}`

/** The planted values in a response, in one line with the request. */
const leaksIn = (name: string, text: string): string[] =>
  [one, other].flatMap((planted) => findPlanted(planted, text)).length > 0 ? [`${name} shows ${around(text)}`] : []

function around(text: string): string {
  const at = [one, other]
    .flatMap(({ core, word }) => [text.indexOf(core), text.indexOf(word)])
    .find((each) => each >= 0)
  return at === undefined ? text.slice(0, 300) : text.slice(Math.max(0, at - 200), at + 100)
}

/** Lists whose records have equal times and random order, so that pages cannot be compared. */
const inNoOrder: Record<string, true> = { '/webhooks/:id/deliveries': true, '/notifications': true }
const isPart = ({ endpoint, query }: Probe): boolean =>
  endpoint.path in inNoOrder && ('page' in query || 'pageSize' in query || 'sort' in query)

/** A text without ids, times and random values, which differ between any two tenants. */
const comparableText = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/\b[A-HJ-NP-Z2-9]{8}\b/g, 'number')
    .replaceAll(/(Hotel Group|Chat|guest|misafiri|Guest) \w+/g, '$1')
    .replaceAll(/"(?:p95LatencyMs|durationMs|lastDurationMs)":\d+|,\d+,\d+(?=\r\n)/g, 'latency')
    .replaceAll(/"(?:providerMessageId|quoteId|verifyToken|traceparent)":"[^"]*"/g, '')
    .replaceAll(/\bcw_[\w-]+/g, 'key')
    // The id of a visitor, which is not planted.
    .replaceAll(/"contactAddress":"[^"]*","contactName":"Visitor"/g, '')
    .replaceAll(/("(?:hash|publicKey|password|lastName|etag|version)":)("[^"]*"|\d+)/g, '$1')
    .replaceAll(/[\w.]+@hotel\d+\.test|hotel\d+/g, 'owner')

/** The records of a list in the order of what can be compared. */
const inOrder = (items: readonly object[]): string =>
  items
    .map((each) => comparableText(JSON.stringify(each)))
    .toSorted()
    .join()

const comparable = ({ status, data, text }: Answer, path: string): string =>
  `${status} ${path in inNoOrder && data?.items ? inOrder(data.items) : comparableText(text)}`

async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<string[]>,
): Promise<string[]> {
  const left = [...items]
  const leaks: string[] = []
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) leaks.push(...(await work(item)))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return leaks
}

/** The planted values in the responses of both worlds, and the differences between the worlds. */
async function findLeaks(probe: Probe): Promise<string[]> {
  const answers = await Promise.all(worlds.map((world) => ask(world, probe)))
  const name = nameOf(probe)
  const failed = answers.filter(({ status }) => status >= 500).map(({ text }) => `${name}: ${text}`)
  // A refusal may repeat the requested value.
  const shown = answers.flatMap((answer) => (answer.status < 300 ? leaksIn(name, visiblePart(answer)) : []))
  const [left = '', right = ''] = isPart(probe) ? [] : answers.map((answer) => comparable(answer, probe.endpoint.path))
  return [...failed, ...shown, ...(left === right ? [] : [`${name} differs: ${difference(left, right)}`])]
}

function difference(left: string, right: string): string {
  const at = [...left].findIndex((each, index) => each !== right[index])
  const from = Math.max(0, at - 120)
  return `${left.slice(from, at + 60)} | ${right.slice(from, at + 60)}`
}

async function worldOf(planted: PlantedValues): Promise<PlantedWorld> {
  const app = await testApp()
  app.runtime.random = () => 0.5
  return plantedWorld(app, planted)
}

describe('a masked role cannot find out a hidden value with any request', () => {
  after(() => Promise.all(worlds.map(({ app }) => app.close())))
  before(async () => {
    worlds = [await worldOf(one), await worldOf(other)]
  })

  test('the detector finds planted values in any format, and an unmasked user sees them', async () => {
    for (const spelling of plantedFormats(one))
      assert.notDeepEqual(findPlanted(one, `{"x":"${spelling}"}`), [], spelling)
    for (const path of ['/guests', '/calls', '/conversations', '/guests/export', '/scheduledcallbacks', '/users']) {
      const [{ text }] = await Promise.all([worlds[0].tenant.call('GET', path), worlds[1].tenant.call('GET', path)])
      assert.notDeepEqual(findPlanted(one, text), [], path)
      assert.deepEqual(findPlanted(other, text), [], path)
    }
  })

  test('every read, parameter and sort order is equal for tenants that differ only in hidden values', async () => {
    const guesses = [one, other].flatMap(listGuesses)
    const audit = reads.filter(({ path }) => path.startsWith('/audit'))
    const rest = reads.filter((endpoint) => !audit.includes(endpoint))
    // Later requests are audited themselves, so they are not compared.
    const leaks: string[] = []
    for (const probe of audit.flatMap((endpoint) => listProbes(endpoint, guesses, { turn: 0, max, maxOfSearch })))
      leaks.push(...(await findLeaks(probe)))
    const preview = endpoints.find(({ path }) => path === '/guestsegments/preview') as Endpoint
    const probes = eachNth(rest, 3).flatMap((endpoint, turn) =>
      listProbes(endpoint, guesses, { turn, max, maxOfSearch }),
    )
    leaks.push(...(await runConcurrently([...probes, ...listFilterProbes(preview, guesses)], findLeaks)))
    assert.deepEqual(leaks, [])
  })

  test('a complete value finds its owner but is not shown', async () => {
    let found = 0
    const leaks = await runConcurrently(
      reads.flatMap((endpoint) => listLookUpProbes(endpoint, listCompleteValues(one))),
      async (probe) => {
        const answer = await ask(worlds[0], probe)
        found += answer.data?.totalCount ?? 0
        return answer.status < 300 ? leaksIn(nameOf(probe), visiblePart(answer)) : []
      },
    )
    assert.deepEqual(leaks, [])
    assert.ok(found > 10)
  })

  test('records are sent back, created and replayed without a planted value', async () => {
    const [world] = worlds
    const leaks: string[] = []
    for (const endpoint of endpoints.filter(({ method }) => method === 'PUT')) {
      const path = probeUrl(world, { endpoint, query: {} })
      const read = await world.masked.call('GET', path)
      const put = await world.masked.call('PUT', path, { body: read.data ?? {} })
      assert.ok(put.status < 500, put.text)
      leaks.push(...leaksIn(`PUT ${path}`, visiblePart(put)))
    }
    const g = await contractFixture(world.tenant)
    for (const { path, method, shapes, access } of endpoints) {
      if (method !== 'POST' || access === 'anyone' || fileFieldOf(shapes.body)) continue
      const at = path in samples ? fillPath(path, g) : probeUrl(world, { endpoint: { path } as Endpoint, query: {} })
      const options = { body: samples[path]?.(g) ?? {}, headers: { 'idempotency-key': randomUUID() } }
      for (const answer of [
        await world.masked.call('POST', at, options),
        await world.masked.call('POST', at, options),
      ]) {
        assert.ok(answer.status < 500, answer.text)
        leaks.push(...leaksIn(`POST ${at}`, visiblePart(answer)))
      }
    }
    assert.deepEqual(leaks, [])
  })

  test('a live stream shows a masked role calls and messages without a planted value', async () => {
    const [{ app, masked, tenant, ring, writes, planted }] = worlds
    const token = masked.accessToken
    const stream = await openEventStream(app.server, { token })
    assert.deepEqual(await stream.types(1), ['ready'])
    await ring(20)
    await writes.write(writes.app, { from: `+9053${planted.core}31` })
    await app.settle()
    const events = [await stream.next(), await stream.next(), await stream.next()]
    assert.ok(events.some((each) => each?.type === 'message.received'))
    assert.deepEqual(leaksIn('GET /events', JSON.stringify(events)), [])
    stream.leave()
    assert.notEqual((await tenant.call('GET', '/calls')).data.totalCount, 0)
  })
})
