import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { sendAsController } from '../adapters/sip-edge/testing/edge-world.ts'
import { deriveVoiceKeys, readVoiceKeys } from './voice-keys.ts'

const secret = 'a secret of the operator, 32 characters'
const previous = `${secret}, the previous one`

/** A folder of the edge, without a secret. */
function edgeFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-voice-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return { folder, write: (content: string) => writeFileSync(join(folder, 'secret'), content) }
}

// HKDF (RFC 5869) in Python: hmac.new(prk, info + b'\x01', 'sha256') with prk = hmac.new(b'bellhop-voice', secret, 'sha256').
test('the keys are HKDF-SHA256 of the secret, one for each purpose', () => {
  assert.deepEqual(deriveVoiceKeys(secret), {
    control: '882493133521fae1aa34f6c2dbeb579e9bd17a41912355fe43660d1c1e290a59',
    webhook: '2fc9dbfce103a414efa5e0733a7171de83b5594ebc64e67f8ab1a8a3744a14ad',
    credentials: '0c9d5a22eb97921aaca6b4b1e2463f0ce0424b761cb6b0446b7ce42656356040',
    turn: '96ae0a44760c9d343ed360b34f5ddb8702ccf82892b81e05dd454e8c9732e0ec',
  })
})

test('the file has the current secret on its first line, and on the second the one that it replaces', (t) => {
  const { folder, write } = edgeFolder(t)
  const read = () => readVoiceKeys({ VOICE_SECRET: undefined, VOICE_PREVIOUS_SECRET: undefined, VOICE_DIR: folder })
  const [current, replaced] = [deriveVoiceKeys(secret), deriveVoiceKeys(previous)]
  assert.deepEqual(read(), [])
  const contents: readonly (readonly [content: string, keys: object])[] = [
    [`${secret}\n`, [current]],
    [` ${secret} \r\n${previous}\n`, [current, replaced]],
    [`${previous}\n${secret}`, [replaced, current]],
    [`${secret}\nshort\n`, [current]],
    [`short\n${previous}\n`, []],
    ['', []],
  ]
  for (const [content, keys] of contents) {
    write(content)
    assert.deepEqual(read(), keys, JSON.stringify(content))
  }
  rmSync(join(folder, 'secret'))
  mkdirSync(join(folder, 'secret'))
  assert.throws(read, /EISDIR/, 'a file that cannot be read is not the absence of a secret')
})

test('the secret of the settings comes before the file', () => {
  const settings = { VOICE_SECRET: secret, VOICE_PREVIOUS_SECRET: previous, VOICE_DIR: '/nowhere' }
  assert.deepEqual(readVoiceKeys(settings), [deriveVoiceKeys(secret), deriveVoiceKeys(previous)])
})

const lookUpWith = async (app: TestApp, of: string): Promise<number> => {
  const { webhook: key } = deriveVoiceKeys(of)
  return (await sendAsController(app, '/voice/edge/lookup', { number: '+902121110000' }, { key })).status
}

test('a replaced secret holds from the next request on', async (t) => {
  const { folder, write } = edgeFolder(t)
  const app = await testApp(t, { config: { VOICE_DIR: folder } })
  const statuses = async () => [await lookUpWith(app, secret), await lookUpWith(app, previous)]
  assert.deepEqual(await statuses(), [401, 401])
  write(previous)
  assert.deepEqual(await statuses(), [401, 200])
  write(`${secret}\n${previous}\n`)
  assert.deepEqual(await statuses(), [200, 200])
  write(secret)
  assert.deepEqual(await statuses(), [200, 401])
})
