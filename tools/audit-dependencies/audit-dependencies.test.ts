import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { full } from '../../server/testing/full.ts'
import { testDirectory } from '../../server/testing/test-directory.ts'
import { judgeAudit } from './judge-audit.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Runs the command on a small project, against a registry of the test. */
async function audit(t: TestContext, answer: RequestListener): Promise<{ code: number; output: string }> {
  const registry = createServer(answer).listen(0, '127.0.0.1')
  t.after(() => registry.close())
  await once(registry, 'listening')
  const folder = mkdtempSync(join(testDirectory, 'audited-'))
  const project = { name: 'audited', version: '1.0.0', dependencies: { leaky: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const packages = { '': project, 'node_modules/leaky': { version: '1.0.0' } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }))
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0', npm_config_cache: folder }
  const child = spawn(process.execPath, [main, folder], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'It leaks',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
}

test('a registry without an audit is unknown, exit code 3, and never good', async (t) => {
  const { code, output } = await audit(t, (_request, response) => void response.writeHead(405).end('no'))
  assert.equal(code, 3, output)
  assert.match(output, /unknown/)
})

full('a known vulnerability is named with its advisory, exit code 1; none is exit code 0', async (t) => {
  const answer =
    (body: object): RequestListener =>
    ({ url = '' }, response) => {
      const isAudit = url.includes('/-/npm/v1/security/')
      response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' })
      response.end(isAudit ? JSON.stringify(body) : '{}')
    }
  const bad = await audit(t, answer({ leaky: [advisory] }))
  assert.equal(bad.code, 1, bad.output)
  assert.match(bad.output, /GHSA-aaaa-bbbb-cccc leaky \(high\): It leaks/)
  const good = await audit(t, answer({}))
  assert.equal(good.code, 0, good.output)
})

test('an exception counts until its day, and one that nothing needs is named', () => {
  const report = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { leaky: { via: [{ ...advisory, name: 'leaky' }] }, user: { via: ['leaky'] } },
  })
  const exception = { advisory: 'GHSA-aaaa-bbbb-cccc', until: '2026-12-31', why: 'we never call it' }
  assert.equal(judgeAudit(report, [], '2026-11-29').state, 'vulnerable')
  assert.deepEqual(judgeAudit(report, [exception], '2026-12-31'), { state: 'clean', lines: [] })
  const late = judgeAudit(report, [exception], '2027-01-01')
  assert.deepEqual(
    [late.state, late.lines.at(-1)],
    ['vulnerable', 'The exception of GHSA-aaaa-bbbb-cccc ended on 2026-12-31'],
  )
  const other = { ...exception, advisory: 'GHSA-dddd-eeee-ffff' }
  assert.match(judgeAudit(report, [exception, other], '2026-11-29').lines.join(), /Nothing needs .*GHSA-dddd/)
  for (const text of ['', 'no JSON', '{}', '{"error":{"code":"ENOAUDIT"}}'])
    assert.equal(judgeAudit(text, [], '2026-11-29').state, 'unknown', text)
})
