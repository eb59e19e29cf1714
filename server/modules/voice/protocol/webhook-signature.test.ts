import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveVoiceKeys } from './voice-keys.ts'
import { isValidVoiceSignature, signVoiceWebhook } from './webhook-signature.ts'

const { webhook: key } = deriveVoiceKeys('a secret of the operator, 32 characters')
const now = Temporal.Instant.from('2026-06-01T09:00:00Z')
const content = { path: '/api/v1/voice/edge/lookup', body: '{"number":"+902121110000"}' }
const header = 't=1780304400,v1=da9f2f08be70fc03b703f95026ea71cd7c53d980f2ecad99eed23cfb6ef36ca5'

// printf '1780304400./api/v1/voice/edge/lookup.{"number":"+902121110000"}' | openssl dgst -sha256 -hmac '<key>'
test('a signature covers the time, the path and the body', () => {
  assert.equal(signVoiceWebhook(key, content, now), header)
  assert.ok(isValidVoiceSignature([key], header, content, now))
  assert.ok(isValidVoiceSignature(['another key', key], header, { ...content, body: Buffer.from(content.body) }, now))
  assert.ok(!isValidVoiceSignature(['another key'], header, content, now))
  const behindProxy = { ...content, path: `https://hotel.example/bellhop${content.path}` }
  assert.ok(isValidVoiceSignature([key], header, behindProxy, now), 'a proxy may put a path before it')
  assert.ok(!isValidVoiceSignature([key], header, { ...content, path: `${content.path}?` }, now))
  assert.ok(!isValidVoiceSignature([key], header, { ...content, body: `${content.body} ` }, now))
  assert.ok(!isValidVoiceSignature([key], header.replace('t=1780304400', 't=1780304401'), content, now))
  for (const wrong of [undefined, '', header.slice(0, -1), header.toUpperCase(), `${header},v1=0`, header.slice(13)]) {
    assert.ok(!isValidVoiceSignature([key], wrong, content, now), String(wrong))
  }
})

test('a signature is valid for five minutes, and as long before its time for clocks that differ', () => {
  const isValidAfter = (seconds: number) => isValidVoiceSignature([key], header, content, now.add({ seconds }))
  assert.deepEqual([-301, -300, 300, 301].map(isValidAfter), [false, true, true, false])
})
