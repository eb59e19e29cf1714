import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { Runtime } from '#platform/runtime.ts'
import { deriveVoiceKeys } from '../../protocol/voice-keys.ts'
import { downloadFromController } from './controller-api.ts'
import { startController } from './testing/controller-double.ts'

test('a download that stands still fails, and one whose reader is slow does not', { timeout: 60_000 }, async (t) => {
  const controller = await startController(t)
  const runtime = { config: { VOICE_CONTROLLER_URL: controller.url } } as unknown as Pick<Runtime, 'config'>
  const keys = [deriveVoiceKeys('the secret of the operator in this test')]
  const wav = Buffer.alloc(8 * 1024 * 1024, 'sound')
  controller.script.answer = ({ path }) =>
    path === '/slow'
      ? { status: 200, bytes: wav }
      : (response) => void response.writeHead(200, { 'content-length': wav.length }).write(wav.subarray(0, 1000))
  const download = (path: string) => downloadFromController(runtime, keys, path, { idleMs: 100 })

  const slow = await download('/slow')
  await once(slow.body, 'readable')
  const stalled = await download('/stalled')
  // While the first download waits for its reader, the second one waits for the controller, and fails.
  const [error] = await once(stalled.body.resume(), 'error')
  assert.equal((error as NodeJS.ErrnoException).code, 'UND_ERR_BODY_TIMEOUT')
  assert.ok(Buffer.concat(await slow.body.toArray()).equals(wav))
})
