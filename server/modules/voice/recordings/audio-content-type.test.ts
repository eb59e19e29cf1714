import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audioContentType } from './audio-content-type.ts'

test('an unsupported content type becomes a binary type', () => {
  const types = ['audio/wav', 'Audio/X-WAV; codecs=1', 'audio/mp3', 'text/html', 'constructor', '']
  const unknown = 'application/octet-stream'
  assert.deepEqual(types.map(audioContentType), ['audio/wav', 'audio/wav', 'audio/mpeg', unknown, unknown, unknown])
})
