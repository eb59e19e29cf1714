import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-secret.ts'
import { createAcceptedKeys } from './voice-keys.ts'

const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
const none = { current: undefined, previous: undefined }

test('the secret file is read again when it changes; without it there is no key', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-secret-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const file = join(directory, 'secret')
  const keys = createAcceptedKeys(none, file)
  assert.deepEqual(keys(), [])
  await writeFile(file, `${first}\n`)
  assert.deepEqual(keys(), [deriveVoiceKeys(first)])
  await writeFile(file, `${second}\n${first}\n`)
  assert.deepEqual(keys(), [deriveVoiceKeys(second), deriveVoiceKeys(first)])
  await writeFile(file, 'short')
  assert.deepEqual(keys(), [])
})

test('the secret of the settings comes before the file', () => {
  const keys = createAcceptedKeys({ current: first, previous: second }, '/nowhere/secret')
  assert.deepEqual(keys(), [deriveVoiceKeys(first), deriveVoiceKeys(second)])
})
