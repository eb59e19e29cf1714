import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveAcceptedKeys, deriveVoiceKeys, parseVoiceSecretFile } from './voice-secret.ts'
import { isValidVoiceSignature, signVoiceWebhook } from './webhook-signature.ts'

const secret = 'a secret of the operator, 32 characters'

// HKDF (RFC 5869) in Python: hmac.new(prk, info + b'\x01', 'sha256') with prk = hmac.new(b'bellhop-voice', secret, 'sha256').
test('the keys are HKDF-SHA256 of the secret, one for each purpose', () => {
  assert.deepEqual(deriveVoiceKeys(secret), {
    control: '882493133521fae1aa34f6c2dbeb579e9bd17a41912355fe43660d1c1e290a59',
    webhook: '2fc9dbfce103a414efa5e0733a7171de83b5594ebc64e67f8ab1a8a3744a14ad',
    credentials: '0c9d5a22eb97921aaca6b4b1e2463f0ce0424b761cb6b0446b7ce42656356040',
    turn: '96ae0a44760c9d343ed360b34f5ddb8702ccf82892b81e05dd454e8c9732e0ec',
  })
})

test('while a secret is being replaced, the keys of the current one come first', () => {
  const [first, second, ...rest] = deriveAcceptedKeys({ current: secret, previous: `${secret}, the previous one` })
  assert.deepEqual([first, rest], [deriveVoiceKeys(secret), []])
  assert.notEqual(second?.credentials, first?.credentials)
  assert.equal(deriveAcceptedKeys({ current: secret, previous: undefined }).length, 1)
})

test('the file has the current secret on its first line and the previous one on the second', () => {
  const previous = `${secret}, the previous one`
  assert.deepEqual(parseVoiceSecretFile(`${secret}\n`), { current: secret, previous: undefined })
  assert.deepEqual(parseVoiceSecretFile(` ${secret} \r\n${previous}\n`), { current: secret, previous })
  assert.deepEqual(parseVoiceSecretFile(`${secret}\nshort\n`), { current: secret, previous: undefined })
  assert.equal(parseVoiceSecretFile(''), undefined)
  assert.equal(parseVoiceSecretFile('a short secret\n'), undefined)
})

const { webhook: key } = deriveVoiceKeys(secret)
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
