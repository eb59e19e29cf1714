import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { limits, metricSources } from '../../app.ts'
import { settingsTable } from '../../config.ts'
import { testApp } from '../app.ts'

test('every limit has a name of its own and a gauge that /metrics answers', async (t) => {
  const names = limits.map(({ name }) => name)
  assert.deepEqual(names, [...new Set(names)])

  const app = await testApp(t)
  const scrape = await scrapeMetrics(app.runtime, metricSources)
  for (const { name, gauge } of limits) assert.match(scrape, new RegExp(`^# TYPE ${gauge} gauge$`, 'm'), name)
})

test('every setting that a limit names exists, and docs/limits.md shows every limit', () => {
  const settings = settingsTable()
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  for (const { name, limit } of limits) {
    for (const [, setting = ''] of limit.matchAll(/`([A-Z][A-Z_]+)`/g))
      assert.ok(settings.includes(`\`${setting}\``), setting)
    assert.ok(page.includes(`| \`${name}\` |`), name)
  }
})

test('every limit that a file declares is one of the service, so that /metrics and docs/limits.md have it', () => {
  const root = new URL('../../', import.meta.url).pathname
  const files = globSync('**/*.ts', { cwd: root }).filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
  const declared = files.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8')
    return [...text.matchAll(/: ResourceLimit = \{\n\s+name: '(\w+)'/g)].map(([, name = '']) => name)
  })
  assert.ok(declared.length > 25)
  const names = limits.map(({ name }) => name)
  assert.deepEqual(
    declared.filter((name) => !names.includes(name)),
    [],
  )
})
