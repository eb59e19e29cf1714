import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'

const leaf = { field: 'firstName', operator: 'equals', value: 'Ada' }
const and = (...conditions: unknown[]): object => ({ op: 'and', conditions })

/** A filter, and where it is wrong. */
const wrong: Record<string, [filter: unknown, ...paths: string[]]> = {
  'a condition where a filter belongs': [
    leaf,
    'filter.field',
    'filter.operator',
    'filter.value',
    'filter.op',
    'filter.conditions',
  ],
  'no condition': [and(), 'filter.conditions'],
  'conditions that are no list': [{ op: 'and', conditions: leaf }, 'filter.conditions'],
  'another word for and': [{ op: 'AND', conditions: [leaf] }, 'filter.op'],
  'something beside op and conditions': [{ ...and(leaf), name: 'x' }, 'filter.name'],
  'a condition that is none': [
    and(leaf, 'x', null, []),
    'filter.conditions[1]',
    'filter.conditions[2]',
    'filter.conditions[3]',
  ],
  'something beside field, operator and value': [and({ ...leaf, values: [] }), 'filter.conditions[0].values'],
  'a field that is none': [and({ ...leaf, field: 'shoeSize' }), 'filter.conditions[0].field'],
  'a field of the prototype': [and({ ...leaf, field: '__proto__' }), 'filter.conditions[0].field'],
  'a column that is no field': [and({ ...leaf, field: 'document_number' }), 'filter.conditions[0].field'],
  'a consent that is none': [and({ ...leaf, field: 'consents.marketing.fax' }), 'filter.conditions[0].field'],
  'a free object without a key': [and({ ...leaf, field: 'preferences.' }), 'filter.conditions[0].field'],
  'an operator that is none': [and(and({ ...leaf, operator: 'like' })), 'filter.conditions[0].conditions[0].operator'],
  'an operator of the prototype': [and({ ...leaf, operator: 'toString' }), 'filter.conditions[0].operator'],
  'an operator of other fields': [and({ ...leaf, operator: 'gt' }), 'filter.conditions[0].operator'],
  'no value': [and({ field: 'firstName', operator: 'equals' }), 'filter.conditions[0].value'],
  'an empty value': [and({ ...leaf, value: ' ' }), 'filter.conditions[0].value'],
  'a value of accents alone': [and({ ...leaf, value: '\u0301' }), 'filter.conditions[0].value'],
  'a value that is too long': [and({ ...leaf, value: 'x'.repeat(256) }), 'filter.conditions[0].value'],
  'a value of another type': [and({ ...leaf, value: 7 }), 'filter.conditions[0].value'],
  'a value for isEmpty': [and({ ...leaf, operator: 'isEmpty' }), 'filter.conditions[0].value'],
  'one value for in': [and({ ...leaf, operator: 'in' }), 'filter.conditions[0].value'],
  'no values for in': [and({ ...leaf, operator: 'in', value: [] }), 'filter.conditions[0].value'],
  'too many values for in': [
    and({ ...leaf, operator: 'in', value: Array.from({ length: 201 }, String) }),
    'filter.conditions[0].value',
  ],
  'a wrong one among the values': [
    and({ ...leaf, operator: 'in', value: ['a', null] }),
    'filter.conditions[0].value[1]',
  ],
  'a level that is none': [and({ field: 'vipLevel', operator: 'gt', value: 'royal' }), 'filter.conditions[0].value'],
  'a date that is none': [
    and({ field: 'birthDate', operator: 'lt', value: '2026-02-30' }),
    'filter.conditions[0].value',
  ],
  'between in the wrong order': [
    and({ field: 'stats.nights', operator: 'between', value: [3, 2] }),
    'filter.conditions[0].value',
  ],
  'between one': [and({ field: 'stats.nights', operator: 'between', value: [3] }), 'filter.conditions[0].value'],
  'days that are no whole number': [
    and({ field: 'createdAt', operator: 'inLastDays', value: 1.5 }),
    'filter.conditions[0].value',
  ],
  'days before today': [and({ field: 'birthDate', operator: 'inNextDays', value: -1 }), 'filter.conditions[0].value'],
  'an id that is none': [
    and({ field: 'guestGroupIds', operator: 'contains', value: 'x' }),
    'filter.conditions[0].value',
  ],
  'five levels': [and(and(and(and(and(leaf))))), 'filter.conditions[0].conditions[0].conditions[0].conditions[0]'],
  '51 conditions': [
    and(and(...Array.from({ length: 26 }, () => leaf)), and(...Array.from({ length: 25 }, () => leaf))),
    'filter',
  ],
}

let app: TestApp
let tenant: Tenant

describe('§4.3 what is wrong with a filter is said with its path', () => {
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
  })
  after(() => app.close())

  for (const [what, [filter, ...paths]] of Object.entries(wrong)) {
    test(`§4.3 ${what} is 422 invalid_filter`, async () => {
      for (const path of ['/guestsegments/preview', '/guestsegments']) {
        const body = path.endsWith('preview') ? { filter } : { name: 'Wrong', filter }
        const answer = await tenant.call('POST', path, { body })
        assert.equal(answer.status, 422, answer.text)
        assert.deepEqual(
          answer.body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
          paths.map((field) => `${field} invalid_filter`),
        )
      }
    })
  }

  test('§4.3 four levels and 50 conditions are a filter', async () => {
    const deep = and(and(and(leaf)))
    const wide = and(...Array.from({ length: 50 }, () => leaf))
    for (const filter of [deep, wide]) {
      const answer = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
      assert.equal(answer.status, 200, answer.text)
    }
  })

  test('§4.3 a filter that is no object, and one with NUL characters, are refused as any body', async () => {
    const post = async (filter: unknown) => {
      const { status, body } = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
      return [status, body.errors[0].field, body.errors[0].code]
    }
    assert.deepEqual(await post('firstName = 1'), [422, 'filter', 'invalid_type'])
    assert.deepEqual(await post(undefined), [422, 'filter', 'required'])
    assert.deepEqual(await post(and({ ...leaf, value: 'a\0b' })), [422, 'filter.conditions[0].value', 'invalid_format'])
    assert.deepEqual(await post(and({ ...leaf, field: 'preferences.a\0b' })), [
      422,
      'filter.conditions[0].field',
      'invalid_format',
    ])
  })
})
