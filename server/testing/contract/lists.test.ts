import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { endpoints } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { newAdministrator } from '../world.ts'
import { type ContractFixture, contractFixture, fillPath, samples } from './samples.ts'

const reading = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'anyone')
const lists = reading.filter(({ shapes }) => 'pageSize' in ((shapes.query as { properties?: object }).properties ?? {}))

/** Required query parameters of lists. */
const needed: Record<string, string> = { '/search': '&q=ground' }

let app: TestApp
let ours: ContractFixture

describe('§4.2 every list and every query', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    ours = await contractFixture(await newAdministrator(app))
  })
  const get = (path: string) => ours.tenant.call('GET', path)

  for (const { path } of reading) {
    const at = () => fillPath(path, ours).replaceAll(/:\w+/g, '01890000-0000-7000-8000-00000000cafe')
    test(`§4.2.3 GET ${path} refuses an unknown parameter, §4.2.1 and bracket notation`, async () => {
      const unknown = await get(`${at()}?colourOfTheSky=blue`)
      assert.equal(unknown.status, 422, unknown.text)
      assert.ok(
        unknown.body.errors.some(
          ({ field, code }: { field: string; code: string }) =>
            field === 'colourOfTheSky' && code === 'unknown_parameter',
        ),
      )
      for (const form of ['guests[]=a:1', 'guests[0]=a:1', 'guests%5B%5D=a:1']) {
        const bracket = await get(`${at()}?${form}`)
        assert.deepEqual([bracket.status, bracket.body.errors[0].code], [422, 'array_format'])
      }
    })
  }

  for (const { path, shapes } of lists) {
    const at = () => fillPath(path, ours)
    const get = (url: string) => ours.tenant.call('GET', `${url}${needed[path] ?? ''}`)
    if (path.includes(':id')) continue
    test(`§4.2.2 GET ${path} is paged; §8 a larger pageSize is reduced, a page beyond the end is empty`, async () => {
      for (let i = 0; samples[path] && i < 3; i += 1)
        await ours.tenant.call('POST', at(), { body: samples[path]?.(ours) ?? {} })
      const first = await get(`${at()}?page=1&pageSize=2`)
      assert.deepEqual(schemaMismatches(shapes.returns, first.data), [])
      const clamped = await get(`${at()}?pageSize=5000`)
      const beyond = await get(`${at()}?page=${Number.MAX_SAFE_INTEGER}`)
      assert.deepEqual([first.status, clamped.status, beyond.status], [200, 200, 200], beyond.text)
      if (Array.isArray(first.data)) {
        assert.equal(String((await get(at())).data.length), first.headers['x-total-count'])
        assert.deepEqual(beyond.data, [])
        return
      }
      assert.equal(clamped.data.pageSize, 100)
      assert.deepEqual([beyond.data.items, beyond.data.totalCount], [[], first.data.totalCount])
      assert.equal(first.data.totalPages, Math.ceil(first.data.totalCount / 2))
      for (const wrong of [
        'page=0',
        'page=-1',
        'page=1.5',
        'page=a',
        'pageSize=0',
        'page=99999999999999999',
        'page=1&page=2',
      ]) {
        assert.equal((await get(`${at()}?${wrong}`)).status, 422, wrong)
      }
    })

    const orders = (shapes.query as { properties?: { sort?: { enum?: string[] } } }).properties?.sort?.enum ?? []
    if (orders.length === 0) continue
    test(`§4.2.3 GET ${path} sorts by every declared field, and by no other`, async () => {
      for (const order of orders) assert.equal((await get(`${at()}?sort=${order}`)).status, 200, order)
      const odd = await get(`${at()}?sort=colourOfTheSky`)
      assert.deepEqual([odd.status, odd.body.errors[0]?.field, odd.body.errors[0]?.code], [422, 'sort', 'invalid_sort'])
    })
  }
})
