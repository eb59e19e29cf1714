import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TSchema } from 'typebox'
import { foreignBytesOf } from '#platform/http/response/raw-exchange.ts'
import { mismatches } from '#platform/http/request/validation.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { newTenant } from '../world.ts'
import { type Ground, ground, samples, verbs, within } from './samples.ts'

const randomId = '01890000-0000-7000-8000-00000000cafe'
const creating = endpoints.filter(
  ({ method, path, shapes }) => method === 'POST' && !verbs.test(path) && foreignBytesOf(shapes.body) === undefined,
)
const find = (method: string, path: string): Endpoint | undefined =>
  endpoints.find((each) => each.method === method && each.path === path)

let app: TestApp
let ours: Ground
let theirs: Ground

const make = async (path: string, g: Ground): Promise<Answer> => {
  const sample = samples[path]
  assert.ok(sample, `testing/contract/samples.ts needs a body for POST ${path}, or its path among the verbs`)
  const answer = await g.tenant.call('POST', within(path, g), { body: sample(g) })
  assert.equal(answer.status, 201, answer.text)
  return answer
}

const fits = (schema: TSchema, data: unknown): void => assert.deepEqual(mismatches(schema, data), [])

const envelope = (answer: Answer): void => {
  assert.deepEqual(Object.keys(answer.body), ['success', 'data', 'message', 'errors', 'statusCode', 'traceId'])
  assert.equal(answer.body.statusCode, answer.status)
  assert.equal(answer.body.success, answer.status < 400)
  assert.equal(answer.body.traceId, answer.headers['x-trace-id'])
}

const withoutTrace = (answer: Answer): object => ({ status: answer.status, body: { ...answer.body, traceId: '' } })

describe('§4.3 every record keeps its promises', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    ours = await ground(await newTenant(app))
    theirs = await ground(await newTenant(app))
  })

  for (const { path, shapes } of creating) {
    test(`§4.1 POST ${path} answers 201 in the envelope, with data that fits its schema`, async () => {
      const answer = await make(path, ours)
      envelope(answer)
      fits(shapes.returns, answer.data)
      assert.match(answer.data.id, /^[0-9a-f-]{36}$/)
    })

    test(`§2.2 POST ${path} ignores what the server sets and refuses unknown fields`, async () => {
      const body = { ...samples[path]?.(ours), id: randomId, createdAt: '2000-01-01T00:00:00Z' }
      const answer = await ours.tenant.call('POST', within(path, ours), { body })
      assert.equal(answer.status, 201, answer.text)
      assert.notEqual(answer.data.id, randomId)
      const odd = await ours.tenant.call('POST', within(path, ours), {
        body: { ...samples[path]?.(ours), colourOfTheSky: 'blue' },
      })
      assert.deepEqual(
        [odd.status, odd.body.errors],
        [422, [{ field: 'colourOfTheSky', code: 'unknown_field', message: odd.body.errors?.[0].message }]],
      )
    })

    test(`§7.1 POST ${path} names every required field of an empty body at once`, async () => {
      const required = (shapes.body as { required?: string[] }).required ?? []
      const answer = await ours.tenant.call('POST', within(path, ours), { body: {} })
      if (required.length === 0) return
      assert.equal(answer.status, 422, answer.text)
      const named = answer.body.errors
        .filter(({ code }: { code: string }) => code === 'required')
        .map(({ field }: { field: string }) => field)
      assert.deepEqual(named.toSorted(), required.toSorted())
    })

    const one = `${path}/:id`
    const get = find('GET', one)
    if (get) {
      test(`§1 ${one} of another tenant is as missing as one that never was`, async () => {
        const foreign = (await make(path, theirs)).data.id
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          if (!find(method, one)) continue
          const at = (id: string) =>
            ours.tenant.call(method, within(one, ours).replace(':id', id), method === 'PUT' ? { body: {} } : {})
          const [theirsSeen, nobodysSeen] = [await at(foreign), await at(randomId)]
          assert.equal(theirsSeen.status, 404, `${method}: ${theirsSeen.text}`)
          assert.deepEqual(withoutTrace(theirsSeen), withoutTrace(nobodysSeen))
        }
        const still = await theirs.tenant.call('GET', within(one, theirs).replace(':id', foreign))
        assert.equal(still.status, 200)
      })

      test(`§4.3 GET ${one} answers what POST made, and 404 for an id that is none`, async () => {
        const made = (await make(path, ours)).data
        const answer = await ours.tenant.call('GET', within(one, ours).replace(':id', made.id))
        fits(get.shapes.returns, answer.data)
        assert.deepEqual({ ...answer.data, updatedAt: '' }, { ...made, updatedAt: '' })
        assert.equal((await ours.tenant.call('GET', within(one, ours).replace(':id', 'not-an-id'))).status, 404)
      })
    }

    if (find('PUT', one)) {
      test(`§4.3 PUT ${one} takes back what GET answered, and If-Match refuses a stale version`, async () => {
        const made = (await make(path, ours)).data
        const at = within(one, ours).replace(':id', made.id)
        const read = await ours.tenant.call('GET', at)
        const put = await ours.tenant.call('PUT', at, {
          body: read.data,
          headers: { 'if-match': read.headers['etag'] ?? '' },
        })
        assert.equal(put.status, 200, put.text)
        const { updatedAt: _before, version, ...same } = read.data
        const { updatedAt: _after, version: newer, ...back } = put.data
        assert.deepEqual(back, same)
        assert.equal(newer, version + 1)
        const stale = await ours.tenant.call('PUT', at, { body: {}, headers: { 'if-match': `"${version}"` } })
        assert.deepEqual([stale.status, stale.body.errors[0].code], [412, 'version_conflict'])
      })
    }

    if (find('DELETE', one)) {
      test(`§4.3 DELETE ${one} answers 204, then the record is gone`, async () => {
        const at = async () => within(one, ours).replace(':id', (await make(path, ours)).data.id)
        const first = await at()
        const deleted = await ours.tenant.call('DELETE', first)
        assert.deepEqual([deleted.status, deleted.text], [204, ''])
        assert.ok(deleted.headers['x-trace-id'])
        assert.equal((await ours.tenant.call('GET', first)).status, 404)
        assert.equal((await ours.tenant.call('DELETE', first)).status, 404)
        const shown = await ours.tenant.call('DELETE', await at(), { headers: { prefer: 'return=representation' } })
        assert.deepEqual([shown.status, shown.body.statusCode, shown.data], [200, 204, null])
        assert.equal(shown.headers['preference-applied'], 'return=representation')
      })
    }
  }
})
