import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createApp, workers } from './app.ts'
import { createDemo } from './demo/demo.ts'
import { testApp } from './testing/app.ts'
import { full } from './testing/full.ts'
import { welcomeText } from './welcome.ts'

full('the password of the demo tenant is printed at the first start; later ones print where it is', async (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'bellhop-welcome-'))
  t.after(() => rmSync(directory, { recursive: true, force: true }))
  const app = await testApp(t, { config: { DEMO: true, DATA_DIR: directory } })
  const printed = async () => {
    const demo = (await createDemo(app.runtime, { createApp, workers })) ?? assert.fail('there is one')
    return { login: demo.login, text: welcomeText(app.runtime.config, { caFile: undefined, demo }) }
  }
  const first = await printed()
  assert.ok(first.text.includes(`${first.login.email}   ${first.login.password}`))
  const later = await printed()
  assert.deepEqual(later.login, first.login)
  assert.ok(!later.text.includes(first.login.password))
  assert.ok(later.text.includes(join(directory, 'demo.json')))
})

test('the output names the demo traffic where the simulated networks are', async (t) => {
  const { runtime } = await testApp(t)
  const login = { baseUrl: 'https://localhost:8443', email: 'demo@bellhop.example', password: 'a password' }
  const at = { caFile: undefined, demo: { login, file: 'demo.json', isNew: false } }
  const text = (SIMULATOR: boolean, demo = true) =>
    welcomeText({ ...runtime.config, SIMULATOR }, demo ? at : { ...at, demo: undefined })
  assert.match(text(true), /npm run demo-traffic/)
  assert.doesNotMatch(text(false), /demo-traffic/)
  assert.doesNotMatch(text(true, false), /demo-traffic/)
})
