import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { deriveVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { request } from 'undici'
import { startControlServer } from './control-server.ts'

const keys = deriveVoiceKeys('the secret of the operator in this test')

/** A control server with one recording, and its download. */
async function download(t: TestContext, recording: Readable) {
  const unused = () => assert.fail('not requested')
  const handler = {
    performCommand: unused,
    revoke: unused,
    deleteRecording: unused,
    health: unused,
    openRecording: async () => ({ status: 200, contentType: 'audio/wav', stream: recording }) as const,
  }
  const log = createLog({ level: 'silent' })
  const server = await startControlServer({ host: '127.0.0.1', port: 0, keys: () => [keys], handler, log })
  t.after(() => server.close())
  const headers = { authorization: `Bearer ${keys.control}` }
  return (await request(`http://127.0.0.1:${server.port}/recordings/r`, { headers })).body
}

test('a client that leaves during a download closes the file', async (t) => {
  const recording = Readable.from(
    (function* sound() {
      for (;;) yield Buffer.alloc(64 * 1024)
    })(),
  )
  const body = await download(t, recording)
  await once(body, 'readable')
  body.on('error', () => undefined).destroy()
  await until('the file is closed', () => recording.destroyed)
})

test('a file that cannot be read to its end breaks the download off', async (t) => {
  const recording = Readable.from(
    (function* sound() {
      yield Buffer.alloc(64 * 1024)
      throw new Error('the disk does not respond')
    })(),
  )
  const body = await download(t, recording)
  await assert.rejects(body.arrayBuffer())
})
