import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHotel } from '../../server/testing/world.ts'
import { sdkScene } from '../testing/sdk-scene.ts'

/** A service with so many guests, named by their number. */
async function sceneWithGuests(t: Parameters<typeof sdkScene>[0], count: number) {
  const scene = await sdkScene(t)
  const bellhop = scene.client()
  const create = async (name: string) => (await bellhop.guests.create({ firstName: 'Guest', lastName: name })).id
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    ids.push(await create(`Number ${n}`))
    scene.app.advance('PT1S')
  }
  return { ...scene, bellhop, create, ids }
}

test('§4.2.2 awaiting a list reads one page; walking through it reads all records once, and only the pages needed', async (t) => {
  const { bellhop, ids, exchanges } = await sceneWithGuests(t, 47)
  const page = await bellhop.guests.list({ pageSize: 2, sort: '-createdAt' })
  assert.deepEqual([page.items.map(({ id }) => id), page.totalCount], [ids.slice(-2).toReversed(), 47])

  const before = exchanges().length
  const walked: string[] = []
  for await (const { id } of bellhop.guests.list({ pageSize: 20 })) walked.push(id)
  assert.deepEqual(walked, ids)
  assert.equal(exchanges().length - before, 3)

  for await (const { id } of bellhop.guests.list({ pageSize: 20 })) if (id === ids[3]) break
  assert.equal(exchanges().length - before, 4)
})

test('§4.2.2 a list that changes while it is walked neither loses nor doubles a record that does not change', async (t) => {
  const { bellhop, create, ids } = await sceneWithGuests(t, 70)
  const removed: string[] = []
  const walked: string[] = []
  for await (const { id } of bellhop.guests.list({ pageSize: 20 })) {
    walked.push(id)
    if (walked.length === 20) {
      // Deletions before the position move the rest forward; these are more than a page.
      for (const each of ids.slice(0, 15)) await bellhop.guests.delete(each)
      removed.push(...ids.slice(0, 15))
      await create('Newcomer')
    }
    if (walked.length === 40) {
      await bellhop.guests.update(ids[39] ?? '', { lastName: 'Changed' })
      for (const each of ids.slice(15, 40)) await bellhop.guests.delete(each)
      removed.push(...ids.slice(15, 40))
    }
  }
  assert.equal(new Set(walked).size, walked.length)
  const unchanged = ids.filter((id) => !removed.includes(id))
  assert.deepEqual(
    unchanged.filter((id) => !walked.includes(id)),
    [],
  )
})

test('a walk in an order of its own does not lose records when others move within it', async (t) => {
  const { bellhop, ids } = await sceneWithGuests(t, 60)
  const walked: string[] = []
  for await (const { id } of bellhop.guests.list({ pageSize: 20, sort: 'lastName' })) {
    walked.push(id)
    if (walked.length === 20)
      for (const each of walked.slice(0, 19)) await bellhop.guests.update(each, { lastName: 'Zz' })
  }
  assert.equal(new Set(walked).size, walked.length)
  assert.deepEqual(
    ids.filter((id) => !walked.includes(id)),
    [],
  )
})

test('§4.5 hotels, which come as an array, are walked beyond the first hundred', async (t) => {
  const { app, client, tenant } = await sdkScene(t)
  const { hotel } = await newHotel(tenant)
  await app.admin(
    `insert into hotels select (jsonb_populate_record(h, jsonb_build_object('id', gen_random_uuid(), 'name', n,
       'code', 'H' || n, 'external_id', null, 'created_at', h.created_at + n * interval '1 s'))).*
     from hotels h, generate_series(1, 120) n where h.id = $1`,
    [hotel.id],
  )
  const bellhop = client()
  const names: string[] = []
  for await (const { name } of bellhop.hotels.list()) names.push(name)
  assert.deepEqual([names.length, new Set(names).size, names.at(-1)], [121, 121, '120'])
  assert.equal((await bellhop.hotels.list()).length, 121)
})

test('the rows of a report, which have no id, are walked page after page', async (t) => {
  const { client, tenant } = await sdkScene(t)
  await newHotel(tenant)
  const days: string[] = []
  const june = { from: '2026-06-01', to: '2026-06-30', groupBy: 'day' } as const
  for await (const row of client().reports.occupancy({ ...june, pageSize: 20 })) days.push(JSON.stringify(row))
  assert.deepEqual([days.length, new Set(days).size], [30, 30])
})

test('§4.2.3 a walk through changes reads up to one boundary, from which the next walk continues', async (t) => {
  const { app, bellhop, ids, exchanges } = await sceneWithGuests(t, 47)
  const all = bellhop.guests.list({ sort: 'updatedAt', pageSize: 20 })
  const walked: string[] = []
  for await (const { id } of all) {
    walked.push(id)
    // Who was read changes, and so does who was not.
    if (walked.length === 20) for (const each of [3, 30]) await bellhop.guests.update(ids[each] ?? '', { title: 'Dr' })
  }
  const unchanged = ids.filter((_, n) => n !== 30)
  assert.deepEqual(walked, unchanged)
  assert.ok(exchanges().some((request) => request.includes('cursor=start')))

  app.advance('PT1S')
  await bellhop.guests.update(ids[7] ?? '', { title: 'Dr' })
  const boundary = all.updatedTo ?? assert.fail('the walk has a boundary')
  const next = bellhop.guests.list({ updatedAtFrom: boundary, includeDeleted: true })
  const changed: string[] = []
  for await (const { id } of next) changed.push(id)
  assert.deepEqual(changed.toSorted(), [ids[3], ids[30], ids[7]].toSorted())
  assert.equal(next.updatedTo, app.runtime.now().toString({ smallestUnit: 'millisecond' }))
  assert.equal(bellhop.guests.list().updatedTo, undefined)
})
