import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { changedLine, isComplete, newGroup, newLine, toFilter, toRule } from './rule.ts'
import { operatorsOf, ruleFields } from './rule-fields.ts'

const condition = fc
  .constantFrom(...ruleFields)
  .chain(({ name, kind }) =>
    fc.record({ field: fc.constant(name), operator: fc.constantFrom(...operatorsOf[kind]), value: fc.constant('x') }),
  )
  .map(({ operator, ...rest }) =>
    operator === 'isEmpty' || operator === 'isNotEmpty' ? { field: rest.field, operator } : { ...rest, operator },
  )
const { filter } = fc.letrec((tie) => ({
  filter: fc.record({
    op: fc.constantFrom('and' as const, 'or' as const, 'not' as const),
    conditions: fc.array(fc.oneof({ maxDepth: 3 }, condition, tie('filter')), { minLength: 1, maxLength: 4 }),
  }),
}))

test('a filter that is shown as a rule is saved as the same filter', () => {
  fc.assert(
    fc.property(filter, (generated) => {
      // As it comes from the API: plain objects.
      const given = JSON.parse(JSON.stringify(generated)) as Parameters<typeof toRule>[0]
      assert.deepEqual(toFilter(toRule(given)), given)
    }),
  )
})

test('a choice of one becomes a list of one, and a field that only the API knows stays as it is', () => {
  const given = {
    op: 'and' as const,
    conditions: [
      { field: 'gender', operator: 'equals' as const, value: 'female' },
      { field: 'customFields.club', operator: 'equals' as const, value: 7 },
    ],
  }
  assert.deepEqual(toFilter(toRule(given)).conditions, [
    { field: 'gender', operator: 'in', value: ['female'] },
    { field: 'customFields.club', operator: 'equals', value: 7 },
  ])
})

test('a rule is complete when every line has its value', () => {
  const line = newLine('stats.nights')
  assert.equal(isComplete(newGroup()), false)
  assert.equal(isComplete(line), false)
  assert.equal(isComplete({ ...line, value: 0 }), true)
  assert.equal(isComplete({ ...line, operator: 'between', value: [1, undefined] }), false)
  assert.equal(isComplete({ ...line, operator: 'between', value: [1, 9] }), true)
  assert.equal(isComplete({ ...newLine('tags'), operator: 'isEmpty' }), true)
  assert.equal(isComplete({ ...newGroup(), parts: [] }), false)
})

test('another comparison keeps a value that still fits, another field starts anew', () => {
  const line = { ...newLine('stats.nights'), value: 5 }
  assert.equal(changedLine(line, { operator: 'lte' }).value, 5)
  assert.equal(changedLine(line, { operator: 'between' }).value, undefined)
  assert.deepEqual(
    [changedLine(line, { field: 'isBlacklisted' }).operator, changedLine(line, { field: 'isBlacklisted' }).value],
    ['equals', true],
  )
})
