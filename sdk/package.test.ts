import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { signatureHeader } from '../server/modules/webhooks/delivery/sign.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))

/** The published sources, without tests and examples. */
const sources = globSync('*.ts', { cwd: here, exclude: ['*.test.ts'] })

test('the SDK has no dependencies: neither the service, nor packages, nor Node', () => {
  assert.equal(manifest.dependencies, undefined)
  assert.ok(sources.includes('verify-webhook.ts'))
  for (const file of sources) {
    const code = readFileSync(join(here, file), 'utf8')
    for (const [, imported = ''] of code.matchAll(/from '([^']+)'/g)) assert.match(imported, /^\.\/[a-z-]+\.ts$/, file)
    assert.doesNotMatch(code, /\b(Buffer|process|require)\b/, file)
  }
})

/** Compiles with the project's compiler. Its output is the error message. */
function compile(args: readonly string[]): void {
  try {
    execFileSync(process.execPath, [tsc, ...args], { encoding: 'utf8' })
  } catch (error) {
    assert.fail((error as { stdout: string }).stdout)
  }
}

const integrator = `
import { verifyWebhook, type WebhookEvent } from '@bellhop/sdk'
export async function nights(request: Request, secret: string): Promise<number> {
  const event: WebhookEvent = await verifyWebhook(await request.arrayBuffer(), request.headers.get('x-service-signature'), secret)
  return event.type === 'reservation.created' ? event.data.nights : 0
}
`

test('the package is plain JavaScript with types, for runtimes with WebCrypto and without Node', async (t) => {
  const place = mkdtempSync(join(tmpdir(), 'bellhop-sdk-'))
  t.after(() => rmSync(place, { recursive: true, force: true }))
  const packed = join(place, 'node_modules/@bellhop/sdk')
  compile(['-p', join(here, 'tsconfig.build.json'), '--outDir', join(packed, 'dist')])
  writeFileSync(join(packed, 'package.json'), JSON.stringify(manifest))

  writeFileSync(join(place, 'integrator.ts'), integrator)
  const strict = ['--ignoreConfig', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '']
  compile([...strict, '--lib', 'es2022,webworker', '--noEmit', join(place, 'integrator.ts')])

  const { verifyWebhook } = await import(pathToFileURL(join(packed, manifest.exports['.'].default)).href)
  const body = Buffer.from('{"id":"evt_1","type":"guest.created","data":{}}')
  const event = await verifyWebhook(
    body,
    signatureHeader(body, ['a secret'], Math.floor(Date.now() / 1000)),
    'a secret',
  )
  assert.equal(event.id, 'evt_1')
})
