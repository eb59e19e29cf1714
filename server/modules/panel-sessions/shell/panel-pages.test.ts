import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { panelWorld } from '../testing/panel-world.ts'

const page =
  '<!doctype html><meta property="csp-nonce" nonce="CSP_NONCE_PLACEHOLDER">' +
  '<meta name="build" content="BUILD_ID_PLACEHOLDER"><title>Panel</title>'
const script = `console.log('${'x'.repeat(2000)}')`

type Test = { after(work: () => Promise<void> | void): void }

function newFolder(t: Test): string {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-panel-'))
  t.after(() => rmSync(root, { recursive: true }))
  return root
}

/** A service with a built panel. */
async function builtPanel(t: Test) {
  const root = newFolder(t)
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), page)
  writeFileSync(join(root, 'phone.html'), page.replace('Panel', 'Phone'))
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  writeFileSync(join(root, 'assets', 'index-Dk3f9aQz.js'), script)
  writeFileSync(join(root, 'assets', 'index-Dk3f9aQz.js.br'), brotliCompressSync(script))
  const { server } = await testApp(t, { config: { PANEL_DIR: root, PANEL_WEBSOCKETS: ['wss://sip.example.com'] } })
  const open = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
  return { server, open }
}

test('the shell answers every address that a browser opens as a page, also from a link in a mail', async (t) => {
  const { open } = await builtPanel(t)
  for (const path of ['/', '/app', '/app/', '/guests/01890a5d', '/app/queue?hotel=1', '/reservations']) {
    const answer = await open(path, { 'sec-fetch-site': 'cross-site' })
    assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [200, 'no-cache'], path)
    assert.match(answer.body, /<title>Panel/)
  }
  assert.match((await open('/phone.html')).body, /<title>Phone/)
})

test('each page has a nonce of its own, a strict content security policy and no unsafe source', async (t) => {
  const { open } = await builtPanel(t)
  const [first, second] = [await open('/'), await open('/phone.html')]
  const nonces = [first, second].map(({ body }) => /nonce="([\w-]{22})"/.exec(body)?.[1])
  assert.notEqual(nonces[0], nonces[1])
  const policy = String(first.headers['content-security-policy'])
  assert.ok(policy.includes(`style-src 'self' 'nonce-${nonces[0]}';`), policy)
  assert.match(policy, /^default-src 'none'; script-src 'self'; .*connect-src 'self';/)
  assert.doesNotMatch(policy, /unsafe|\*/)
  const { 'x-content-type-options': sniffing, 'referrer-policy': referrer } = first.headers
  const { 'cross-origin-opener-policy': opener, 'permissions-policy': devices } = first.headers
  assert.deepEqual([sniffing, referrer, opener], ['nosniff', 'same-origin', 'same-origin'])
  assert.match(String(devices), /^microphone=\(\), speaker-selection=\(\), camera=\(\)/)
})

test('the page of sounds may use a microphone and nothing else, and no address that is like it', async (t) => {
  const { open } = await builtPanel(t)
  const devices = async (path: string) => String((await open(path)).headers['permissions-policy']).split(', camera')[0]
  for (const path of ['/sounds', '/app/sounds', '/sounds?open=new'])
    assert.equal(await devices(path), 'microphone=(self), speaker-selection=()', path)
  for (const path of ['/sounds/x', '/soundsx', '/desk', '/desk?x=/sounds', '/x/sounds'])
    assert.equal(await devices(path), 'microphone=(), speaker-selection=()', path)
})

test('only the page of the softphone may choose a loudspeaker and connect to its server', async (t) => {
  const { open } = await builtPanel(t)
  for (const prefix of ['/', '/app/']) {
    const { headers } = await open(`${prefix}phone.html`)
    assert.match(String(headers['permissions-policy']), /^microphone=\(self\), speaker-selection=\(self\), camera=\(\)/)
    assert.match(String(headers['content-security-policy']), /connect-src 'self' wss:\/\/sip\.example\.com;/)
  }
})

test('files with a hash in their name are cached for ever, compressed ones are sent as they lie there', async (t) => {
  const { open } = await builtPanel(t)
  for (const prefix of ['', '/app']) {
    const path = `${prefix}/assets/index-Dk3f9aQz.js`
    const plain = await open(path)
    assert.deepEqual(
      [plain.body, plain.headers['cache-control'], plain.headers['content-encoding']],
      [script, 'public, max-age=31536000, immutable', undefined],
    )
    assert.match(String(plain.headers['content-type']), /javascript; charset=utf-8$/)
    const packed = await open(path, { 'accept-encoding': 'gzip, br' })
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), script)
    const again = await open(path, { 'if-none-match': String(plain.headers['etag']) })
    assert.equal(again.statusCode, 304)
  }
  assert.equal((await open('/manifest.webmanifest')).headers['cache-control'], 'no-cache')
})

test('addresses of the service and missing files stay what they are', async (t) => {
  const { server, open } = await builtPanel(t)
  for (const path of [
    '/api/v1/nowhere',
    '/api/v2/x',
    '/assets/old-Dk3f9aQz.js',
    '/app/api/nowhere/x.y',
    '/swagger/x',
  ]) {
    const answer = await open(path)
    assert.ok([401, 404].includes(answer.statusCode), `${path} ${answer.statusCode}`)
    assert.equal(answer.json().success, false, path)
  }
  assert.equal((await open('/api/v1/auth/login')).statusCode, 405)
  assert.equal((await open('/api/v1/hotels')).statusCode, 401)
  assert.equal((await server.inject({ url: '/guests', headers: { accept: '*/*' } })).statusCode, 404)
  assert.equal((await server.inject({ url: '/' })).json().data.api, '/api/v1')
  assert.equal(
    (await server.inject({ method: 'POST', url: '/guests', headers: { accept: 'text/html' } })).statusCode,
    404,
  )
  for (const path of ['/%2e%2e/package.json', '/assets%2f..%2f..%2fpackage.json', '/app/..%2fpackage.json']) {
    assert.equal((await open(path)).statusCode, 404, path)
  }
})

full('a page knows its build, and the live events name the build that the service has now', async (t) => {
  const buildsOf = async (shell: string) => {
    const root = newFolder(t)
    writeFileSync(join(root, 'index.html'), shell)
    const { browser, tenant } = await panelWorld(t, { config: { PANEL_DIR: root } })
    const html = await (await browser.send('GET', '/me', { headers: { accept: 'text/html' } })).body.text()
    await browser.signIn(tenant)
    const stream = await browser.send('GET', '/app/events')
    stream.body.on('error', () => undefined).destroy()
    return [/name="build" content="([0-9a-f]{16})"/.exec(html)?.[1], stream.headers['x-panel-build']]
  }
  const [build, current] = await buildsOf(page)
  assert.ok(build)
  assert.equal(current, build)
  assert.notEqual((await buildsOf(page.replace('Panel', 'New panel')))[1], build)
})

test('without a build the panel is not served', async (t) => {
  const { server } = await testApp(t)
  const headers = { accept: 'text/html' }
  assert.equal((await server.inject({ url: '/', headers })).statusCode, 302)
  assert.equal((await server.inject({ url: '/guests', headers })).statusCode, 404)
})
