import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { newOpaqueToken, parseOpaqueToken } from './opaque-token.ts'

test('a parsed token has its tenant and its stored hash', () => {
  fc.assert(
    fc.property(fc.uuid(), (tenantId) => {
      const { text, hash } = newOpaqueToken(tenantId)
      assert.match(text, /^[\w-]{64}$/)
      assert.deepEqual(parseOpaqueToken(text), { tenantId, hash })
      assert.deepEqual(hash, createHash('sha256').update(text).digest())
    }),
  )
})

test('other texts are not parsed as tokens', () => {
  for (const text of ['', 'x'.repeat(63), 'x'.repeat(65), `${'x'.repeat(63)}=`, `${'x'.repeat(63)}/`]) {
    assert.equal(parseOpaqueToken(text), undefined)
  }
})

test('two tokens of one tenant differ in their 256 random bits', () => {
  const tenantId = '01890a5d-ac96-774b-bcce-b302099a8057'
  const random = () => Buffer.from(newOpaqueToken(tenantId).text, 'base64url').subarray(16).toString('hex')
  const seen = new Set(Array.from({ length: 1000 }, random))
  assert.equal(seen.size, 1000)
  assert.deepEqual([...new Set([...seen].map((hex) => hex.length))], [64])
})
