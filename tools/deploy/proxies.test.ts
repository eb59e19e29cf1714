import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadCertificate } from '../../server/platform/tls/tls.ts'
import { isFull } from '../../server/testing/full.ts'
import { missing } from './deploy-files.ts'
import { checkProxy, debianPackages, proxyPrograms } from './proxy.ts'
import { twoProcesses, underLoad } from './two-processes.ts'

for (const program of proxyPrograms) {
  const skip = missing(program, debianPackages[program])

  test(`${program} accepts its example`, { skip }, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-proxy-'))
    t.after(() => rmSync(dataDir, { recursive: true }))
    await loadCertificate({ dataDir, hosts: [], now: Temporal.Now.instant() })
    const { status, output } = checkProxy(t, program, {
      tls: join(dataDir, 'tls'),
      ports: { http: 8080, https: 8081, services: [8443, 8444] },
    })
    assert.equal(status, 0, output)
    assert.doesNotMatch(output, /warn/i)
  })

  if (!isFull) continue

  test(`${program} passes events on, and no request fails while both processes are replaced in turns`, {
    skip,
    timeout: 120_000,
  }, async (t) => {
    const { first, second, send, waitForBoth, headers } = await twoProcesses(t, program)
    const stream = await send('/api/v1/events', { headers })
    assert.equal(stream.statusCode, 200)
    assert.match(String((await stream.body.take(1).toArray())[0]), /ready|retry/, 'an open stream passes its events on')
    const sessions = await send('/api/v1/auth/sessions', { headers: { ...headers, 'x-forwarded-for': '198.51.100.7' } })
    assert.doesNotMatch(await sessions.body.text(), /198\.51\.100\.7/, 'a client cannot choose its address')
    const { failures, done } = await underLoad({ send, headers }, async () => {
      for (const service of [first, second]) {
        await waitForBoth()
        await service.end('SIGTERM')
        await service.start()
      }
    })
    assert.deepEqual(failures, [])
    assert.ok(done.GET > 50 && done.POST > 50, JSON.stringify(done))
  })
}
