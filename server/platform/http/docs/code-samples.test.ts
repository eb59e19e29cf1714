import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endpoints } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { listenOnTls } from '../../../testing/listen-on-tls.ts'
import { created, newTenant } from '../../../testing/world.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../..', import.meta.url))

type Sample = { readonly label: string; readonly source: string }
type Operation = { readonly operationId: string; readonly 'x-codeSamples': readonly Sample[] }

async function samplesOf(call: (method: 'GET', path: string) => Promise<{ body: { paths: object } }>) {
  const { body } = await call('GET', '/swagger/v1/swagger.json')
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path as Record<string, Operation>))
  return new Map(
    operations.map(({ operationId, 'x-codeSamples': samples }) => [
      operationId,
      Object.fromEntries(samples.map(({ label, source }) => [label, source])),
    ]),
  )
}

test('§9.4 every operation has a sample in curl and in TypeScript, and all in TypeScript compile with the SDK', async (t) => {
  const app = await testApp(t)
  const samples = await samplesOf(app.call)
  assert.equal(samples.size, endpoints.length)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-samples-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'node_modules'))
  await symlink(join(root, 'node_modules', '@types'), join(folder, 'node_modules', '@types'))
  let count = 0
  for (const [name, { curl, TypeScript: source }] of samples) {
    assert.match(curl ?? '', /^curl /, name)
    if (source === undefined) continue
    count += 1
    await writeFile(join(folder, `${name}.ts`), source)
  }
  assert.ok(count > endpoints.length - 10, `${count} samples`)
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'esnext', 'dom', 'dom.iterable'],
    types: ['node'],
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    paths: { '@bellhop/sdk': [join(root, 'sdk/index.ts')] },
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const compiled = await run(process.execPath, [tsc, '--project', folder]).catch((error) => error)
  assert.equal(compiled.stdout, '')
})

full('§9.4 samples in curl run in a shell as they are', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { port, ca } = await listenOnTls(app, t)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-samples-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'ca.pem'), ca)
  await writeFile(join(folder, 'file'), 'firstName,lastName\nElif,Yıldız\n')
  const samples = await samplesOf(app.call)
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Yıldız' })
  const shell = async (operationId: string, ids: Readonly<Record<string, string>> = {}) => {
    const sample = samples.get(operationId)?.['curl'] ?? ''
    const placed = Object.entries(ids).reduce((text, [from, to]) => text.replaceAll(from, to), sample)
    const command = placed.replaceAll(/https:\/\/[^/']+/g, `https://localhost:${port}`)
    const env = { ...process.env, BELLHOP_API_KEY: tenant.accessToken, CURL_CA_BUNDLE: join(folder, 'ca.pem') }
    const { stdout } = await run('sh', ['-c', `curl() { command curl -sS "$@"; }; ${command}`], { cwd: folder, env })
    return JSON.parse(stdout)
  }
  const idIn = (operationId: string): string =>
    /\/([0-9a-f-]{36})/.exec(samples.get(operationId)?.['curl'] ?? '')?.[1] ?? ''
  for (const name of ['getProfile', 'listGuests', 'listReservations', 'listHotels', 'listWebhooks', 'getDashboard'])
    assert.equal((await shell(name)).statusCode, 200, name)
  assert.equal((await shell('createGuestGroup')).statusCode, 201)
  assert.equal((await shell('getGuest', { [idIn('getGuest')]: guest.id })).data.id, guest.id)
  assert.equal((await shell('importGuests')).statusCode, 202)
})
