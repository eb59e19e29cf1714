import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TSchema } from 'typebox'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { maxRawBytes } from '#platform/http/request/raw-request.ts'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { endpoints } from '../../app.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { errorSummary } from '../refusal.ts'
import { newAdministrator } from '../world.ts'
import { actionPaths, type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'

const randomId = '01890000-0000-7000-8000-00000000cafe'
const creating = endpoints.filter(
  ({ method, path, shapes }) => method === 'POST' && !actionPaths.test(path) && maxRawBytes(shapes.body) === undefined,
)
const find = (method: string, path: string): Endpoint | undefined =>
  endpoints.find((each) => each.method === method && each.path === path)

let app: TestApp
let ours: ContractFixture
let theirs: ContractFixture

const make = async (path: string, g: ContractFixture): Promise<Answer> => {
  const sample = samples[path]
  assert.ok(sample, `testing/contract/samples.ts needs a body for POST ${path}, or its path among the actionPaths`)
  const answer = await g.tenant.call('POST', fillPath(path, g), { body: sample(g) })
  assert.equal(answer.status, 201, answer.text)
  return answer
}

const fits = (schema: TSchema, data: unknown): void => assert.deepEqual(schemaMismatches(schema, data), [])

const envelope = (answer: Answer): void => {
  assert.deepEqual(Object.keys(answer.body), ['success', 'data', 'message', 'errors', 'statusCode', 'traceId'])
  assert.equal(answer.body.statusCode, answer.status)
  assert.equal(answer.body.success, answer.status < 400)
  assert.equal(answer.body.traceId, answer.headers['x-trace-id'])
}

const withoutTrace = (answer: Answer): object => ({ status: answer.status, body: { ...answer.body, traceId: '' } })

describe('§4.3 every resource follows the record contract', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    ours = await contractFixture(await newAdministrator(app))
    theirs = await contractFixture(await newAdministrator(app))
  })

  for (const { path, shapes } of creating) {
    test(`§4.1 POST ${path} returns 201 in the envelope, with data that matches its schema`, async () => {
      const answer = await make(path, ours)
      envelope(answer)
      fits(shapes.returns, answer.data)
      assert.match(answer.data.id, /^[0-9a-f-]{36}$/)
    })

    test(`§2.2 POST ${path} ignores server-set fields and refuses unknown fields`, async () => {
      const body = { ...samples[path]?.(ours), id: randomId, createdAt: '2000-01-01T00:00:00Z' }
      const answer = await ours.tenant.call('POST', fillPath(path, ours), { body })
      assert.equal(answer.status, 201, answer.text)
      assert.notEqual(answer.data.id, randomId)
      const odd = await ours.tenant.call('POST', fillPath(path, ours), {
        body: { ...samples[path]?.(ours), colourOfTheSky: 'blue' },
      })
      assert.equal(errorSummary(odd), '422 colourOfTheSky unknown_field')
    })

    test(`§7.1 POST ${path} reports all required fields of an empty body at once`, async () => {
      const required = (shapes.body as { required?: string[] }).required ?? []
      const answer = await ours.tenant.call('POST', fillPath(path, ours), { body: {} })
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
      test(`§1 ${one} of another tenant answers 404 like an unknown id`, async () => {
        const ofOtherTenant = (await make(path, theirs)).data.id
        for (const method of ['GET', 'PUT', 'DELETE'] as const) {
          if (!find(method, one)) continue
          const at = (id: string) =>
            ours.tenant.call(method, fillPath(one, ours).replace(':id', id), method === 'PUT' ? { body: {} } : {})
          const [theirsSeen, nobodysSeen] = [await at(ofOtherTenant), await at(randomId)]
          assert.equal(theirsSeen.status, 404, `${method}: ${theirsSeen.text}`)
          assert.deepEqual(withoutTrace(theirsSeen), withoutTrace(nobodysSeen))
        }
        const still = await theirs.tenant.call('GET', fillPath(one, theirs).replace(':id', ofOtherTenant))
        assert.equal(still.status, 200)
      })

      test(`§4.3 GET ${one} returns the created record, and 404 for an invalid id`, async () => {
        const made = (await make(path, ours)).data
        const answer = await ours.tenant.call('GET', fillPath(one, ours).replace(':id', made.id))
        fits(get.shapes.returns, answer.data)
        // An answer to a creation may say more, such as how the guest was found.
        const { properties } = get.shapes.returns as unknown as { properties: object }
        const stored = Object.fromEntries(Object.entries(made).filter(([name]) => name in properties))
        assert.deepEqual({ ...answer.data, updatedAt: '' }, { ...stored, updatedAt: '' })
        assert.equal((await ours.tenant.call('GET', fillPath(one, ours).replace(':id', 'not-an-id'))).status, 404)
      })
    }

    if (find('PUT', one)) {
      test(`§4.3 PUT ${one} accepts the body of GET, and If-Match refuses a stale version`, async () => {
        const made = (await make(path, ours)).data
        const at = fillPath(one, ours).replace(':id', made.id)
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
      test(`§4.3 DELETE ${one} returns 204 and deletes the record`, async () => {
        const at = async () => fillPath(one, ours).replace(':id', (await make(path, ours)).data.id)
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
