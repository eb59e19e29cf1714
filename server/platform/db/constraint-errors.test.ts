import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDatabase } from '../../testing/postgres/database.ts'
import { ours } from '../../testing/postgres/notes-database.ts'
import { Refusal } from '../kernel/errors.ts'
import { isMissedValidation, refusalFrom } from './constraint-errors.ts'
import { openDatabase } from './driver/open-database.ts'
import { type Query, sql } from './sql.ts'

const schema = `
  create extension if not exists btree_gist;
  create table colors (tenant_id uuid, id integer, color_name text, sold integer, from_night date, to_night date,
    primary key (tenant_id, id),
    constraint colors__color_name__unique unique (tenant_id, color_name),
    constraint colors__sold__room_unavailable check (sold between 0 and 3),
    constraint colors__sold__odd check (sold <> 2),
    constraint colors__from_night__season_overlap exclude using gist (tenant_id with =,
    daterange(from_night, to_night) with &&));
  create table chairs (tenant_id uuid, id integer, color_id integer, primary key (tenant_id, id),
    constraint chairs__color_id__exists foreign key (tenant_id, color_id) references colors (tenant_id, id));
  select protect_tenant_table('colors'), protect_tenant_table('chairs')`

const color = (id: number, name: string, sold = 0, night = `2026-01-0${id}`): Query =>
  sql`insert into colors values (${ours.tenant}, ${id}, ${name}, ${sold}, ${night}::date, ${night}::date + 1)`

const refused = (status: number, code: string, field: string) => ({ status, code, field, message: undefined })

test('constraint names become refusals of the API', async (t) => {
  const { database, admin } = await testDatabase(t)
  await admin(schema)
  const db = database.in(ours)
  await db.run(color(1, 'red'))
  await db.run(sql`insert into chairs values (${ours.tenant}, 1, 1)`)
  const verdict = async (query: Query) => {
    const error = await db.run(query).then(() => undefined, refusalFrom)
    return error instanceof Refusal ? { status: error.statusCode, ...error.items[0], message: undefined } : error
  }

  assert.deepEqual(await verdict(color(2, 'red')), refused(409, 'duplicate', 'colorName'))
  assert.deepEqual(
    await verdict(sql`insert into chairs values (${ours.tenant}, 2, 99)`),
    refused(422, 'unknown_reference', 'colorId'),
  )
  assert.deepEqual(await verdict(sql`delete from colors`), refused(409, 'dependent_records', ''))
  assert.deepEqual(await verdict(color(2, 'blue', 4)), refused(409, 'room_unavailable', 'sold'))
  assert.deepEqual(await verdict(color(2, 'blue', 0, '2026-01-01')), refused(422, 'season_overlap', 'fromNight'))
  assert.deepEqual(await verdict(sql`select ${'x'}::int`), refused(422, 'invalid_value', ''))
  assert.deepEqual(
    await verdict(sql`do $$ begin raise exception 'full' using errcode = '53100'; end $$`),
    refused(503, 'unavailable', ''),
  )
  const notOurs = await verdict(color(2, 'blue', 2))
  assert.ok(notOurs instanceof Error && !(notOurs instanceof Refusal), 'a rule without a code is a bug, not a refusal')
  const missing = await verdict(sql`select * from nowhere`)
  assert.ok(missing instanceof Error && !(missing instanceof Refusal))
})

test('an error of a missed validation is recognised, before and after the conversion', async (t) => {
  const { database } = await testDatabase(t)
  const error = await database
    .in(ours)
    .run(sql`select ${'x'}::int`)
    .catch((thrown: unknown) => thrown)
  assert.equal(isMissedValidation(error), true)
  assert.equal(isMissedValidation(refusalFrom(error)), true)
  assert.equal(isMissedValidation(new Error('other')), false)
})

test('an unreachable database is a 503 with Retry-After', async () => {
  for (const host of ['127.0.0.1', '/nowhere']) {
    const database = openDatabase({ host, port: 1, user: 'x', database: 'x', random: Math.random })
    const refusal = await database.in(ours).one(sql`select 1`).catch(refusalFrom)
    assert.ok(refusal instanceof Refusal)
    assert.equal(refusal.statusCode, 503)
    assert.equal(refusal.headers['Retry-After'], '2')
    const pooled = await database.pool.query('select 1').catch(refusalFrom)
    assert.ok(pooled instanceof Refusal && pooled.statusCode === 503)
    await database.close()
  }
})

test('other errors stay unchanged', () => {
  const error = new Error('a bug')
  assert.equal(refusalFrom(error), error)
  assert.equal(refusalFrom('text'), 'text')
})
