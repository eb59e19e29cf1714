import assert from 'node:assert/strict'
import { full } from '../../../../testing/full.ts'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { created, newTenant } from '../../../../testing/world.ts'
import { oddKeys, oddTexts } from '../../testing/filtered-guest.ts'

/** Texts that would end a string, a list, a pattern or a path if a filter were concatenated into SQL. */
const attempts = [
  ...oddTexts,
  ...oddKeys,
  '%',
  '_',
  '\\',
  "\\'",
  "''",
  '$$',
  '/*',
  ';',
  '{',
  '"}',
  'a,b',
  'NULL',
  '\n',
  '😀',
]

full('§4.4 a filter compares unusual texts literally, as values and as keys', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  await created(tenant, '/guests', { firstName: '☆', lastName: 'Guest', tags: ['☆'] })
  const count = async (condition: object): Promise<number> => {
    const body = { filter: { op: 'and', conditions: [condition] } }
    const answer = await tenant.call('POST', '/guestsegments/preview', { body })
    assert.equal(answer.status, 200, `${JSON.stringify(condition)}: ${answer.text}`)
    return answer.data.count
  }
  for (const attempt of attempts.filter((text) => text.trim() !== '' && text !== '\u0301')) {
    const { id } = await created(tenant, '/guests', { firstName: attempt, lastName: 'Odd', tags: [attempt] })
    for (const [field, operator] of [
      ['firstName', 'equals'],
      ['firstName', 'startsWith'],
      ['firstName', 'contains'],
      ['tags', 'contains'],
    ]) {
      assert.equal(await count({ field, operator, value: attempt }), 1, `${field} ${operator} ${attempt}`)
    }
    assert.equal(await count({ field: 'firstName', operator: 'in', value: [attempt, `${attempt}${attempt}x`] }), 1)
    for (const object of ['preferences', 'customFields']) {
      assert.equal(await count({ field: `${object}.${attempt}`, operator: 'equals', value: attempt }), 0)
      assert.equal(await count({ field: `${object}.${attempt}`, operator: 'isEmpty' }), 2)
    }
    assert.equal((await tenant.call('DELETE', `/guests/${id}`)).status, 204)
  }
})
