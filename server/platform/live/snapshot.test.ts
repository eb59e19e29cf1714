import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../../testing/postgres/database.ts'
import {
  formatPosition,
  formatSnapshot,
  isVisible,
  parsePosition,
  parseSnapshot,
  type StreamPosition,
} from './snapshot.ts'

const at = Temporal.Instant.from('2026-06-01T09:00:00Z')

const snapshots = fc
  .record({
    xmin: fc.bigInt({ min: 1n, max: 2n ** 50n }),
    open: fc.uniqueArray(fc.bigInt({ min: 0n, max: 3000n }), { maxLength: 40 }),
    more: fc.bigInt({ min: 1n, max: 2000n }),
  })
  .map(({ xmin, open, more }) => {
    const sorted = open.toSorted((a, b) => Number(a - b)).map((each) => xmin + each)
    return { xmin, xmax: (sorted.at(-1) ?? xmin) + more, open: new Set(sorted) }
  })
  .filter((snapshot) => [snapshot.xmin, snapshot.xmax].every((xid) => BigInt.asUintN(32, xid) !== 0n))

test('a position survives formatting and parsing', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      assert.deepEqual(parsePosition(formatPosition({ at, snapshot })), { at, snapshot } satisfies StreamPosition)
      assert.deepEqual(parseSnapshot(formatSnapshot(snapshot)), snapshot)
    }),
  )
})

test('with very many open transactions the text stays short and never skips events', () => {
  const open = new Set(Array.from({ length: 900 }, (_, n) => 1000n + BigInt(n) * 2n))
  const text = formatPosition({ at, snapshot: { xmin: 1000n, xmax: 5000n, open } })
  assert.ok(text.length < 100)
  const { snapshot } = parsePosition(text) ?? assert.fail()
  assert.ok(isVisible(snapshot, 999n))
  for (const xid of [1000n, 1001n, 4000n]) assert.ok(!isVisible(snapshot, xid))
})

test('any text is either a position that PostgreSQL accepts, or invalid', async (t) => {
  const { admin } = await testDatabase(t)
  const pieces = fc.constantFrom('-', '.', '0', '1', '5', 'f', 'ffffffff', '00', 'x', ' ', '-1-5-9.1.2')
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    fc.string(),
  )
  const found = fc.sample(texts, 3000).flatMap((text) => parsePosition(text) ?? [])
  found.push(parsePosition('1-5-9.1.2') ?? assert.fail())
  await admin('select each::pg_snapshot from unnest($1::text[]) each', [
    found.map(({ snapshot }) => formatSnapshot(snapshot)),
  ])
  for (const text of [
    '',
    '1-0-0',
    '1-5-1.1',
    '1-5-9.2.1',
    '1-5-9.1.1',
    '1-5',
    '1-5-9.',
    '1-100000000-5',
    '1-ffffffff-1',
    '-5-9',
    `1-5-9${'.1'.repeat(999)}`,
  ]) {
    assert.equal(parsePosition(text), undefined, text)
  }
})

test('a snapshot shows the same transactions as in PostgreSQL', async (t) => {
  const { admin } = await testDatabase(t)
  const compared = fc
    .sample(fc.tuple(snapshots, fc.bigInt({ min: -3n, max: 4000n })), 500)
    .map(([snapshot, offset]) => {
      const xid = snapshot.xmin + offset
      return { snapshot, xid: xid < 1n ? 1n : xid }
    })
  const answers = await admin<{ seen: boolean }>(
    `select pg_visible_in_snapshot(xid::text::xid8, snapshot::pg_snapshot) as seen
     from unnest($1::text[], $2::text[]) with ordinality as t (xid, snapshot, place) order by place`,
    [compared.map(({ xid }) => String(xid)), compared.map(({ snapshot }) => formatSnapshot(snapshot))],
  )
  assert.deepEqual(
    compared.map(({ snapshot, xid }) => isVisible(snapshot, xid)),
    answers.map(({ seen }) => seen),
  )
})
