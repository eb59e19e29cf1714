import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadCertificate } from '../../server/platform/tls/tls.ts'
import { openClient, signIn } from './client.ts'
import { certificateFault, ImportRefusedError } from './failure.ts'

test('a certificate of an unknown authority is not retried; the error names --ca, or --url if the host is another', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-import-tls-'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  const { cert, key } = await loadCertificate({ dataDir, hosts: [], now: Temporal.Now.instant() })
  let connections = 0
  const server = createServer({ cert, key }).on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => void server.close())
  const { port } = server.address() as AddressInfo
  const login = { url: `https://127.0.0.1:${port}`, email: 'ada@hotel.test', password: 'correct horse' }
  const { bellhop } = openClient({ ...login, ca: [], share: 1, signal: t.signal })
  const unknown = await signIn(bellhop, login.email).catch((error: unknown) => error)
  assert.ok(unknown instanceof ImportRefusedError)
  assert.match(unknown.message, /^The certificate of https:\/\/127\.0\.0\.1:\d+ is of an authority .*: set --ca to /)
  assert.doesNotMatch(unknown.message, /system-ca|NODE_/)
  assert.equal(connections, 1)
  const fault = Object.assign(new Error('Host: x'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
  assert.match(certificateFault(new TypeError('fetch failed', { cause: fault }), 'https://x') ?? '', /set --url/)
  assert.equal(certificateFault(new TypeError('fetch failed', { cause: new Error('reset') }), 'https://x'), undefined)
})
