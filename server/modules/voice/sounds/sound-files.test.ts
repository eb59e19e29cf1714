import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { testApp } from '../../../testing/app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { toneFile } from './testing/wav-files.ts'

test('the file of a sound stays, one without a sound is removed after a day, and a lost one is counted', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { storage } = app.runtime
  const upload = async (name: string): Promise<string> => {
    const { id } = await created(tenant, '/sounds', { name })
    const headers = { 'content-type': 'audio/wav' }
    assert.equal((await tenant.call('PUT', `/sounds/${id}/audio`, { body: toneFile(), headers })).status, 200)
    return id
  }
  const keyOf = async (id: string): Promise<string> =>
    (await app.admin('select storage_key from sounds where id = $1', [id]))[0]?.storage_key
  const [whole, orphan, lost] = [await upload('Whole'), await upload('Orphan'), await upload('Lost')]
  const [wholeKey, orphanKey, lostKey] = [await keyOf(whole), await keyOf(orphan), await keyOf(lost)]
  // A process that died between the file and its row leaves a file that no row names.
  await app.admin('delete from sounds where id = $1', [orphan])
  await storage.remove(lostKey)
  app.advance('PT49H')
  await app.settle()
  const metrics = await scrapeMetrics(app.runtime, [])
  assert.ok(await storage.stat(wholeKey))
  assert.equal(await storage.stat(orphanKey), undefined)
  assert.match(metrics, /bellhop_sounds_orphans_removed_total 1/)
  assert.match(metrics, /bellhop_sounds_missing_total [1-9]/)
})
