import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, preparedQuery, sql } from './sql.ts'

test('values become parameters in their order, also those of queries inside', () => {
  const inner = sql`select id from guests where phone = ${'+49'} limit ${5}`
  const query = sql`select ${1} from (${inner}) g where tenant_id = ${'t'} and ids = ${sql.val(['a', 'b'])}`
  assert.deepEqual(compile(query), {
    text: 'select $1 from (select id from guests where phone = $2 limit $3) g where tenant_id = $4 and ids = $5',
    values: [1, '+49', 5, 't', ['a', 'b']],
  })
})

test('a query can be used several times', () => {
  const mine = sql`tenant_id = ${'t'}`
  assert.deepEqual(compile(sql`${mine} or ${mine}`), { text: 'tenant_id = $1 or tenant_id = $2', values: ['t', 't'] })
})

test('names and constants are quoted', () => {
  const { text } = compile(sql`${sql.ref('guests.last"name')} ${sql.table('a.b')} ${sql.lit("O'Neil")} ${sql.lit(7)}`)
  assert.equal(text, `"guests"."last""name" "a"."b" 'O''Neil' 7`)
})

test('join separates values and queries', () => {
  assert.deepEqual(compile(sql.join([1, sql`now()`, 'x'])), { text: '$1, now(), $2', values: [1, 'x'] })
  assert.equal(compile(sql.join([sql`a`, sql`b`], sql` and `)).text, 'a and b')
  assert.equal(compile(sql.join([])).text, '')
})

test('values that look like SQL stay values', () => {
  const { text, values } = compile(sql`select ${"'; drop table guests; --"}`)
  assert.deepEqual([text, values], ['select $1', ["'; drop table guests; --"]])
})

test('a prepared query takes its values later, alone and within another query', () => {
  const inner = sql`tenant_id = ${'t'}`
  const byId = preparedQuery(
    ['id', 'ids'],
    ({ id, ids }) => sql`select 1 where ${inner} and id = ${id} and ${id} = any(${ids})`,
  )
  const one = byId({ id: 'a', ids: ['a', 'b'] })
  const text = 'select 1 where tenant_id = $1 and id = $2 and $3 = any($4)'
  assert.deepEqual(compile(one), { text, values: ['t', 'a', 'a', ['a', 'b']] })
  assert.deepEqual(compile(byId({ id: 'c', ids: [] })), { text, values: ['t', 'c', 'c', []] })
  assert.deepEqual(compile(sql`select ${0} from (${one}) x`), {
    text: 'select $1 from (select 1 where tenant_id = $2 and id = $3 and $4 = any($5)) x',
    values: [0, 't', 'a', 'a', ['a', 'b']],
  })
})
