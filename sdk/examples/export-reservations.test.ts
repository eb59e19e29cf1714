import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { full } from '../../server/testing/full.ts'
import { created, newHotel } from '../../server/testing/world.ts'
import { exampleScene } from '../testing/example-scene.ts'

full(
  'the export has every reservation, then only what changed and was deleted, and continues after an interruption',
  async (t) => {
    const { app, tenant, folder, run } = await exampleScene(t)
    const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 200 } })
    const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' }
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
    const ids: string[] = []
    for (let count = 0; count < 105; count += 1) {
      ids.push((await created(tenant, '/reservations', { ...stay, guest })).id)
    }
    const file = join(folder, 'all.jsonl')
    const lines = async () => (await readFile(file, 'utf8')).trimEnd().split('\n')
    const recordsOf = (each: readonly string[]) => each.map((line) => JSON.parse(line))
    assert.match(await run('export-reservations', [file]), /^105 reservations up to /)
    const first = await lines()
    assert.deepEqual(
      recordsOf(first.slice(0, -1)).map(({ id }) => id),
      ids,
    )

    app.advance('PT1M')
    const [changed = '', cancelled = '', deleted = ''] = ids
    await tenant.call('PUT', `/reservations/${changed}`, { body: { specialRequests: 'A cot' } })
    app.advance('PT1M')
    await tenant.call('POST', `/reservations/${cancelled}/cancel`, { body: {} })
    app.advance('PT1M')
    await tenant.call('DELETE', `/reservations/${deleted}`)
    assert.match(await run('export-reservations', [file]), /^3 changes up to /)
    const added = recordsOf((await lines()).slice(first.length))
    assert.deepEqual(
      added.map(({ id, status, deletedAt }) => [id, status, deletedAt]),
      [
        [changed, 'confirmed', null],
        [cancelled, 'cancelled', null],
        [deleted, 'cancelled', app.runtime.now().toString({ smallestUnit: 'millisecond' })],
        [undefined, undefined, undefined],
      ],
    )
    app.advance('PT1M')
    assert.match(await run('export-reservations', [file]), /^0 changes up to /)

    // A run that was killed within a line of its first page.
    await writeFile(file, `${first.slice(0, 40).join('\n')}\n${first[40]?.slice(0, -50)}`)
    assert.match(await run('export-reservations', [file]), /^68 reservations up to /)
    const last = new Map(recordsOf((await lines()).slice(0, -1)).map((record) => [record.id, record]))
    assert.equal(last.size, 105)
    assert.deepEqual([last.get(changed).specialRequests, last.get(deleted).status], ['A cot', 'cancelled'])
  },
)
