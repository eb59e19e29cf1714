import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { fullSuite } from '../../../../testing/full.ts'
import { fieldErrors } from '../../../../testing/refusal.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'

const condition = { field: 'firstName', operator: 'equals', value: 'Ada' }
const and = (...conditions: unknown[]): object => ({ op: 'and', conditions })

/** An invalid filter and the paths of its problems. */
const invalidFilters: Record<string, [filter: unknown, ...paths: string[]]> = {
  'a condition where a filter belongs': [
    condition,
    'filter.field',
    'filter.operator',
    'filter.value',
    'filter.op',
    'filter.conditions',
  ],
  'no condition': [and(), 'filter.conditions'],
  'conditions that are not a list': [{ op: 'and', conditions: condition }, 'filter.conditions'],
  'an op in capitals': [{ op: 'AND', conditions: [condition] }, 'filter.op'],
  'an extra key beside op and conditions': [{ ...and(condition), name: 'x' }, 'filter.name'],
  'conditions that are not objects': [
    and(condition, 'x', null, []),
    'filter.conditions[1]',
    'filter.conditions[2]',
    'filter.conditions[3]',
  ],
  'an extra key beside field, operator and value': [and({ ...condition, values: [] }), 'filter.conditions[0].values'],
  'an unknown field': [and({ ...condition, field: 'shoeSize' }), 'filter.conditions[0].field'],
  'a field of the prototype': [and({ ...condition, field: '__proto__' }), 'filter.conditions[0].field'],
  'a column that is not a field': [and({ ...condition, field: 'document_number' }), 'filter.conditions[0].field'],
  'an unknown consent': [and({ ...condition, field: 'consents.marketing.fax' }), 'filter.conditions[0].field'],
  'a custom field without a key': [and({ ...condition, field: 'preferences.' }), 'filter.conditions[0].field'],
  'an unknown operator': [and(and({ ...condition, operator: 'like' })), 'filter.conditions[0].conditions[0].operator'],
  'an operator of the prototype': [and({ ...condition, operator: 'toString' }), 'filter.conditions[0].operator'],
  'an operator of another field type': [and({ ...condition, operator: 'gt' }), 'filter.conditions[0].operator'],
  'no value': [and({ field: 'firstName', operator: 'equals' }), 'filter.conditions[0].value'],
  'an empty value': [and({ ...condition, value: ' ' }), 'filter.conditions[0].value'],
  'a value of accents only': [and({ ...condition, value: '\u0301' }), 'filter.conditions[0].value'],
  'a value that is too long': [and({ ...condition, value: 'x'.repeat(256) }), 'filter.conditions[0].value'],
  'a value of another type': [and({ ...condition, value: 7 }), 'filter.conditions[0].value'],
  'a value for isEmpty': [and({ ...condition, operator: 'isEmpty' }), 'filter.conditions[0].value'],
  'one value for in': [and({ ...condition, operator: 'in' }), 'filter.conditions[0].value'],
  'no values for in': [and({ ...condition, operator: 'in', value: [] }), 'filter.conditions[0].value'],
  'too many values for in': [
    and({ ...condition, operator: 'in', value: Array.from({ length: 201 }, String) }),
    'filter.conditions[0].value',
  ],
  'an invalid value in a list': [
    and({ ...condition, operator: 'in', value: ['a', null] }),
    'filter.conditions[0].value[1]',
  ],
  'an unknown VIP level': [and({ field: 'vipLevel', operator: 'gt', value: 'royal' }), 'filter.conditions[0].value'],
  'an invalid date': [and({ field: 'birthDate', operator: 'lt', value: '2026-02-30' }), 'filter.conditions[0].value'],
  'between in the wrong order': [
    and({ field: 'stats.nights', operator: 'between', value: [3, 2] }),
    'filter.conditions[0].value',
  ],
  'between with one value': [
    and({ field: 'stats.nights', operator: 'between', value: [3] }),
    'filter.conditions[0].value',
  ],
  'a fraction of days': [and({ field: 'createdAt', operator: 'inLastDays', value: 1.5 }), 'filter.conditions[0].value'],
  'a negative number of days': [
    and({ field: 'birthDate', operator: 'inNextDays', value: -1 }),
    'filter.conditions[0].value',
  ],
  'an invalid id': [and({ field: 'guestGroupIds', operator: 'contains', value: 'x' }), 'filter.conditions[0].value'],
  'five levels': [and(and(and(and(and(condition))))), 'filter.conditions[0].conditions[0].conditions[0].conditions[0]'],
  '51 conditions': [
    and(and(...Array.from({ length: 26 }, () => condition)), and(...Array.from({ length: 25 }, () => condition))),
    'filter',
  ],
}

let app: TestApp
let tenant: Tenant

fullSuite('§4.3 problems of a filter are reported with their path', () => {
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
  })
  after(() => app.close())

  for (const [what, [filter, ...paths]] of Object.entries(invalidFilters)) {
    test(`§4.3 ${what} is 422 invalid_filter`, async () => {
      for (const path of ['/guestsegments/preview', '/guestsegments']) {
        const body = path.endsWith('preview') ? { filter } : { name: 'Wrong', filter }
        const answer = await tenant.call('POST', path, { body })
        assert.equal(answer.status, 422, answer.text)
        assert.deepEqual(
          fieldErrors(answer),
          paths.map((field) => `${field} invalid_filter`),
        )
      }
    })
  }

  test('§4.3 a filter with four levels and 50 conditions is valid', async () => {
    const deep = and(and(and(condition)))
    const wide = and(...Array.from({ length: 50 }, () => condition))
    for (const filter of [deep, wide]) {
      const answer = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
      assert.equal(answer.status, 200, answer.text)
    }
  })

  test('§4.3 a filter that is not an object, or has lone surrogates, is refused like any invalid body', async () => {
    const post = async (filter: unknown) => {
      const { status, body } = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
      return [status, body.errors[0].field, body.errors[0].code]
    }
    assert.deepEqual(await post('firstName = 1'), [422, 'filter', 'invalid_type'])
    assert.deepEqual(await post(undefined), [422, 'filter', 'required'])
    assert.deepEqual(await post(and({ ...condition, value: 'a\ud800b' })), [
      422,
      'filter.conditions[0].value',
      'invalid_format',
    ])
    assert.deepEqual(await post(and({ ...condition, field: 'preferences.a\ud800b' })), [
      422,
      'filter.conditions[0].field',
      'invalid_format',
    ])
  })
})
