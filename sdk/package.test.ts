import assert from 'node:assert/strict'
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { full } from '../server/testing/full.ts'
import { installPackages, packageFile } from '../tools/contract/packages.ts'
import { createPackedProject, type PackedProject, runProgram } from './testing/packed-project.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))

let project: PackedProject
before(() => {
  installPackages()
  project = createPackedProject()
})
after(() => project.remove())

const run = (command: string, args: readonly string[]): string => runProgram(command, args, project.path)

test('the client has no dependencies: neither the service, nor packages, nor Node', () => {
  assert.equal(manifest.dependencies, undefined)
  const sources = globSync(['*.ts', '{client,generated,webhooks}/*.ts'], { cwd: here, exclude: ['**/*.test.ts'] })
  assert.ok(sources.includes('client/bellhop.ts'))
  for (const file of sources) {
    const code = readFileSync(join(here, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const [, imported = ''] of code.matchAll(/from '([^']+)'/g))
      assert.match(imported, /^\.{1,2}\/([a-z]+\/)?[a-z-]+\.ts$/, file)
    assert.doesNotMatch(code, /\b(Buffer|process|require)\b/, file)
  }
})

/** The Nodes on the path, one of each version. */
function nodes(): readonly string[] {
  const found = new Map([[process.version, process.execPath]])
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const node = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(node)) found.set(run(realpathSync(node), ['--version']).trim(), realpathSync(node))
  }
  return [...found.values()]
}

const usage = `
const bellhop = new Bellhop({ baseUrl: 'https://bellhop.test', apiKey: 'key', fetch: async (url) =>
  Response.json({ data: { id: url } }) })
const webhooks = new WebhookHandler('a secret').on('guest.created', ({ data }) => console.log(data.lastName))
const body = JSON.stringify({ id: 'evt_1', type: 'guest.created', data: { lastName: 'Demir' } })
async function main() {
  console.log((await bellhop.guests.get('1')).id)
  await webhooks.receive(body, await signForTests(body, 'a secret'))
}
main()
`

test('the packed package runs in an empty project, imported and required, on every Node that is here', () => {
  const names = '{ Bellhop, WebhookHandler, signForTests }'
  writeFileSync(join(project.path, 'imported.mjs'), `import ${names} from '@bellhop/sdk'\n${usage}`)
  writeFileSync(join(project.path, 'required.cjs'), `const ${names} = require('@bellhop/sdk')\n${usage}`)
  const expected = 'https://bellhop.test/api/v1/guests/1\nDemir\n'
  for (const node of nodes()) {
    for (const program of ['imported.mjs', 'required.cjs']) {
      assert.equal(run(node, [program]), expected, `${node} ${program}`)
    }
  }
})

const integrator = `
import { Bellhop, type Guest, verifyWebhook, type WebhookEvent } from '@bellhop/sdk'
export async function nights(request: Request, secret: string): Promise<number> {
  const header = request.headers.get('x-service-signature')
  const event: WebhookEvent = await verifyWebhook(await request.arrayBuffer(), header, secret)
  return event.type === 'reservation.created' ? event.data.nights : 0
}
export async function rename(bellhop: Bellhop, id: string): Promise<Guest> {
  for await (const guest of bellhop.guests.list({ lastName: 'Demir' })) guest.vipLevel satisfies string
  // @ts-expect-error no such filter
  bellhop.guests.list({ colour: 'red' })
  // @ts-expect-error a guest has a name
  bellhop.guests.create({})
  return bellhop.guests.update(id, { lastName: 'Kaya' }, { ifMatch: await bellhop.guests.get(id) })
}
`

test('its types hold for modules and CommonJS, in projects without the types of Node', () => {
  for (const file of ['integrator.mts', 'integrator.cts']) writeFileSync(join(project.path, file), integrator)
  const strict = ['--ignoreConfig', '--strict', '--skipLibCheck', 'false', '--types', '', '--noEmit']
  const runtime = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,webworker,webworker.asynciterable']
  run(process.execPath, [tsc, ...strict, ...runtime, 'integrator.mts', 'integrator.cts'])
})

full('publint and attw find nothing to complain of', () => {
  assert.match(run(process.execPath, [packageFile('publint/src/cli.js'), project.tarball, '--strict']), /All good/)
  run(process.execPath, [packageFile('@arethetypeswrong/cli/dist/index.js'), project.tarball])
})

/** The bundle of some exports, minified. */
function bundle(names: string, format: 'esm' | 'iife' = 'esm'): string {
  mkdirSync(join(project.path, 'bundles'), { recursive: true })
  const entry = join(project.path, 'bundles', 'entry.mjs')
  writeFileSync(entry, `export { ${names} } from '@bellhop/sdk'`)
  const args = ['--bundle', '--minify', '--platform=neutral', `--format=${format}`, '--global-name=sdk']
  return run(packageFile('esbuild/bin/esbuild'), [entry, ...args, '--log-level=error'])
}

test('a client is at most 12 kB, compressed, and the verification alone a tenth of it', () => {
  assert.ok(gzipSync(bundle('Bellhop, BellhopError')).length <= 12_000)
  assert.ok(gzipSync(bundle('verifyWebhook, WebhookSignatureError')).length <= 2_000)
})

test('the client uses nothing but what browsers and workers have', async () => {
  const { AbortController, AbortSignal, clearTimeout, crypto, DOMException, Headers, Response, setTimeout } = globalThis
  const { TextDecoder, TextEncoder, URLSearchParams } = globalThis
  const web = { AbortController, AbortSignal, clearTimeout, crypto, DOMException, Headers, Response, setTimeout }
  const context = createContext({ ...web, TextDecoder, TextEncoder, URLSearchParams })
  runInContext(bundle('Bellhop', 'iife'), context)
  const answer = await runInContext(
    `new sdk.Bellhop({ baseUrl: '/app/api', apiKey: 'key', fetch: async (url, { headers }) =>
      Response.json({ data: { url, key: headers.get('Idempotency-Key') } }) }).calls.hangUp('1')`,
    context,
  )
  assert.equal(answer.url, '/app/api/calls/1/hang-up')
  assert.match(answer.key, /^[0-9a-f-]{36}$/)
})
