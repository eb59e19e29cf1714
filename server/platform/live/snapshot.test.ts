import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { testDatabase } from '../../testing/database.ts'
import { isSeen, type Place, placeFrom, placeText, snapshotOf, snapshotText } from './snapshot.ts'

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

test('a place comes back from its text as it was', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      assert.deepEqual(placeFrom(placeText({ at, snapshot })), { at, snapshot } satisfies Place)
      assert.deepEqual(snapshotOf(snapshotText(snapshot)), snapshot)
    }),
  )
})

test('with very many open transactions the text stays short and says less, never more, was told', () => {
  const open = new Set(Array.from({ length: 900 }, (_, n) => 1000n + BigInt(n) * 2n))
  const text = placeText({ at, snapshot: { xmin: 1000n, xmax: 5000n, open } })
  assert.ok(text.length < 100)
  const { snapshot } = placeFrom(text) ?? assert.fail()
  assert.ok(isSeen(snapshot, 999n))
  for (const xid of [1000n, 1001n, 4000n]) assert.ok(!isSeen(snapshot, xid))
})

test('whatever text comes, it is a place that PostgreSQL can take, or none', async (t) => {
  const { admin } = await testDatabase(t)
  const pieces = fc.constantFrom('-', '.', '0', '1', '5', 'f', 'ffffffff', '00', 'x', ' ', '-1-5-9.1.2')
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
    fc.string(),
  )
  const found = fc.sample(texts, 3000).flatMap((text) => placeFrom(text) ?? [])
  found.push(placeFrom('1-5-9.1.2') ?? assert.fail())
  await admin('select each::pg_snapshot from unnest($1::text[]) each', [
    found.map(({ snapshot }) => snapshotText(snapshot)),
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
    assert.equal(placeFrom(text), undefined, text)
  }
})

test('we see in a snapshot what PostgreSQL sees in it', async (t) => {
  const { admin } = await testDatabase(t)
  const asked = fc.sample(fc.tuple(snapshots, fc.bigInt({ min: -3n, max: 4000n })), 500).map(([snapshot, offset]) => {
    const xid = snapshot.xmin + offset
    return { snapshot, xid: xid < 1n ? 1n : xid }
  })
  const answers = await admin<{ seen: boolean }>(
    `select pg_visible_in_snapshot(xid::text::xid8, snapshot::pg_snapshot) as seen
     from unnest($1::text[], $2::text[]) with ordinality as t (xid, snapshot, place) order by place`,
    [asked.map(({ xid }) => String(xid)), asked.map(({ snapshot }) => snapshotText(snapshot))],
  )
  assert.deepEqual(
    asked.map(({ snapshot, xid }) => isSeen(snapshot, xid)),
    answers.map(({ seen }) => seen),
  )
})
