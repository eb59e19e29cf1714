import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soundType } from './audio-content-type.ts'

test('a type that is no sound is one that nobody opens', () => {
  const types = ['audio/wav', 'Audio/X-WAV; codecs=1', 'audio/mp3', 'text/html', 'constructor', '']
  const unknown = 'application/octet-stream'
  assert.deepEqual(types.map(soundType), ['audio/wav', 'audio/wav', 'audio/mpeg', unknown, unknown, unknown])
})
