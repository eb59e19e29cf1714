import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { type Certificate, loadCertificate } from './tls.ts'

const run = promisify(execFile)
const now = Temporal.Now.instant()
const days = (count: number): Temporal.Instant => now.add({ hours: 24 * count })

const directory = async (t: TestContext): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'bellhop-tls-'))
  t.after(() => rm(made, { recursive: true }))
  return made
}

const has = (program: string, ask: string): Promise<boolean> =>
  run(program, [ask]).then(
    () => true,
    () => false,
  )

/** Listens on both loopback addresses with the certificate. Returns the port. */
async function serve(t: TestContext, { cert, key }: Certificate): Promise<number> {
  const server = createServer({ cert, key }, (_, response) => response.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

const get = (host: string, port: number, ca: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, ca, servername: host, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    sent.on('error', reject).end()
  })

test('the first start creates a CA and a certificate, whose keys only the owner can read', async (t) => {
  const dataDir = await directory(t)
  const made = await loadCertificate({ dataDir, hosts: [], now })
  assert.equal(made.isNew, true)
  assert.equal(made.caFile, join(dataDir, 'tls', 'ca.pem'))
  for (const name of ['ca.key', 'key.pem']) assert.equal((await stat(join(dataDir, 'tls', name))).mode & 0o777, 0o600)
  const again = await loadCertificate({ dataDir, hosts: [], now })
  assert.deepEqual(again, { ...made, isNew: false })
})

test('it is valid for localhost, both loopback addresses and the given hosts, as EC P-256', async (t) => {
  const { cert } = await loadCertificate({
    dataDir: await directory(t),
    hosts: ['hotel.lan', '10.1.2.3', '0.0.0.0'],
    now,
  })
  const leaf = new X509Certificate(cert)
  for (const name of ['localhost', 'hotel.lan']) assert.equal(leaf.checkHost(name), name)
  for (const ip of ['127.0.0.1', '::1', '10.1.2.3']) assert.equal(leaf.checkIP(ip), ip)
  assert.equal(leaf.checkHost('other.lan'), undefined)
  assert.equal(leaf.checkIP('0.0.0.0'), undefined)
  assert.equal(leaf.publicKey.asymmetricKeyDetails?.namedCurve, 'prime256v1')
})

test('node accepts it with the CA, and only under its names', async (t) => {
  const made = await loadCertificate({ dataDir: await directory(t), hosts: [], now })
  const [port, ca] = [await serve(t, made), await readFile(made.caFile ?? '', 'utf8')]
  assert.equal(await get('localhost', port, ca), 200)
  await assert.rejects(get('other.example', port, ca), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' })
})

test('curl --cacert accepts it', async (t) => {
  if (!(await has('curl', '--version'))) return t.skip('curl is not installed')
  const made = await loadCertificate({ dataDir: await directory(t), hosts: [], now })
  const port = await serve(t, made)
  for (const host of ['localhost', '127.0.0.1']) {
    const { stdout } = await run('curl', [
      '-sS',
      '--noproxy',
      '*',
      '--cacert',
      made.caFile ?? '',
      `https://${host}:${port}/`,
    ])
    assert.equal(stdout, 'hello')
  }
})

test('openssl verify -x509_strict accepts it', async (t) => {
  if (!(await has('openssl', 'version'))) return t.skip('openssl is not installed')
  const dataDir = await directory(t)
  const { caFile = '' } = await loadCertificate({ dataDir, hosts: [], now })
  const cert = join(dataDir, 'tls', 'cert.pem')
  const { stdout } = await run('openssl', ['verify', '-x509_strict', '-purpose', 'sslserver', '-CAfile', caFile, cert])
  assert.match(stdout, /OK/)
})

test('it is renewed within 30 days of its end, by the same CA and key', async (t) => {
  const dataDir = await directory(t)
  const first = await loadCertificate({ dataDir, hosts: [], now })
  const ca = await readFile(first.caFile ?? '', 'utf8')
  assert.equal((await loadCertificate({ dataDir, hosts: [], now: days(330) })).isNew, false)
  const renewed = await loadCertificate({ dataDir, hosts: [], now: days(340) })
  assert.deepEqual([renewed.isNew, renewed.key], [true, first.key])
  assert.equal(await readFile(first.caFile ?? '', 'utf8'), ca)
})

test('the CA lasts ten years and is then renewed together with its certificates', async (t) => {
  const dataDir = await directory(t)
  await loadCertificate({ dataDir, hosts: [], now })
  const { cert, caFile = '' } = await loadCertificate({ dataDir, hosts: [], now: days(3_640) })
  const ca = new X509Certificate(await readFile(caFile))
  assert.ok(ca.validToDate.getTime() > days(7_000).epochMilliseconds)
  assert.ok(new X509Certificate(cert).verify(ca.publicKey))
})

test('a new host, a missing or a damaged file leads to a new certificate', async (t) => {
  const dataDir = await directory(t)
  await loadCertificate({ dataDir, hosts: [], now })
  assert.equal((await loadCertificate({ dataDir, hosts: ['hotel.lan'], now })).isNew, true)
  for (const name of ['cert.pem', 'key.pem', 'ca.pem', 'ca.key']) {
    await rm(join(dataDir, 'tls', name))
    const made = await loadCertificate({ dataDir, hosts: [], now })
    const leaf = new X509Certificate(made.cert)
    assert.ok(leaf.verify(new X509Certificate(await readFile(made.caFile ?? '')).publicKey), name)
    assert.ok(leaf.checkPrivateKey(createPrivateKey(made.key)), name)
  }
  await writeFile(join(dataDir, 'tls', 'cert.pem'), 'broken')
  assert.equal((await loadCertificate({ dataDir, hosts: [], now })).isNew, true)
})

test('eight concurrent starts end with a matching certificate and key', async (t) => {
  const dataDir = await directory(t)
  const made = await Promise.all(Array.from({ length: 8 }, () => loadCertificate({ dataDir, hosts: [], now })))
  const ca = new X509Certificate(await readFile(made[0]?.caFile ?? ''))
  assert.equal(new Set(made.map(({ key }) => key)).size, 1)
  for (const { cert } of made) assert.ok(new X509Certificate(cert).verify(ca.publicKey))
  assert.equal((await loadCertificate({ dataDir, hosts: [], now })).isNew, false)
})

test('given files are used unless they do not belong together', async (t) => {
  const [one, other] = [await directory(t), await directory(t)]
  const made = await loadCertificate({ dataDir: one, hosts: [], now })
  await loadCertificate({ dataDir: other, hosts: [], now })
  const certFile = join(one, 'tls', 'cert.pem')
  const given = await loadCertificate({
    dataDir: other,
    hosts: [],
    now,
    certFile,
    keyFile: join(one, 'tls', 'key.pem'),
  })
  assert.deepEqual(given, { cert: made.cert, key: made.key, isNew: false })
  const keyFile = join(other, 'tls', 'key.pem')
  await assert.rejects(loadCertificate({ dataDir: other, hosts: [], now, certFile, keyFile }), /is not the private key/)
})
