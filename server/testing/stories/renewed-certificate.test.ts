import assert from 'node:assert/strict'
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { issueCa, issueLeaf } from '#platform/tls/issue-certificate.ts'
import { full as test } from '../full.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { until } from '../processes/process.ts'
import { dataDirectory, rawProcess } from '../processes/raw-process.ts'

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

test('a renewed certificate is used without a restart; open connections go on', { timeout: 60_000 }, async (t) => {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  t.after(drop)
  const folder = dataDirectory(t)
  const [certFile, keyFile] = [join(folder, 'site.pem'), join(folder, 'site.key')]
  const now = Temporal.Now.instant()
  const caKey = newKey()
  const ca = await issueCa(caKey, now)
  const newFiles = async () => {
    const key = newKey()
    return { key, cert: await issueLeaf({ caKey, ca, key, names: ['localhost'], now }) }
  }
  const first = await newFiles()
  writeFileSync(certFile, first.cert)
  writeFileSync(keyFile, first.key)
  const settings = { DATA_DIR: folder, DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }
  const service = await rawProcess(t, { ...settings, TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile })
  await until('it is ready', () => service.output().includes('is ready'))

  const open = (): Promise<TLSSocket> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port: service.port, host: 'localhost', ca, servername: 'localhost' }, () =>
        resolve(socket),
      )
      socket.once('error', reject)
    })
  const serialOf = (socket: TLSSocket): string => socket.getPeerX509Certificate()?.serialNumber ?? ''
  const serial = (pem: string): string => new X509Certificate(pem).serialNumber
  const before = await open()
  t.after(() => before.destroy())
  assert.equal(serialOf(before), serial(first.cert))

  const second = await newFiles()
  writeFileSync(certFile, second.cert)
  await until('the mismatch is logged', () => service.output().includes('the last one stays in use'))
  writeFileSync(keyFile, second.key)
  await until('new connections get the new certificate', async () => {
    const socket = await open()
    const found = serialOf(socket)
    socket.destroy()
    return found === serial(second.cert)
  })
  before.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const chunks: string[] = []
  for await (const chunk of before) chunks.push(String(chunk))
  assert.match(chunks.join(''), /^HTTP\/1\.1 200/)
})
