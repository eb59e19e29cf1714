import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { endpoints } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { openapi } from '../docs/openapi.ts'
import { endpoint } from '../endpoint.ts'
import { createServer } from '../server.ts'
import { json } from './json-response.ts'

const deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'Call `GET /tunes` instead.' }

const planted = (path: string, more: object) =>
  endpoint({
    method: 'GET',
    path,
    operationId: `get${path.slice(1)}`,
    access: 'anyone',
    summary: 'Get a song',
    query: Type.Object({}, { additionalProperties: false }),
    returns: json(Type.Object({})),
    handle: async () => ({}),
    ...more,
  })

test('a deprecated endpoint says so in each answer, refusals too, and in the document; others do not', async (t) => {
  const app = await testApp(t)
  const songs = [planted('/songs', { deprecated }), planted('/tunes', {})]
  const authenticate = async () => assert.fail('nobody signs in here')
  const server = createServer({ runtime: app.runtime, endpoints: songs, authenticate })
  t.after(() => server.close())
  const headersOf = async (path: string) => {
    const { headers, statusCode } = await server.inject({ url: `/api/v1${path}` })
    const { deprecation, sunset, link } = headers
    return { statusCode, deprecation, sunset, link }
  }
  const ended = {
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: `<${app.runtime.config.PUBLIC_URL}/docs/conventions/>; rel="deprecation"; type="text/html"`,
  }
  assert.deepEqual(await headersOf('/songs'), { statusCode: 200, ...ended })
  assert.deepEqual(await headersOf('/songs?unknown=1'), { statusCode: 422, ...ended })
  const none = { deprecation: undefined, sunset: undefined, link: undefined }
  assert.deepEqual(await headersOf('/tunes'), { statusCode: 200, ...none })
  const tags = [{ name: 'Songs', description: 'Songs.', paths: ['/songs', '/tunes'] }]
  const { paths } = openapi({ endpoints: songs, tags, webhooks: {}, exampleValues: {} } as never) as {
    paths: Record<string, { get: { deprecated?: boolean; description: string } }>
  }
  const shown = Object.entries(paths).map(([path, { get }]) => [
    path.split('/').at(-1),
    get.deprecated,
    get.description,
  ])
  assert.deepEqual(
    shown.map(([path, is]) => [path, is]),
    [
      ['songs', true],
      ['tunes', undefined],
    ],
  )
  assert.match(String(shown[0]?.[2]), /Deprecated since 2027-01-01, gone from 2027-07-01 on\. Call `GET \/tunes`/)
})

test('what is deprecated is there for six months', () => {
  for (const { method, path, deprecated: ends } of endpoints) {
    if (!ends) continue
    const earliest = Temporal.PlainDate.from(ends.since).add({ months: 6 })
    const isLate = Temporal.PlainDate.compare(Temporal.PlainDate.from(ends.sunset), earliest) >= 0
    assert.ok(isLate, `${method} ${path} ends before ${earliest}`)
  }
})
