import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { testApp } from '../app.ts'
import { repetitions } from '../full.ts'
import { newAdministrator } from '../world.ts'
import { contractFixture, fillPath, samples } from './samples.ts'

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  items?: Shape
  enum?: unknown[]
  format?: string
}

const runs = repetitions(2, 15)

/** Values that often cause errors: wrong types, sizes at and beyond limits, invalid text. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    -0,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '𝕏'.repeat(200),
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '2026-07-10',
    '2026-07-10T25:00:00Z',
    '+272760-09-12T00:00:00Z',
  ),
  fc.constantFrom<unknown>(
    'NaN',
    'Infinity',
    '1e400',
    "'; drop table guests; --",
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly values that match the schema, sometimes arbitrary ones. */
function from(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(shape) }, { weight: 1, arbitrary: odd })
}

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (type === 'object') {
    const properties = Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, from(inner)] as const)
    return fc.record(Object.fromEntries(properties), { requiredKeys: [] })
  }
  if (type === 'array') return fc.array(from(shape.items ?? {}), { maxLength: 4 })
  if (type === 'integer') return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.maxSafeInteger())
  if (type === 'number') return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double())
  if (type === 'boolean') return fc.boolean()
  if (shape.format === 'uuid') return fc.uuid()
  if (shape.format === 'date') return fc.constantFrom('2026-07-01', '2026-07-05', '2027-01-01', '1999-01-01')
  if (shape.format === 'date-time') return fc.constantFrom('2026-05-01T00:00:00Z', '2027-01-01T00:00:00+03:00')
  return fc.oneof(
    fc.constantFrom('EUR', 'a@b.test', '+905321112233', 'https://example.com/x', 'P1D', 'mon'),
    fc.string({ maxLength: 30 }),
  )
}

const queryText = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as object).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (each) => `${encodeURIComponent(name)}=${safely(typeof each === 'string' ? each : JSON.stringify(each))}`,
    ),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** encodeURIComponent fails on lone surrogates; a client could still send the bytes. */
const safely = (text: string | undefined): string => encodeURIComponent((text ?? '').toWellFormed())

test('§7.2 no generated request, valid or invalid, gets a 5xx or a response outside the envelope', {
  timeout: 300_000,
}, async (t) => {
  const app = await testApp(t)
  const g = await contractFixture(await newAdministrator(app))
  const statuses = new Map<number, number>()
  const fuzzed = endpoints.filter(({ path }) => !/^\/auth\/|\/test$/.test(path))
  for (const endpoint of fuzzed) {
    await fc.assert(
      fc.asyncProperty(requestTo(endpoint), async ({ query, body, id }) => {
        const path = fillPath(endpoint.path, g).replaceAll(/:\w+/g, encodeURIComponent(id.toWellFormed()))
        const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
        const sample = samples[endpoint.path]?.(g)
        const merged =
          sample && typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...sample, ...body } : body
        const options = hasBody
          ? { body: JSON.stringify(merged ?? null), headers: { 'content-type': 'application/json' } }
          : {}
        const answer = await g.tenant.call(endpoint.method, path + queryText(query), options)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        assert.ok(answer.status < 500, `${endpoint.method} ${path}${queryText(query)} ${options.body}: ${answer.text}`)
        const type = answer.headers['content-type'] ?? ''
        const isBare = answer.status < 300 && bareTypes.has(type)
        if (answer.status !== 204 && !isBare)
          assert.equal(answer.body.statusCode === answer.status || answer.body.statusCode === 204, true, answer.text)
        if (answer.status >= 400) assert.ok(answer.body.errors.length > 0, answer.text)
      }),
      { numRuns: runs },
    )
  }
  const accepted = (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)
  assert.ok(accepted > (fuzzed.length * runs) / 40, `only ${accepted} requests were valid`)
})

/** The content types of files and streams, which have no envelope. */
const bareTypes = new Set(
  endpoints.flatMap(({ returns }) => Object.keys(returns.content())).filter((type) => type !== 'application/json'),
)

const requestTo = ({ shapes }: Endpoint) =>
  fc.record({
    query: fitting(shapes.query as Shape),
    body: from(shapes.body as Shape),
    // Not two dots alone: a client resolves them, and another endpoint answers.
    id: fc.oneof(fc.uuid(), fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom('null', '%', '../..', '0')),
  })
