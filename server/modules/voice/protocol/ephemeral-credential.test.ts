import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ephemeralCredential } from './ephemeral-credential.ts'

const given = {
  user: '018f0000-0000-7000-8000-000000000001',
  expiresAt: Temporal.Instant.from('2026-06-01T10:00:00Z'),
}
const username = '1780308000:018f0000-0000-7000-8000-000000000001'

// printf '<username>' | openssl dgst -sha256 -hmac '<secret>' -binary | base64
test('§4.4 a credential is what the edge computes with its secret: HMAC-SHA256 of expiry and user', () => {
  const made = ephemeralCredential({ ...given, secret: 'the first secret of the edge', algorithm: 'sha256' })
  assert.deepEqual(made, { username, password: 'Cy/1mOsrWdzSd0eQaJZEEXLjyNB6JPOPohRdJydRhmI=' })
})

test('§4.4 a TURN server uses SHA-1', () => {
  const made = ephemeralCredential({ ...given, secret: 'turn', algorithm: 'sha1' })
  assert.deepEqual(made, { username, password: 'PLRGCuOspMYE03bJnRfH01NYLPQ=' })
})
