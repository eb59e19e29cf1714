import assert from 'node:assert/strict'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { created, newHotel } from '../../server/testing/world.ts'
import { exampleScene } from '../testing/example-scene.ts'

test('the export has each reservation once, and continues an interrupted one after its last whole line', async (t) => {
  const { tenant, folder, run } = await exampleScene(t)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 200 } })
  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321112233' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const ids: string[] = []
  for (let count = 0; count < 105; count += 1) {
    ids.push((await created(tenant, '/reservations', { ...stay, guest })).id)
  }
  const file = join(folder, 'all.jsonl')
  assert.match(await run('export-reservations', [file]), /^105 reservations in /)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const idsIn = (each: readonly string[]) => each.map((line) => JSON.parse(line).id)
  assert.deepEqual(idsIn(lines), ids)

  const firstLines = lines.slice(0, 40).map((line) => JSON.stringify({ ...JSON.parse(line), marker: true }))
  await writeFile(`${file}.partial`, `${firstLines.join('\n')}\n${lines[40]?.slice(0, -50)}`)
  const output = await run('export-reservations', [file])
  assert.match(output, /^Continuing after 40 reservations\n105 reservations in /)
  const continued = (await readFile(file, 'utf8')).trimEnd().split('\n')
  assert.deepEqual(idsIn(continued), ids)
  assert.deepEqual(continued.slice(0, 40), firstLines)
  await assert.rejects(access(`${file}.partial`))
})
