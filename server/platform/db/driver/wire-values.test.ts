import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireValue } from '@bellhop/pg-pipeline/index.ts'
import { testDatabase } from '../../../testing/postgres/database.ts'
import { ours } from '../../../testing/postgres/notes-database.ts'
import { sql } from '../sql.ts'

const uuid = '0b9c3d1e-1111-4222-8333-444455556666'

test("values go to PostgreSQL and come back in the service's form", async (t) => {
  const { database } = await testDatabase(t)
  const bytes = Buffer.from([0, 1, 2, 127, 128, 255])
  const row = await database.in(ours).one(sql`select
    ${'déjà "vu" \\ 🏨'}::text as text, ${true}::bool as yes, ${false}::bool as no, ${42}::int as int4, ${7n}::int8 as int8,
    ${'1234567890.10'}::numeric as money, ${1.5}::float8 as float, ${null}::text as nothing, ${uuid}::uuid as uuid,
    ${Temporal.PlainDate.from('2026-02-28')}::date as day,
    ${Temporal.Instant.from('2026-06-01T09:00:00.123456Z')}::timestamptz as moment,
    ${'2026-06-01T11:00:00+02:00'}::timestamptz as whole_second,
    ${{ a: [1, { b: null }] }}::jsonb as json, ${JSON.stringify([1, 2])}::jsonb as json_list, ${bytes}::bytea as bytes,
    ${['a', 'b"c', null, '']}::text[] as texts, ${[uuid]}::uuid[] as uuids, ${[1, 2]}::int[] as ints, ${['2026-01-01']}::date[] as days,
    ${['1.10']}::numeric[] as sums, ${[]}::text[] as none, ${[bytes]}::bytea[] as many_bytes`)
  assert.deepEqual(row, {
    text: 'déjà "vu" \\ 🏨',
    yes: true,
    no: false,
    int4: 42,
    int8: 7,
    money: '1234567890.10',
    float: 1.5,
    nothing: null,
    uuid,
    day: '2026-02-28',
    moment: '2026-06-01T09:00:00.123Z',
    wholeSecond: '2026-06-01T09:00:00.000Z',
    json: { a: [1, { b: null }] },
    jsonList: [1, 2],
    bytes,
    texts: ['a', 'b"c', null, ''],
    uuids: [uuid],
    ints: [1, 2],
    days: ['2026-01-01'],
    sums: ['1.10'],
    none: [],
    manyBytes: [bytes],
  })
})

test('an integer beyond the safe range is an error, and the connection stays usable', async (t) => {
  const { open } = await testDatabase(t)
  const database = open({ poolSize: 1 })
  await assert.rejects(database.in(ours).one(sql`select 9007199254740993::int8 as n`), RangeError)
  assert.deepEqual(await database.in(ours).one(sql`select 9007199254740991::int8 as n`), { n: Number.MAX_SAFE_INTEGER })
})

test('unsupported values are refused before anything is sent', async (t) => {
  const { database } = await testDatabase(t)
  const db = database.in(ours)
  await assert.rejects(db.one(sql`select ${new Date(0)}::timestamptz`), /Temporal.Instant/)
  await assert.rejects(db.one(sql`select ${Temporal.PlainTime.from('10:00')}::time`), /Only Temporal/)
  await assert.rejects(
    db.many(sql`select ${sql.join(Array.from({ length: 65_536 }, (_, i) => i))}`),
    /65536 parameters/,
  )
  assert.deepEqual(await db.one(sql`select 1 as n`), { n: 1 })
})

test('undefined is null, and a function is refused', () => {
  assert.throws(() => wireValue(() => 1), /function cannot be sent/)
  assert.equal(wireValue(undefined), null)
  assert.equal(wireValue(null), null)
})
