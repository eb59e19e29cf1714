import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { sendAsController } from '../adapters/sip-edge/testing/edge-world.ts'
import { deriveVoiceKeys } from './voice-secret.ts'

const lookUpWith = async (app: TestApp, secret: string): Promise<number> => {
  const { webhook: key } = deriveVoiceKeys(secret)
  return (await sendAsController(app, '/voice/edge/lookup', { number: '+902121110000' }, { key })).status
}

test('the secret in the folder of the edge holds from the next request on, and the setting comes before it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-voice-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const app = await testApp(t, { config: { VOICE_DIR: folder } })
  const [first, second, third] = ['first', 'second', 'third'].map((name) => `the ${name} secret of the operator`)
  assert.ok(first && second && third)
  const accepted = async () => [
    await lookUpWith(app, first),
    await lookUpWith(app, second),
    await lookUpWith(app, third),
  ]
  assert.deepEqual(await accepted(), [401, 401, 401])
  const write = (...lines: string[]) => writeFileSync(join(folder, 'secret'), `${lines.join('\n')}\n`)
  write(first)
  assert.deepEqual(await accepted(), [200, 401, 401])
  write(second, first)
  assert.deepEqual(await accepted(), [200, 200, 401])
  write(second)
  assert.deepEqual(await accepted(), [401, 200, 401])
  write('short')
  assert.deepEqual(await accepted(), [401, 401, 401])
  write(second, first)
  const withSetting = await testApp(t, { config: { VOICE_DIR: folder, VOICE_SECRET: third } })
  assert.deepEqual([await lookUpWith(withSetting, first), await lookUpWith(withSetting, third)], [401, 200])
})
