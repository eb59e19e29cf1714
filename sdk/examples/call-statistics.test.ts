import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { loggedCall } from '../../server/testing/world.ts'
import { exampleScene } from '../testing/example-scene.ts'

test('the statistics are three CSV files and a summary', async (t) => {
  const { tenant, folder, run } = await exampleScene(t)
  await loggedCall(tenant, { startedAt: '2026-05-01T10:00:00Z' })
  await loggedCall(tenant, { startedAt: '2026-05-02T10:00:00Z' })
  const target = join(folder, 'statistics')
  const output = await run('call-statistics', ['2026-05-01', '2026-05-02', target])
  assert.match(output, /2026-05-01 to 2026-05-02: 2 of 2 calls answered, 0 abandoned/)
  assert.deepEqual((await readdir(target)).toSorted(), ['agents.csv', 'calls.csv', 'service-level.csv'])
  const rows = (await readFile(join(target, 'calls.csv'), 'utf8')).replace('\uFEFF', '').trimEnd().split('\r\n')
  assert.match(rows[0] ?? '', /^day,name,offered,answered/)
  assert.deepEqual(
    rows.slice(1).map((row) => row.slice(0, 10)),
    ['2026-05-01', '2026-05-02'],
  )
  assert.match(await readFile(join(target, 'agents.csv'), 'utf8'), /handled/)
  assert.match(await readFile(join(target, 'service-level.csv'), 'utf8'), /serviceLevelPercent/)
})
