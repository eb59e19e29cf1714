import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { openKeyRing } from './key-ring.ts'
import { signText, verifySignedText } from './signed-text.ts'

const keys = await openKeyRing({ keys: [{ id: 'k1', secret: randomBytes(32) }], dataDir: '' })

test('a signed text comes back unchanged, and only for its purpose', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(texts, texts, texts, fc.array(texts, { maxLength: 3 }), (text, other, purpose, about) => {
      const token = signText(keys, text, { purpose, about })
      assert.equal(verifySignedText(keys, token, { purpose, about }), text)
      assert.equal(verifySignedText(keys, token, { purpose: `${purpose}${other}.`, about }), undefined)
      assert.equal(verifySignedText(keys, token, { purpose, about: [...about, other] }), undefined)
    }),
  )
})

test('parts cannot be confused with each other', () => {
  const token = signText(keys, 'c', { purpose: 'a', about: ['b'] })
  for (const [text, purpose, about] of [
    ['b.c', 'a', []],
    ['c', 'ab', ['']],
    ['c', 'a', ['b', '']],
  ] as const) {
    const forged = ['k1', text, token.split('.')[2]].join('.')
    assert.equal(verifySignedText(keys, forged, { purpose, about }), undefined)
  }
})
