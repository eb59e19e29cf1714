import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createApp, workers } from '../app.ts'
import { type TestAppOptions, testApp } from '../testing/app.ts'
import { created, newTenant } from '../testing/world.ts'
import { createDemo } from './demo.ts'

async function demo(t: TestContext, config: TestAppOptions['config'] = {}) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'bellhop-demo-page-'))
  t.after(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const app = await testApp(t, { config: { DATA_DIR, ...config } })
  return { app, open: (query = '') => app.server.inject({ url: `/demo${query}` }) }
}

test('the page of the demo hotel has the chat of its tenant, with a policy that allows no foreign source', async (t) => {
  const { app, open } = await demo(t, { DEMO: true })
  assert.equal((await open()).statusCode, 404)
  await createDemo(app.runtime, { createApp, workers })
  const { statusCode, headers, body } = await open()
  assert.equal(statusCode, 200)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self';/)
  assert.doesNotMatch(policy, /unsafe|https?:|\*/)
  assert.equal((await app.server.inject({ url: '/demo/hotel.css' })).headers['content-type'], 'text/css; charset=utf-8')

  // Its requests are those of the service's own pages, so the widget needs no allowed origin.
  const [, key = ''] = /src="\/widget\/v1\.js" data-widget="(cw_[\w-]{24})"/.exec(body) ?? []
  const settings = await app.call('GET', `/publicchatwidgets/${key}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  assert.match(settings.data.welcomeText, /^Welcome to Bellhop Bosphorus/)
  assert.equal((await app.call('GET', `/publicchatwidgets/${key}`)).status, 403)
})

test('any widget can be tried on the page of the demo hotel, and an unknown one is not found', async (t) => {
  const { app, open } = await demo(t)
  const { publicKey } = await created(await newTenant(app), '/chatwidgets', { name: 'Website' })
  const { statusCode, body } = await open(`?widget=${publicKey}`)
  assert.equal(statusCode, 200)
  assert.ok(body.includes(`data-widget="${publicKey}"`))
  for (const key of ['', 'cw_aaaaaaaaaaaaaaaaaaaaaaaa', '%22%3E%3Cb%3E', `${publicKey}&widget=x`]) {
    assert.equal((await open(`?widget=${key}`)).statusCode, 404, key)
  }
})

test('the page of the demo hotel can be switched off', async (t) => {
  const { app, open } = await demo(t, { DEMO_PAGE: false })
  const { publicKey } = await created(await newTenant(app), '/chatwidgets', { name: 'Website' })
  assert.equal((await open(`?widget=${publicKey}`)).statusCode, 404)
})
