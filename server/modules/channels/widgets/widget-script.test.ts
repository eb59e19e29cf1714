import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { testApp } from '../../../testing/app.ts'

const script = `console.log('Türkçe ${'x'.repeat(2000)}')`

test('pages of all origins load the chat widget, compressed, with its character set, for five minutes', async (t) => {
  const WIDGET_DIR = mkdtempSync(join(tmpdir(), 'bellhop-widget-'))
  t.after(() => rmSync(WIDGET_DIR, { recursive: true }))
  writeFileSync(join(WIDGET_DIR, 'v1.js'), script)
  writeFileSync(join(WIDGET_DIR, 'v1.js.br'), brotliCompressSync(script))
  writeFileSync(join(WIDGET_DIR, 'v1.js.gz'), gzipSync(script))
  const { server } = await testApp(t, { config: { WIDGET_DIR } })
  const load = (headers: Record<string, string> = {}) => server.inject({ url: '/widget/v1.js', headers })

  const { headers, body } = await load({ origin: 'https://www.hotel.example' })
  assert.equal(body, script)
  assert.equal(headers['content-type'], 'text/javascript; charset=utf-8')
  assert.match(String(headers['cache-control']), /^public, max-age=300, stale-while-revalidate=\d+$/)
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(headers['vary'], 'Accept-Encoding')

  const [brotli, gzip] = [await load({ 'accept-encoding': 'gzip, br' }), await load({ 'accept-encoding': 'gzip' })]
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), script)
  assert.equal(gunzipSync(gzip.rawPayload).toString(), script)
  const etag = String(brotli.headers['etag'])
  const again = await load({ 'accept-encoding': 'br', 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  assert.equal((await load({ 'if-none-match': etag })).statusCode, 200)
})

test('without a build there is no chat widget', async (t) => {
  const { server } = await testApp(t)
  assert.equal((await server.inject({ url: '/widget/v1.js' })).statusCode, 404)
})
