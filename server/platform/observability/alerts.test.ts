import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '#platform/db/driver/open-database.ts'
import { openReplica } from '#platform/db/replica/replica.ts'
import { endpoints } from '../../app.ts'
import { type TestAppOptions, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { scraped } from '../../testing/metrics-page.ts'

const run = promisify(execFile)
const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const rules = read('deploy/prometheus/alerts.yaml')
const ruleTests = read('deploy/prometheus/alerts.test.yaml')
const alerts = [...rules.matchAll(/- alert: (\w+)$/gm)].map(([, name = '']) => name)

type Panel = { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }
const panels = (JSON.parse(read('deploy/grafana/bellhop.json')) as { panels: Panel[] }).panels
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** The rows of the table of metrics in operate.md. */
const documented = read('docs/operate.md')
  .split('\n')
  .filter((line) => line.startsWith('| `bellhop_'))
  .join('\n')

test('alerts, dashboard and documentation name only metrics that GET /metrics answers', async (t) => {
  const replica: TestAppOptions['replica'] = ({ database: primary, appUrl: url }, log) =>
    openReplica({ replica: openDatabase({ url, random: Math.random }), primary, maxLagSeconds: 10, log })
  const app = await testApp(t, { replica })
  await app.call('GET', '/hotels')
  const { text: page } = await (await scraped(t, app))('/metrics')
  const types = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const exposed = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : name,
    ),
  )
  const texts = { rules, ruleTests, ...Object.fromEntries(queries.map((query) => [query, query])) }
  const used = Object.entries(texts).flatMap(([where, text]) =>
    [...text.matchAll(/\b(?:bellhop|process|nodejs)_\w+/g)].map(([name]) => ({ where, name })),
  )
  assert.ok(used.length > 100, `${used.length}`)
  assert.deepEqual(
    used.filter(({ name }) => !exposed.has(name)),
    [],
  )
  const names = types.map(([, name = '']) => name)
  const inDocs = [...documented.matchAll(/\bbellhop_\w+/g)].map(([name]) => name)
  assert.ok(inDocs.length > 30, `${inDocs.length}`)
  // `bellhop_jobs_waiting_<queue>` stands for several.
  const isKnown = (name: string) => names.some((each) => (name.endsWith('_') ? each.startsWith(name) : each === name))
  assert.deepEqual(
    inDocs.filter((name) => !isKnown(name)),
    [],
  )
})

test('the routes of the dashboard exist', () => {
  const routes = endpoints.map(({ path }) => `/api/v1${path}`)
  const named = queries.flatMap((query) => [...query.matchAll(/route=(~?)"([^"]+)"/g)])
  assert.ok(named.length > 5)
  for (const [, isPattern, route = ''] of named) {
    const matching = new RegExp(`^(?:${route})$`)
    assert.ok(
      routes.some((path) => (isPattern ? matching.test(path) : path === route)),
      route,
    )
  }
})

test('each alert is tested, and links to its heading in the runbook, which has no others', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
  assert.deepEqual(headings, alerts)
  const links = [...rules.matchAll(/runbook: docs\/runbook\.md#(\w+)$/gm)].map(([, anchor]) => anchor)
  assert.deepEqual(
    links,
    alerts.map((name) => name.toLowerCase()),
  )
  for (const name of alerts) assert.match(ruleTests, new RegExp(`alertname="${name}"`), name)
})

full('promtool accepts the alerts, and they fire when they should', async (t) => {
  const cwd = fileURLToPath(new URL('deploy/prometheus/', root))
  const check = await run('promtool', ['check', 'rules', 'alerts.yaml'], { cwd }).catch((error: Error) => error)
  if ('code' in check && check.code === 'ENOENT') return t.skip('promtool is not installed (Debian: prometheus)')
  if (check instanceof Error) throw check
  assert.match(check.stdout, new RegExp(`SUCCESS: ${alerts.length} rules found`))
  await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd })
})
